export type Fields = Record<string, string>

/**
 * Fields of a query string or a form. The last of repeated values counts; an empty value means "not given". The object
 * has no prototype, so no name is special.
 */
export function readFields(text: string): Fields {
  const fields = noFields()
  if (text === '') return fields
  // Node reads a value with a lone percent sign byte by byte, and loses every letter beyond ASCII in it.
  const escaped = text.replace(/%(?![\da-f]{2})/gi, '%25')
  for (const [name, value] of new URLSearchParams(escaped)) setField(fields, name, value)
  return fields
}

export function setField(fields: Fields, name: string, value: string): void {
  if (value === '') {
    delete fields[name]
    repeated.get(fields)?.delete(name)
    const names = emptied.get(fields)
    if (names === undefined) emptied.set(fields, new Set([name]))
    else names.add(name)
  } else if (fields[name] === undefined) fields[name] = value
  else {
    const values = repeated.get(fields) ?? new Map<string, string[]>()
    values.set(name, [...(values.get(name) ?? [fields[name]]), value])
    repeated.set(fields, values)
    fields[name] = value
  }
}

/** All values of a name, in order. Some clients write a list as a repeated name, others with commas. */
export const valuesOf = (fields: Fields, name: string): readonly string[] | undefined => {
  const value = fields[name]
  return value === undefined ? undefined : (repeated.get(fields)?.get(name) ?? [value])
}

/** The names with several values, and all of these. */
export const repeatedIn = (fields: Fields): readonly (readonly [string, readonly string[]])[] => [
  ...(repeated.get(fields) ?? []),
]

/** Whether the value was sent, and was empty. Only fields that an empty value removes need to know. */
export const isEmptied = (fields: Fields, name: string): boolean =>
  fields[name] === undefined && emptied.get(fields)?.has(name) === true

/** Kept apart from the fields, because hardly any request repeats a name or sends an empty value. */
const repeated = new WeakMap<Fields, Map<string, string[]>>()
const emptied = new WeakMap<Fields, Set<string>>()

/** The standard library types an object without a prototype as any. */
export const noFields = (): Fields => Object.create(null) as Fields
