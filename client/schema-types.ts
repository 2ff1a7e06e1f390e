/** Schemas of the OpenAPI document as TypeScript. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly description?: string
}

export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf
  if (parts !== undefined) return `(${parts.map(typeOf).join(' | ')})`
  if (schema.allOf !== undefined) return `(${schema.allOf.map(typeOf).join(' & ')})`
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => typeOf({ type })).join(' | ')
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type
  if (schema.properties !== undefined) {
    const required = new Set(schema.required)
    const members = Object.entries(schema.properties).map(
      ([name, member]) =>
        `${comment(member.description)}readonly ${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(member)}`,
    )
    return `{\n${members.join('\n')}\n}`
  }
  if (typeof schema.additionalProperties === 'object')
    return `Readonly<Record<string, ${typeOf(schema.additionalProperties)}>>`
  return schema.type === 'object' ? 'Readonly<Record<string, unknown>>' : 'unknown'
}

export const comment = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n`
