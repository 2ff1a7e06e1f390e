/** The part of JSON Schema that the config uses. */
interface Schema {
  readonly type?: string
  readonly description?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** TypeScript types for authors of `plumbline.config.ts`, from the same schema that validates it. */
export function declarationOf(schema: object): string {
  // It comes from our own TypeBox type.
  const config = schema as Schema
  return `/** The config of \`plumbline check\`. */
export interface CheckConfig ${typeOf(config, '')}

/** Gives the config its type, so that editors complete and check it. */
export declare function defineConfig(config: CheckConfig): CheckConfig
`
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => typeOf(each, indent)).join(' | ')
  if (schema.type === 'array')
    return `ReadonlyArray<${schema.items === undefined ? 'unknown' : typeOf(schema.items, indent)}>`
  if (schema.type === 'object') return objectType(schema, indent)
  if (schema.type === 'integer') return 'number'
  return schema.type ?? 'unknown'
}

function objectType({ properties, patternProperties, required = [] }: Schema, indent: string): string {
  if (properties === undefined) {
    const [value] = Object.values(patternProperties ?? {})
    return `Readonly<Record<string, ${value === undefined ? 'unknown' : typeOf(value, indent)}>>`
  }
  const inner = `${indent}  `
  const members = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `${inner}/** ${schema.description} */\n`
    return `${comment}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`
  })
  return `{\n${members.join('\n')}\n${indent}}`
}
