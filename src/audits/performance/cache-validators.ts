import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { HeaderList } from '../../core/headers.ts'
import { ownStaticFiles } from '../../audit-kit/requests/requests.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Answers can be checked for changes',
  why: 'With an ETag or a Last-Modified date a browser can ask whether its copy is still right, and gets a short yes instead of the whole file.',
  advice: 'Send ETag or Last-Modified with pages and files; servers do it for plain files by themselves.',
  example: 'ETag: "33a64df5"',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-validator-fields',
    'https://web.dev/articles/http-cache',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['page', 'headers', 'subresources'],

  check({ page, headers, subresources }) {
    const judged = [{ url: page.url.href, headers }, ...ownStaticFiles(subresources)].filter(
      (answer) => !needsNone(answer.headers),
    )
    if (judged.length === 0) return notApplicable('Nothing here is ever checked for changes.')
    const bare = judged.filter(
      (answer) => !answer.headers.has('etag') && !answer.headers.has('last-modified'),
    )
    if (bare.length === 0) return pass('Every answer carries an ETag or a Last-Modified date.')
    const says = `${bare.length} of ${judged.length} answers ${plural(bare.length, 'carries', 'carry')} neither an ETag nor a Last-Modified date.`
    const evidence = places(bare, ({ url }) => ({
      found: 'neither',
      expected: 'ETag or Last-Modified',
      url,
    }))
    return bare.length === judged.length ? fail(says, evidence) : warn(says, evidence)
  },
})

/** What is never kept, and what never changes, is never asked about. */
const needsNone = (headers: HeaderList): boolean =>
  /(?:^|[\s,])(?:no-store|immutable)(?=$|[\s,])/i.test(headers.joined('cache-control') ?? '')
