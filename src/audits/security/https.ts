import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page is served over HTTPS',
  why: 'Over plain HTTP anyone on the way can read and change what the visitor sees and sends, and browsers call the page not secure.',
  advice:
    'Get a certificate (Let’s Encrypt gives them for free), serve the site over HTTPS and redirect every http:// address to it.',
  sources: ['https://web.dev/articles/why-https-matters', 'https://www.w3.org/TR/secure-contexts/'],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['page'],

  check({ page }) {
    if (page.https) return pass('The page is served over HTTPS.')
    if (page.local) return notApplicable('Loopback addresses are trustworthy without HTTPS.')
    return fail('The page is served over plain HTTP.', [
      { found: page.url.href, expected: 'an address that begins with https://' },
    ])
  },
})
