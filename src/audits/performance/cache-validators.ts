import { defineAudit, pass, places, share } from '../../audit-kit/audit.ts'
import { ownStaticFiles, unjudgedOwnFiles } from '../../audit-kit/requests/requests.ts'
import type { Subresource } from '../../core/facts/asked.ts'

export default defineAudit({
  subject: 'ETag and Last-Modified headers',
  titles: {
    problem: 'Static files have no ETag or Last-Modified header',
    success: 'Static files have an ETag or Last-Modified header',
  },
  plain: {
    title: 'Browsers can’t ask whether a stored file is still current',
    why: 'Once their copy has expired, browsers download the whole file again, even if it has not changed.',
  },
  why: 'With an ETag or Last-Modified header browsers can ask whether their copy is still valid, and get a short response instead of the whole file.',
  fix: 'Send ETag or Last-Modified with static files. Web servers do so by default unless a setting or a proxy removes them.',
  snippets: { http: 'ETag: "33a64df5"', nginx: 'etag on;', apache: 'FileETag MTime Size' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-validator-fields',
    'https://web.dev/articles/http-cache',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    bare: '{total, plural, one {# checked static file} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked static files}} {count, plural, one {has} other {have}} neither ETag nor Last-Modified',
    fine: '{total, plural, one {# checked static file has} =2 {Both checked static files have} other {All # checked static files have}} an ETag or Last-Modified header',
  },
  needs: ['subresources', 'headers'],

  check({ subresources }) {
    const judged = ownStaticFiles(subresources).filter((file) => !needsNone(file))
    const total = judged.length
    if (total === 0)
      return unjudgedOwnFiles({
        ...subresources,
        items: subresources.items.filter((file) => !needsNone(file)),
      })
    const bare = judged.filter(({ headers }) => !headers.has('etag') && !headers.has('last-modified'))
    if (bare.length === 0) return pass('fine', { total })
    const evidence = places(bare, ({ url }) => ({ expected: 'ETag / Last-Modified', url }))
    return share(bare.length, total, 'bare', { count: bare.length, total }, evidence, 0.9)
  },
})

/** Responses that are never stored or never change are never revalidated. */
const needsNone = ({ headers }: Subresource): boolean =>
  /(?:^|[\s,])(?:no-store|immutable)(?=$|[\s,])/i.test(headers.joined('cache-control') ?? '')
