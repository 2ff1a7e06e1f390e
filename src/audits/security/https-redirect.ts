import { defineAudit, fail, inconclusive, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Redirect from HTTP to HTTPS',
  titles: {
    problem: 'HTTP does not redirect straight to HTTPS',
    success: 'HTTP redirects straight to HTTPS',
  },
  plain: {
    title: 'Visitors may end up on the unencrypted version of the page',
    why: 'The encrypted version exists, but people who type the address aren’t taken there right away.',
    fix: 'Ask your web host or developer to redirect everyone to the encrypted version (“https”).',
  },
  states: {
    detour: {
      title: 'HTTP does not redirect to HTTPS on the same host first',
      why: 'A browser can only remember to use HTTPS (HSTS) for a host that it reached over HTTPS. If HTTP leads elsewhere first, the next visit starts unencrypted again.',
    },
  },
  why: 'Typed URLs and old links start with http://. Unless they lead to HTTPS on the same host first, visitors stay on a connection that others can read.',
  fix: 'Redirect every http:// URL permanently to the same URL with https://, before any other redirect.',
  snippets: {
    nginx: 'server { listen 80; return 301 https://$host$request_uri; }',
    apache:
      'RewriteEngine On\nRewriteCond %{HTTPS} off\n# behind a proxy or CDN that ends TLS, HTTPS is always off: without this line the redirect never ends\nRewriteCond %{HTTP:X-Forwarded-Proto} !=https\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [L,R=301]',
    cloudflare: 'SSL/TLS > Edge Certificates > Always Use HTTPS: On',
  },
  sources: [
    'https://developer.mozilla.org/docs/Web/Security/Practical_implementation_guides/TLS#http_redirection',
    'https://www.rfc-editor.org/rfc/rfc6797#section-7.2',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    served: 'Page is also served over plain HTTP, without a redirect to HTTPS',
    detour: 'HTTP URL redirects to another host or another HTTP URL before it reaches HTTPS on this host',
    direct: 'HTTP redirects to HTTPS on the same host',
    closed: 'Nothing responds over plain HTTP: typed URLs without https:// fail in some browsers',
    silent: 'HTTP URL did not respond, so its redirect could not be seen',
    refused: 'HTTP URL returns status {status, number}, so its redirect could not be seen',
    notAsked: 'HTTP was not tried because the time for this report ran out',
  },
  needs: ['page', 'hostVariants'],

  check({ page, hostVariants }) {
    // The https audit covers pages that are themselves on HTTP.
    if (page.local || !page.https) return notApplicable()
    const { hostname } = page.url
    const plain = hostVariants.find(({ url }) => url.startsWith(`http://${hostname}/`))
    if (plain === undefined) return notApplicable()
    if (plain.because?.id === 'requestTime' || plain.because?.id === 'requestDisallowed')
      return inconclusive('notAsked')
    if (plain.status === null)
      return plain.because?.id === 'connectionRefused' ? info('closed') : inconclusive('silent')
    const [first, second] = plain.hops
    const target = URL.parse(second?.url ?? plain.finalUrl)
    const found = plain.hops.map(({ url, status }) => `${status} ${url}`).join(' → ')
    const evidence = [{ found, expected: `301 https://${hostname}/`, url: plain.url }]
    const status = first?.status ?? 0
    if (second === undefined && status >= 400) return inconclusive('refused', { status }, evidence)
    if (target?.protocol === 'https:' && target.hostname === hostname) return pass('direct')
    if (plain.finalUrl.startsWith('https:')) return warn('detour', {}, evidence)
    // A redirect that stays on HTTP and ends in an error serves nothing.
    if (plain.status >= 400) return inconclusive('refused', { status: plain.status }, evidence)
    return fail('served', {}, evidence)
  },
})
