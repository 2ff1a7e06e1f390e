import { shortUrl } from '../words.ts'

/** Names of two pages, cut so that they differ: pages of a shop often have the first 50 characters in common. */
export function namesApart(one: string, other: string): readonly [one: string, other: string] {
  const [a, b] = [shortUrl(one, Infinity), shortUrl(other, Infinity)]
  const apart = firstDifference(a, b)
  if (a === b || apart < maxLength - 10) return [shortUrl(one, maxLength), shortUrl(other, maxLength)]
  const folder = a.lastIndexOf('/', apart - 1)
  // Long file names are cut as well.
  const from = apart - folder > maxLength / 2 ? apart - 20 : folder
  return [`…${shortUrl(a.slice(from), maxLength - 1)}`, `…${shortUrl(b.slice(from), maxLength - 1)}`]
}

const maxLength = 50

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
