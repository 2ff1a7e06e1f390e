import { defineAudit, notApplicable, pass, places, say, share } from '../../audit-kit/audit.ts'
import { immutableSnippets } from '../../audit-kit/snippets/caching.ts'
import { hasFingerprint } from '../../audit-kit/requests/fingerprint.ts'
import { ownStaticFiles } from '../../audit-kit/requests/requests.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const year = 365 * 86_400

export default defineAudit({
  subject: 'Caching of fingerprinted files',
  titles: {
    problem: 'Fingerprinted files are not cached for a year',
    success: 'Fingerprinted files are cached for a year',
  },
  plain: {
    title: 'Browsers ask again for files that never change',
    why: 'The names of these files show that they never change, so browsers could keep them for good.',
  },
  states: { mutable: { title: 'Fingerprinted files are not marked immutable' } },
  why: 'A file with a content hash in its name never changes, so browsers need not request it again, not even on reload.',
  fix: 'Send a max-age of one year and immutable with files whose names contain a hash of their content.',
  snippets: immutableSnippets,
  sources: ['https://www.rfc-editor.org/rfc/rfc8246', 'https://web.dev/articles/http-cache'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    short:
      '{portion, select, both {Neither checked fingerprinted file is} all {None of the {total, number} checked fingerprinted files is} other {{total, plural, one {# checked fingerprinted file is not} other {{count, number} of # checked fingerprinted files {count, plural, one {is} other {are}} not}}}} cached for a year',
    mutable:
      '{portion, select, both {Neither checked fingerprinted file is} all {None of the {total, number} checked fingerprinted files is} other {{total, plural, one {# checked fingerprinted file is not} other {{count, number} of # checked fingerprinted files {count, plural, one {is} other {are}} not}}}} marked immutable',
    fine: '{total, plural, one {# checked fingerprinted file is} =2 {Both checked fingerprinted files are} other {All # checked fingerprinted files are}} cached for a year and immutable',
    noHeader: 'No Cache-Control header',
  },
  needs: ['subresources', 'headers'],

  check({ subresources }) {
    const marked = ownStaticFiles(subresources).filter(({ url }) => hasFingerprint(url))
    const total = marked.length
    if (total === 0) return notApplicable()
    const short = marked.filter((file) => !lastsAYear(file))
    const mutable = marked.filter((file) => !isImmutable(file))
    if (short.length > 0)
      return share(short.length, total, 'short', { count: short.length, total }, places(short, show), 0.9)
    if (mutable.length === 0) return pass('fine', { total })
    // A reload revalidates files that are not immutable, and gets a response without a body.
    const verdict = share(
      mutable.length,
      total,
      'mutable',
      { count: mutable.length, total },
      places(mutable, show),
      1,
    )
    return { ...verdict, extent: 0.2 }
  },
})

const show = ({ url, headers }: Subresource) => ({
  found: headers.joined('cache-control') ?? say('noHeader'),
  expected: 'max-age=31536000, immutable',
  url,
})

const lastsAYear = ({ freshSeconds }: Subresource): boolean => (freshSeconds ?? 0) >= year

const isImmutable = ({ headers }: Subresource): boolean =>
  /(?:^|[\s,])immutable(?=$|[\s,])/i.test(headers.joined('cache-control') ?? '')
