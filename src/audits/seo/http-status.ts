import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'HTTP status',
  titles: { problem: 'Page does not return HTTP status 200', success: 'Page returns HTTP status 200' },
  plain: {
    title: 'The server reports an error for this page',
    why: 'Search engines drop pages that report an error.',
  },
  why: 'Search engines index pages that return status 200. They drop pages that return an error.',
  fix: 'Make the server return 200 OK for a page that people should find and read.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.3',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'critical',
  messages: {
    ok: 'HTTP status of the page is 200',
    unusual: 'HTTP status of the page is {status}, which is unusual for a page',
    error: 'HTTP status of the page is {status}, so search engines do not index it',
  },
  needs: ['page'],

  check({ page: { status, url } }) {
    if (status === 200) return pass('ok')
    const evidence = [{ found: `HTTP ${status}`, expected: 'HTTP 200', url: url.href }]
    const isSuccess = status > 200 && status < 300
    if (isSuccess) return warn('unusual', { status: String(status) }, evidence, { severity: 'low' })
    return fail('error', { status: String(status) }, evidence)
  },
})
