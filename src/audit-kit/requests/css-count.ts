import { grade, inconclusive, type Limits, notApplicable, type Verdict } from '../legacy.ts'
import { places } from '../evidence.ts'
import type { CssInfo, Subresource, Subresources } from '../../core/facts/asked.ts'

interface CssFile {
  readonly file: Subresource
  readonly count: number
}

/** Something counted in every stylesheet. `whose` leaves out those of other companies, which the owner cannot mend. */
export function gradeCss(
  { items }: Subresources,
  limits: Limits,
  about: {
    readonly whose: 'all' | 'own'
    readonly count: (css: CssInfo) => number
    /** What is counted, as the start of a sentence and in the evidence: `CSS rules`. */
    readonly what: string
  },
): Verdict {
  const styles = items.filter(
    ({ kind, thirdParty }) => kind === 'style' && !(about.whose === 'own' && thirdParty),
  )
  if (styles.length === 0)
    return notApplicable(`The page loads no stylesheets${about.whose === 'own' ? ' of its own' : ''}.`)
  const read = styles.flatMap((file): readonly CssFile[] =>
    file.css === null ? [] : [{ file, count: about.count(file.css) }],
  )
  if (read.length === 0) return inconclusive('None of the stylesheets could be read.')
  const total = read.reduce((sum, { count }) => sum + count, 0)
  return grade(
    total,
    limits,
    `${about.what} in the stylesheets: ${total}.`,
    places(
      read.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count),
      ({ file, count }) => ({ found: `${about.what}: ${count}`, url: file.url }),
    ),
  )
}
