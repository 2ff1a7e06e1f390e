/**
 * Canonical JSON (RFC 8785): equal values give equal text. Numbers and strings are written as in ECMAScript, as the RFC
 * requires; members are sorted by UTF-16 code units.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('Half of a surrogate pair has no canonical form.')
    return JSON.stringify(value)
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('A number without a value has no canonical form.')
    return JSON.stringify(value)
  }
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} has no canonical form.`)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
}
