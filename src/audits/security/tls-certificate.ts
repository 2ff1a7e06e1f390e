import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The certificate is trusted',
  why: 'Browsers stop visitors with a full-page warning when a certificate is expired, self-made or for another name.',
  advice:
    'Install a valid certificate for this host name with its intermediates, and renew it by a job, not by hand.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc5280',
    'https://developer.mozilla.org/docs/Web/Security/Transport_Layer_Security',
  ],
  importance: 'high',
  mode: 'gate',
  ceiling: 30,
  needs: ['page'],

  check({ page }) {
    if (page.local) return notApplicable('Loopback addresses need no certificate.')
    const tls = page.chain.at(-1)?.connection.tls
    if (tls === null || tls === undefined) return notApplicable('The page is not served over HTTPS.')
    if (tls.trusted) return pass('The certificate is valid for this host and leads to a trusted root.')
    const own = tls.chain[0]
    const found =
      own === undefined
        ? 'no certificate'
        : `${own.subject}, valid ${own.validFrom.slice(0, 10)} to ${own.validTo.slice(0, 10)}`
    return fail(
      `Browsers do not trust the certificate: ${tls.untrustedBecause ?? 'the reason is unknown'}.`,
      [{ found }],
    )
  },
})
