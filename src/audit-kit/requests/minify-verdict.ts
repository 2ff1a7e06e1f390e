import { grade, inconclusive, type Limits, notApplicable, pass, type Verdict } from '../legacy.ts'
import { places } from '../evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'

/** Less than this in all is not worth a build step. */
const smallestSaving = 2048

/** What minifying the site's own files of one kind would save. `savingOf` gives null for a file that was not read. */
export function judgeMinifying(
  items: readonly Subresource[],
  kind: { readonly is: 'style' | 'script'; readonly name: string },
  savingOf: (item: Subresource) => number | null,
  limits: Limits,
): Verdict {
  const own = items.filter((item) => item.kind === kind.is && !item.thirdParty)
  if (own.length === 0) return notApplicable(`The page loads no ${kind.name} files of its own.`)
  const read = own.flatMap((item) => {
    const saving = savingOf(item)
    return saving === null ? [] : [{ ...item, saving }]
  })
  if (read.length === 0) return inconclusive(`None of the ${kind.name} files could be read.`)
  const bytes = read.reduce((sum, file) => sum + file.bytes, 0)
  const saving = read.reduce((sum, file) => sum + file.saving, 0)
  if (saving < smallestSaving) return pass(`The ${kind.name} files have next to nothing to save.`)
  const wasteful = read.filter((file) => file.saving > 0).toSorted((one, other) => other.saving - one.saving)
  const part = Math.round((100 * saving) / bytes)
  return grade(
    part,
    limits,
    `Minifying would save about ${Math.round(saving / 1024)} KiB (${part} %).`,
    places(wasteful, (file) => ({
      found: `${file.bytes} bytes`,
      expected: `about ${file.bytes - file.saving} bytes`,
      url: file.url,
    })),
  )
}
