import { createHash } from 'node:crypto'

export const sampleAbove = 200

interface Located {
  readonly url: string
}

/**
 * A sample of the pages that includes every URL pattern. Pages are chosen by a hash of their path: adding a page moves
 * few others in or out, so runs stay comparable. Pages of the baseline come first.
 */
export function samplePages<T extends Located>(
  pages: readonly T[],
  isKnown: (page: T) => boolean,
): readonly T[] {
  if (pages.length <= sampleAbove) return pages
  const rankOf = (page: T): string => `${isKnown(page) ? 0 : 1}${hashOf(page)}`
  const groups = [...Map.groupBy(pages, ({ url }) => patternOf(url)).values()].map((group) =>
    group.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)),
  )
  const chosen = new Set<T>()
  for (let round = 0; chosen.size < sampleAbove; round += 1)
    for (const group of groups) {
      const page = group[round]
      if (page !== undefined && chosen.size < sampleAbove) chosen.add(page)
    }
  return pages.filter((page) => chosen.has(page))
}

/**
 * The pattern of a URL: `/blog/2026/a-post` and `/blog/2025/another` share one, because they are in the same folder
 * apart from numbers and dates.
 */
function patternOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url
  const parts = path.split('/').slice(1)
  const last = parts.at(-1) === '' ? -2 : -1
  return parts
    .slice(0, last)
    .map((part) => (/\d/.test(part) ? '*' : part))
    .join('/')
}

const hashOf = ({ url }: Located): string =>
  createHash('sha256')
    .update(URL.parse(url)?.pathname ?? url)
    .digest('hex')
