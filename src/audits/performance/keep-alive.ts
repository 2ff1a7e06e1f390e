import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'
import { inServerConfig } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'Persistent connections',
  titles: {
    problem: 'Server closes the connection after each response',
    success: 'Server keeps connections open',
  },
  plain: {
    title: 'The server hangs up after each file',
    why: 'Browsers have to connect again for every file, which takes time.',
  },
  why: 'When the connection closes after each response, the browser has to connect again for every file, which takes several round trips each.',
  fix: 'Turn on keep-alive in the server (the default of HTTP/1.1), or better, HTTP/2.',
  snippets: {
    http: 'Connection: keep-alive',
    nginx: 'keepalive_timeout 65s;',
    apache: inServerConfig('KeepAlive On\nKeepAliveTimeout 5'),
  },
  sources: ['https://www.rfc-editor.org/rfc/rfc9112#name-persistence'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    closed: 'Server closes the HTTP/{version} connection after the response',
    open: 'Server keeps the HTTP/{version} connection open for the next request',
    http2: 'Server offers HTTP/2, which keeps its connections open',
  },
  needs: ['page', 'headers', 'tls', 'delivery'],

  check({ page, headers, tls }) {
    const version = page.httpVersion
    if (version === '2' || tls.offersH2 === true) return notApplicable('http2')
    const options = (headers.joined('connection') ?? '').toLowerCase().split(/[\s,]+/)
    const closed = options.includes('close') || (version === '1.0' && !options.includes('keep-alive'))
    if (!closed) return pass('open', { version })
    const found = options.includes('close') ? 'Connection: close' : 'HTTP/1.0'
    return fail('closed', { version }, [{ found, expected: 'Connection: keep-alive' }])
  },
})
