import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'HTTPS',
  titles: { problem: 'Page is not served over HTTPS', success: 'Page is served over HTTPS' },
  plain: {
    title: 'The page isn’t encrypted: browsers label it “Not secure”',
    success: 'The page is sent encrypted',
    why: 'What visitors read and type can be seen and changed by others on the same network.',
    fix: 'Ask your web host to turn on HTTPS; most do it for free.',
  },
  noticed: { text: 'Browsers label the page “Not secure”.' },
  why: 'Over plain HTTP anyone on the network can read and change what visitors see and send, and browsers label the page “Not secure”.',
  fix: 'Get a certificate (Let’s Encrypt issues them for free), serve the site over HTTPS, check that everything works, then redirect all http:// URLs to it.',
  snippets: {
    nginx: 'certbot --nginx -d example.com',
    apache: 'certbot --apache -d example.com',
    caddy: 'example.com {\n  root * /srv\n  file_server\n}',
  },
  sources: ['https://web.dev/articles/why-https-matters', 'https://www.w3.org/TR/secure-contexts/'],
  owner: 'server',
  effort: 'hours',
  severity: 'high',
  otherSeverities: ['critical'],
  cause: 'no-https',
  namesCause: true,
  messages: {
    plain: 'Page is served over plain HTTP',
    scripts:
      'Page and {count, plural, one {# script} other {# scripts}} load over plain HTTP, where others can change them',
    secure: 'Page was loaded over HTTPS',
  },
  needs: ['page', 'resources'],

  check({ page, resources }) {
    if (page.local) return notApplicable()
    if (page.https) return pass('secure')
    const evidence = [{ found: page.url.href, expected: page.url.href.replace(/^http:/, 'https:') }]
    const count = resources.filter(({ kind, url }) => kind === 'script' && url?.protocol === 'http:').length
    if (count === 0) return fail('plain', {}, evidence)
    return fail('scripts', { count }, evidence, { severity: 'critical' })
  },
})
