import { defineAudit, grade, inconclusive, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  title: 'Files are named by their final address',
  why: 'Each redirect costs a round trip before the first byte of the file, often to another host.',
  advice: 'Name the addresses that the redirects lead to.',
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Guides/Redirections'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    // Counting pixels of other companies redirect on purpose, to be counted by several of them.
    const files = subresources.items.filter(
      ({ status, kind, thirdParty }) => status !== null && !(kind === 'image' && thirdParty),
    )
    if (subresources.items.length === 0) return notApplicable('The page loads no files.')
    if (files.length === 0) return inconclusive('None of the files could be asked for.')
    const moved = files.filter(({ redirects }) => redirects > 0)
    return grade(
      moved.length,
      limits,
      moved.length === 0
        ? 'No file is reached by a redirect.'
        : `${moved.length} of ${files.length} files ${plural(moved.length, 'is', 'are')} reached by a redirect.`,
      places(moved, ({ reference, url, finalUrl }) => ({
        ...(reference === null ? { found: url } : at(reference.element, url)),
        expected: finalUrl,
        url,
      })),
    )
  },
})
