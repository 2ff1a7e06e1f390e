const form = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** A date or time in ISO 8601 as UTC with milliseconds. Without a zone it is UTC; undefined if it is neither. */
export function readInstant(text: string): string | undefined {
  const [, year, month, day, zone] = form.exec(text) ?? []
  if (year === undefined) return undefined
  // JavaScript parses February 30 as March 2.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1) return undefined
  const time = Date.parse(text.includes('T') && zone === undefined ? `${text}Z` : text)
  if (Number.isNaN(time)) return undefined
  const instant = new Date(time).toISOString()
  // A time zone can lead out of the years with four digits, where instants no longer sort like their texts.
  return /^\d{4}-/.test(instant) ? instant : undefined
}

/** When something expires: the same as an instant, but a date without a time means the end of that day in UTC. */
export const readExpiry = (text: string): string | undefined =>
  readInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text)
