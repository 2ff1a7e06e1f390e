import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Plain HTTP leads straight to HTTPS',
  why: 'Typed and old addresses begin with http://. Unless they lead to HTTPS on the same host first, visitors stay on a connection that others can read.',
  advice:
    'Answer every http:// address with a permanent redirect to the same address with https:// before any other redirect.',
  example: 'return 301 https://$host$request_uri;',
  sources: [
    'https://developer.mozilla.org/docs/Web/Security/Practical_implementation_guides/TLS#http_redirection',
    'https://www.rfc-editor.org/rfc/rfc6797#section-7.2',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['page', 'hostVariants'],

  check({ page, hostVariants }) {
    if (page.local) return notApplicable('Loopback addresses are trustworthy without HTTPS.')
    const { hostname } = page.url
    if (!page.https) {
      return fail('The page itself is served over plain HTTP.', [
        { found: page.url.href, expected: `a redirect to https://${hostname}/` },
      ])
    }
    const plain = hostVariants.find(({ url }) => url.startsWith(`http://${hostname}/`))
    if (plain === undefined) return notApplicable('The address has no plain HTTP twin on the usual port.')
    if (plain.because?.startsWith('Not asked') === true) return inconclusive(plain.because)
    if (plain.status === null) return pass('Nothing answers over plain HTTP.')
    const [first, second] = plain.hops
    const target = URL.parse(second?.url ?? plain.finalUrl)
    const evidence = [
      {
        found: plain.hops.map(({ url, status }) => `${status} ${url}`).join(' → '),
        expected: `301 to https://${hostname}/`,
        url: plain.url,
      },
    ]
    if (second === undefined && (first?.status ?? 0) >= 400)
      return inconclusive(`Plain HTTP answers ${first?.status}, so its redirect could not be seen.`, evidence)
    if (target?.protocol === 'https:' && target.hostname === hostname)
      return pass('Plain HTTP redirects to HTTPS on the same host.')
    if (plain.finalUrl.startsWith('https:'))
      return warn('Plain HTTP reaches HTTPS only by way of another address.', evidence)
    return fail('The page is also served over plain HTTP.', evidence)
  },
})
