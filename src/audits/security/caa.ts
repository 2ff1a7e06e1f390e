import { defineAudit, fail, inconclusive, info, notApplicable, pass } from '../../audit-kit/legacy.ts'

/** The names that authorities publish for CAA records, by what their certificates call them. */
const authorities: readonly { readonly issuer: RegExp; readonly names: readonly string[] }[] = [
  { issuer: /O=Let's Encrypt/i, names: ['letsencrypt.org'] },
  { issuer: /O=Google Trust Services/i, names: ['pki.goog'] },
  {
    issuer: /O=DigiCert/i,
    names: ['digicert.com', 'symantec.com', 'geotrust.com', 'rapidssl.com', 'thawte.com', 'digicert.ne.jp'],
  },
  {
    issuer: /O=(?:Sectigo|COMODO|ZeroSSL)/i,
    names: ['sectigo.com', 'comodoca.com', 'comodo.com', 'usertrust.com', 'trust-provider.com'],
  },
  { issuer: /O=Amazon\b/i, names: ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'] },
  { issuer: /O=GlobalSign/i, names: ['globalsign.com'] },
]

export default defineAudit({
  title: 'The domain says which authorities may issue its certificates (CAA)',
  why: 'Without the record every authority in the world may issue a certificate for the domain, for whoever convinces it.',
  advice: 'Publish a CAA record that names the authority you use.',
  example: 'example.com. CAA 0 issue "letsencrypt.org"',
  sources: ['https://www.rfc-editor.org/rfc/rfc8659'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'dns', 'tls'],

  check({ page, dns, tls }) {
    if (page.local || dns.a.length + dns.aaaa.length + dns.cname.length === 0)
      return notApplicable('The address has no domain.')
    if (dns.unanswered.includes('CAA')) return inconclusive('The name server did not answer for CAA records.')
    if (dns.caa.length === 0) return info('There is no CAA record, so every authority may issue.')
    const allowed = dns.caa.flatMap(
      (record) => /^\d{1,3} issue "([^";]{0,253})/i.exec(record)?.[1]?.trim().toLowerCase() ?? [],
    )
    const issuer = tls.page?.chain[0]?.issuer ?? ''
    const names = authorities.find((one) => one.issuer.test(issuer))?.names
    if (names === undefined || allowed.length === 0 || allowed.some((name) => names.includes(name)))
      return pass(`The record allows ${allowed.filter(Boolean).join(', ') || 'no authority'}.`)
    return fail(
      'The authority of the current certificate is not among those allowed, so it cannot be renewed there.',
      dns.caa.slice(0, 20).map((found) => ({ found, expected: `0 issue "${names[0]}"` })),
    )
  },
})
