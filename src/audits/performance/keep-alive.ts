import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The server keeps connections open',
  why: 'A connection that is closed after each answer makes the browser connect anew for every file, at a few round trips each.',
  advice: 'Turn on persistent connections in the server; they are the default of HTTP/1.1.',
  example: 'keepalive_timeout 65s;',
  sources: ['https://www.rfc-editor.org/rfc/rfc9112#name-persistence'],
  importance: 'low',
  mode: 'penalty',
  needs: ['page', 'headers', 'tls'],

  check({ page, headers, tls }) {
    if (page.httpVersion === '2' || tls.offersH2 === true)
      return notApplicable('HTTP/2 keeps its connections open by itself.')
    const options = (headers.joined('connection') ?? '').toLowerCase().split(/[\s,]+/)
    const closed =
      options.includes('close') || (page.httpVersion === '1.0' && !options.includes('keep-alive'))
    if (!closed) return pass('The server keeps the connection open for the next request.')
    const found = options.includes('close') ? 'Connection: close' : 'HTTP/1.0 without Connection: keep-alive'
    return fail('The server closes the connection after each answer.', [
      { found, expected: 'no Connection: close over HTTP/1.1' },
    ])
  },
})
