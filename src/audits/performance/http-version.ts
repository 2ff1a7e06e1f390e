import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/audit.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { sentence } from '../../core/sentence.ts'

/** With this many files, HTTP/1.1 has its full effect. */
const manyFiles = 40

export default defineAudit({
  subject: 'HTTP version',
  titles: { problem: 'Server does not support HTTP/2', success: 'Server supports HTTP/2 or newer' },
  plain: {
    title: 'The server uses an old, slower way to send files',
    why: 'A newer kind of connection sends many files at once, and most web hosts offer it at no extra cost.',
    fix: 'Ask your web host to turn on HTTP/2.',
  },
  states: {
    plain: {
      title: 'Without HTTPS, browsers load the page over HTTP/1.1',
      plain: {
        title: 'Without encryption, browsers load the page in an old, slower way',
        why: 'Browsers use the newer way, which sends many files at once, only for encrypted pages.',
        fix: 'Turn on HTTPS. Most web hosts then switch to the newer way automatically.',
      },
    },
  },
  why: 'HTTP/2 loads many files over one connection at once; HTTP/1.1 loads them a few at a time.',
  fix: 'Turn on HTTP/2 in the server or CDN once HTTPS works. Apache also needs mpm_event instead of mpm_prefork, and so PHP-FPM instead of mod_php.',
  snippets: {
    nginx: '# before nginx 1.25.1: listen 443 ssl http2;\nlisten 443 ssl;\nhttp2 on;',
    apache:
      '# in the server configuration; Debian and Ubuntu: a2enmod http2; with mpm_prefork Apache keeps using HTTP/1.1\nLoadModule http2_module modules/mod_http2.so\nProtocols h2 http/1.1',
    cloudflare: 'Speed > Settings > Protocol optimization > HTTP/2',
  },
  sources: ['https://www.rfc-editor.org/rfc/rfc9113'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  sameCauseAs: ['https'],
  messages: {
    http2: 'Server supports HTTP/2',
    http3: 'Server advertises HTTP/3',
    old: 'Server supports only HTTP/{version}; the page loads {count, plural, one {# file} other {# files}} of the site',
    plain: 'Page is loaded over HTTP/1.1, because browsers use HTTP/2 over HTTPS only',
  },
  needs: ['page', 'tls', 'headers', 'resources', 'delivery'],

  check({ page, tls, headers, resources }) {
    if (page.local) return notApplicable()
    if (page.httpVersion === '2' || tls.offersH2 === true) return pass('http2')
    if (/\bh3\b/.test(headers.joined('alt-svc') ?? '')) return pass('http3')
    const files = resources.flatMap(({ url, thirdParty }) =>
      url?.protocol.startsWith('http') === true && !thirdParty ? [withoutFragment(url)] : [],
    )
    const count = new Set(files).size
    const extent = Math.max(0.1, Math.min(1, count / manyFiles))
    if (!page.https) return fail('plain', {}, [], { extent, cause: 'no-https' })
    if (tls.offersH2 === null) return inconclusive(sentence('http2Untried'))
    const version = page.httpVersion
    const evidence = [{ found: `HTTP/${version}`, expected: 'HTTP/2, HTTP/3' }]
    return fail('old', { version, count }, evidence, { extent })
  },
})
