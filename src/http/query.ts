/**
 * Fields of a query string or a form. Of a repeated name the last value counts; an empty value means "not given".
 * The object has no prototype, so that no name means anything special.
 */
export function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  if (text === '') return fields
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') delete fields[name]
    else fields[name] = value
  }
  return fields
}
