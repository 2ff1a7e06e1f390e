import { defineAudit, grade, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { isFallbackFile } from '../../audit-kit/images/fallback-image.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const limits = { pass: 2000, fail: 100_000, unit: 'bytes', isSaving: true } as const
/** Blank pixels and empty stubs are the same everywhere, and cost next to nothing. */
const smallest = 500

export default defineAudit({
  subject: 'Files loaded from more than one URL',
  titles: {
    problem: 'The same file is loaded from several URLs',
    success: 'No file is loaded from several URLs',
  },
  plain: {
    title: 'Visitors download the same file more than once',
    why: 'The same file is stored at several addresses, and browsers can’t know that.',
  },
  why: 'Identical bytes from two URLs are downloaded, stored and often run twice.',
  fix: 'Load each file from one URL everywhere; look for different hosts, query strings or copies of a file.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9111#name-constructing-responses-from'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    copies:
      '{count, plural, one {# file is} other {# files are}} loaded again from another URL ({bytes} wasted)',
    fine: '{count, plural, one {# compared file has no copy} other {No two of # compared files are the same}}',
    copy: 'Same {bytes} as {url}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const first = new Map<string, Subresource>()
    const copies: { readonly copy: Subresource; readonly of: Subresource }[] = []
    for (const item of subresources.items) {
      // Of the fonts that a stylesheet declares, browsers load those that text uses.
      const isDeclared = item.kind === 'font' && item.from !== null
      if (item.hash === null || item.bytes < smallest || isDeclared || isNotShown(item)) continue
      const known = first.get(item.hash)
      if (known === undefined) first.set(item.hash, item)
      else if (known.finalUrl !== item.finalUrl) copies.push({ copy: item, of: known })
    }
    if (first.size === 0) return notApplicable()
    if (copies.length === 0) return pass('fine', { count: first.size })
    const bytes = copies.reduce((sum, { copy }) => sum + copy.wireBytes, 0)
    const evidence = places(copies, ({ copy, of }) => ({
      found: say('copy', { bytes: { bytes: copy.wireBytes }, url: of.url }),
      url: copy.url,
    }))
    return grade(bytes, limits, 'copies', { count: copies.length, bytes: { bytes } }, evidence)
  },
})

/** Pictures for old browsers, and icons of which browsers load the one that they need. */
const isNotShown = (item: Subresource): boolean => item.kind === 'icon' || isFallbackFile(item)
