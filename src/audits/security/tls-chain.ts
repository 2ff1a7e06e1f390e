import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The server sends the whole certificate chain',
  why: 'Desktop browsers often repair a missing intermediate, but apps, scripts and some phones refuse the connection.',
  advice: 'Install the full chain (fullchain.pem), the intermediates after the certificate of the site.',
  example: 'ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;',
  sources: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2'],
  importance: 'medium',
  mode: 'penalty',
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable('The page came without a public certificate.')
    const { trusted, chain, untrustedBecause } = tls.page
    if (trusted) return pass('The chain leads to a trusted root without help.')
    const [own, ...others] = chain
    if (own === undefined || own.selfSigned) return notApplicable('The certificate has no issuer but itself.')
    if (others.length > 0)
      return inconclusive(`The chain is refused for another reason: ${untrustedBecause ?? 'unknown'}`)
    return fail('The server sends its own certificate only, without the one that issued it.', [
      { found: own.subject, expected: `followed by the certificate of ${own.issuer}` },
    ])
  },
})
