import { grade, inconclusive, type Limits, notApplicable, places, say, type Verdict } from '../audit.ts'
import type { CssInfo, Subresource, Subresources } from '../../core/facts/asked.ts'
import { whyUnread } from '../missing/why-unread.ts'

interface CssFile {
  readonly file: Subresource
  readonly count: number
}

type Counts = Readonly<Record<'count' | 'limit', number>>
type Counted =
  | { readonly id: 'counted'; readonly values: Counts }
  | { readonly id: 'partial'; readonly values: Counts & { readonly read: number; readonly total: number } }
  | { readonly id: 'inFile'; readonly values: Pick<Counts, 'count'> }
  | { readonly id: 'unread'; readonly values: Record<never, never> }

/**
 * Judges something counted in every stylesheet. `whose: 'own'` skips third-party ones, which the owner cannot change.
 * The audit's messages: `counted` (`count`, `limit`), `partial` (`read` and `total` files besides) if some were too large
 * to read or did not load, and for the evidence `inFile` (`count`) and `unread`, which describe one file.
 */
export function judgeCss(
  { items }: Subresources,
  limits: Limits,
  whose: 'all' | 'own',
  countIn: (css: CssInfo) => number,
): Verdict<Counted> {
  const styles = items.filter(({ kind, thirdParty }) => kind === 'style' && !(whose === 'own' && thirdParty))
  if (styles.length === 0) return notApplicable()
  const read = styles.flatMap((file): readonly CssFile[] =>
    file.css === null ? [] : [{ file, count: countIn(file.css) }],
  )
  if (read.length === 0) return inconclusive(whyUnread('styles', styles))
  const count = read.reduce((sum, each) => sum + each.count, 0)
  const unread = styles.filter(({ css }) => css === null)
  const found = places(
    [
      ...unread.map(({ url }) => ({ found: say('unread'), url })),
      ...read
        .filter((each) => each.count > 0)
        .toSorted((one, other) => other.count - one.count)
        .map((each) => ({ found: say('inFile', { count: each.count }), url: each.file.url })),
    ],
    (place) => place,
  )
  if (unread.length === 0) return grade(count, limits, 'counted', { count, limit: limits.pass }, found)
  const values = { count, limit: limits.pass, read: read.length, total: styles.length }
  const verdict = grade(count, limits, 'partial', values, found)
  // The count is a lower bound: it can prove that there is too much, but not that there is little.
  const isMostRead = 2 * bytesOf(unread) <= bytesOf(styles) && 2 * read.length >= styles.length
  return verdict.is === 'pass' && !isMostRead ? inconclusive('partial', values, found) : verdict
}

const bytesOf = (files: readonly Subresource[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
