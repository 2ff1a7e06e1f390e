export type Fields = Record<string, string>

/**
 * Fields of a query string or a form. Of a repeated name the last value counts; an empty value means "not given".
 * The object has no prototype, so that no name means anything special.
 */
export function readFields(text: string): Fields {
  const fields = noFields()
  if (text === '') return fields
  for (const [name, value] of new URLSearchParams(text)) setField(fields, name, value)
  return fields
}

export function setField(fields: Fields, name: string, value: string): void {
  if (value === '') delete fields[name]
  else fields[name] = value
}

/** The standard library types an object without a prototype as anything. */
export const noFields = (): Fields => Object.create(null) as Fields
