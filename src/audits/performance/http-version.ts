import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page is served over HTTP/2 or newer',
  why: 'HTTP/2 carries many files over one connection at once; HTTP/1.1 fetches them a few at a time.',
  advice: 'Turn on HTTP/2 in the server or the CDN; it is one line of configuration once HTTPS works.',
  example: 'listen 443 ssl; http2 on;',
  sources: ['https://www.rfc-editor.org/rfc/rfc9113'],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'tls', 'headers'],

  check({ page, tls, headers }) {
    if (page.local) return notApplicable('Local servers are seldom asked for many files over a long line.')
    if (page.httpVersion === '2' || tls.offersH2 === true) return pass('The server speaks HTTP/2.')
    if (/\bh3\b/.test(headers.joined('alt-svc') ?? '')) return pass('The server announces HTTP/3.')
    if (!page.https)
      return fail('The page is served over HTTP/1.1, since browsers speak HTTP/2 only over HTTPS.')
    if (tls.offersH2 === null) return inconclusive('Whether the server speaks HTTP/2 could not be told.')
    return fail(`The page is served over HTTP/${page.httpVersion}.`, [
      { found: `HTTP/${page.httpVersion}`, expected: 'HTTP/2 or HTTP/3' },
    ])
  },
})
