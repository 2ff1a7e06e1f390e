import { grade, inconclusive, type Limits, notApplicable, pass, places, say, type Verdict } from '../audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'

/** Less than this in all is not worth a build step. */
const smallestSaving = 2048

interface Bytes {
  readonly bytes: number
}

type Minified =
  | {
      readonly id: 'savings'
      readonly values: {
        readonly saving: Bytes
        readonly share: { readonly percent: number }
        readonly count: number
      }
    }
  | { readonly id: 'fine'; readonly values: { readonly count: number } }

/**
 * What minifying the site's own files of one kind would save, in bytes sent: `limits` are bytes. `savingOf` gives null for
 * a file that was not read. The audit's messages: `savings` (`saving`, `share`, `count` files read), `fine` (`count`), and
 * `inFile` (`saving`, `bytes`: what one file saves and what it takes now), which describes one file in the evidence.
 */
export function judgeMinification(
  items: readonly Subresource[],
  kind: 'style' | 'script',
  savingOf: (item: Subresource) => number | null,
  limits: Limits,
): Verdict<Minified> {
  const own = items.filter((item) => item.kind === kind && !item.thirdParty)
  if (own.length === 0) return notApplicable()
  const read = own.flatMap((item) => {
    const saving = savingOf(item)
    // A compressed file saves a part of what it takes on the wire.
    const sent = item.bytes === 0 ? 0 : Math.min(1, item.wireBytes / item.bytes)
    return saving === null ? [] : [{ item, saving: Math.round(saving * sent) }]
  })
  if (read.length === 0) return inconclusive()
  const saving = read.reduce((sum, file) => sum + file.saving, 0)
  const count = read.length
  if (saving < smallestSaving) return pass('fine', { count })
  const bytes = read.reduce((sum, { item }) => sum + item.wireBytes, 0)
  const wasteful = read.filter((file) => file.saving > 0).toSorted((one, other) => other.saving - one.saving)
  return grade(
    saving,
    limits,
    'savings',
    { saving: { bytes: saving }, share: { percent: saving / bytes }, count },
    places(wasteful, (file) => ({
      found: say('inFile', { saving: { bytes: file.saving }, bytes: { bytes: file.item.wireBytes } }),
      url: file.item.url,
    })),
  )
}
