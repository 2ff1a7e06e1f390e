import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const limits = { pass: 0, fail: 4, unit: 'count' } as const
/** Blank pixels and empty stubs are alike everywhere, and cost next to nothing. */
const smallest = 500

export default defineAudit({
  title: 'No file is loaded twice under different addresses',
  why: 'The same bytes under two addresses are downloaded, kept and often run twice.',
  advice: 'Name one address everywhere; look for different hosts, query strings or copies of a file.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9111#name-constructing-responses-from'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    const first = new Map<string, Subresource>()
    const copies: { readonly copy: Subresource; readonly of: Subresource }[] = []
    for (const item of subresources.items) {
      if (item.hash === null || item.bytes < smallest) continue
      const known = first.get(item.hash)
      if (known === undefined) first.set(item.hash, item)
      else if (known.finalUrl !== item.finalUrl) copies.push({ copy: item, of: known })
    }
    if (first.size === 0) return notApplicable('The page loads no files that could be compared.')
    return grade(
      copies.length,
      limits,
      copies.length === 0 ? 'No two files are the same.' : `Files loaded more than once: ${copies.length}.`,
      places(copies, ({ copy, of }) => ({
        found: `the same ${copy.bytes} bytes as ${of.url}`,
        expected: 'one address',
        url: copy.url,
      })),
    )
  },
})
