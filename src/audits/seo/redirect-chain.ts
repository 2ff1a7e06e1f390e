import { defineAudit, grade, places } from '../../audit-kit/audit.ts'

const limits = { pass: 1, fail: 3, unit: 'count' } as const

export default defineAudit({
  subject: 'Redirect chain',
  titles: {
    problem: 'URL goes through several redirects',
    success: 'URL leads to the page with at most one redirect',
  },
  plain: {
    title: 'Visitors are redirected several times before they see the page',
    why: 'Every redirect takes time before anything is shown.',
    fix: 'Ask your web host or developer to send visitors to the final address in one step.',
  },
  why: 'Every redirect costs a round trip before anything is shown, and crawlers give up after about ten.',
  fix: 'Redirect each old URL straight to the final one, and link to the final URL.',
  snippets: {
    nginx:
      'server {\n  listen 80;\n  server_name example.com www.example.com;\n  return 301 https://www.example.com$request_uri;\n}',
    apache:
      '# behind a proxy or CDN that ends TLS, HTTPS is always off and this never ends: test %{HTTP:X-Forwarded-Proto} instead\nRewriteEngine On\nRewriteCond %{HTTPS} off [OR]\nRewriteCond %{HTTP_HOST} !^www\\.\nRewriteRule ^ https://www.example.com%{REQUEST_URI} [R=301,L]',
  },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Redirections',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    none: 'URL leads to the page without a redirect',
    redirects: 'URL leads to the page through {count, plural, one {# redirect} other {# redirects}}',
  },
  needs: ['page'],

  check({ page: { chain } }) {
    const hops = chain.slice(0, -1)
    const count = hops.length
    const evidence = places(hops, ({ status, url }) => ({ found: `HTTP ${status}`, url }))
    return grade(count, limits, count === 0 ? 'none' : 'redirects', { count }, evidence)
  },
})
