import { grade, inconclusive, type Limits, notApplicable, places, say, type Verdict } from '../audit.ts'
import type { CssInfo, Subresource, Subresources } from '../../core/facts/asked.ts'

interface CssFile {
  readonly file: Subresource
  readonly count: number
}

interface Counted {
  readonly id: 'counted'
  readonly values: { readonly count: number; readonly limit: number; readonly files: number }
}

/**
 * Judges something counted in every stylesheet. `whose: 'own'` skips third-party ones, which the owner cannot change.
 * The audit's messages: `counted` (`count`, `limit`, `files`), and `inFile` (`count`), which describes one file in the
 * evidence.
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
  if (read.length === 0) return inconclusive()
  const count = read.reduce((sum, each) => sum + each.count, 0)
  const evidence = places(
    read.filter((each) => each.count > 0).toSorted((one, other) => other.count - one.count),
    (each) => ({ found: say('inFile', { count: each.count }), url: each.file.url }),
  )
  const values = { count, limit: limits.pass, files: read.length }
  const verdict = grade(count, limits, 'counted', values, evidence)
  // The count is a lower bound: it can prove that there is too much, but not that there is little.
  return read.length * 2 < styles.length && verdict.is === 'pass' ? inconclusive() : verdict
}
