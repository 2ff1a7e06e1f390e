import { defineAudit, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'HTTP status',
  titles: { problem: 'Page does not return HTTP status 200', success: 'Page returns HTTP status 200' },
  plain: {
    title: 'The server sends an unusual status code with the page',
    why: 'Pages normally come with status 200 (“OK”). Search engines may leave out a page with another status.',
  },
  why: 'Search engines index pages that return status 200. Other success codes mean something else, and crawlers may treat them differently.',
  fix: 'Make the server return 200 OK for a page that people should find and read.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.3',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    ok: 'HTTP status of the page is 200',
    unusual: 'HTTP status of the page is {status}, which is unusual for a page',
  },
  needs: ['page'],

  check({ page: { status, url } }) {
    if (status === 200) return pass('ok')
    const evidence = [{ found: `HTTP ${status}`, expected: 'HTTP 200', url: url.href }]
    return warn('unusual', { status: String(status) }, evidence)
  },
})
