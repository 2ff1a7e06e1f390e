import { defineAudit, fail, inconclusive, info, notApplicable, pass, places } from '../../audit-kit/audit.ts'

/** The names that certificate authorities publish for CAA records, by the issuer in their certificates. */
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
  subject: 'CAA records',
  titles: {
    problem: 'CAA records do not limit who can issue certificates',
    success: 'CAA records limit who can issue certificates',
  },
  states: {
    excluded: { title: 'CAA records exclude the authority that issued the certificate' },
  },
  why: 'Without a CAA record, any certificate authority in the world can issue a certificate for your domain, even to somebody else by mistake.',
  fix: 'Publish a CAA record that names the authority you use. List every authority you need, your CDN’s included, or renewals fail.',
  snippets: { dns: 'example.com. CAA 0 issue "letsencrypt.org"' },
  sources: ['https://www.rfc-editor.org/rfc/rfc8659'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Domain has no CAA record, so any authority can issue certificates for it',
    excluded: 'CAA records do not allow {authority}, which issued the current certificate',
    allows: 'CAA records allow {names}',
    noIssuer: 'Domain has CAA records, but none of them limits who can issue certificates',
    noAnswer: 'Name server did not respond to the query for CAA records',
  },
  needs: ['page', 'dns', 'tls'],

  check({ page, dns, tls }) {
    if (page.local || dns.a.length + dns.aaaa.length + dns.cname.length === 0) return notApplicable()
    if (dns.unanswered.includes('CAA')) return inconclusive('noAnswer')
    if (dns.caa.length === 0) return info('missing')
    const allowed = dns.caa.flatMap(
      (record) => /^\d{1,3} issue "([^";]{0,253})/i.exec(record)?.[1]?.trim().toLowerCase() ?? [],
    )
    if (allowed.length === 0) return info('noIssuer')
    const issuer = tls.page?.chain[0]?.issuer ?? ''
    const names = authorities.find((one) => one.issuer.test(issuer))?.names
    const [authority] = names ?? []
    if (names === undefined || authority === undefined || allowed.some((name) => names.includes(name)))
      return pass('allows', { names: { list: allowed.filter(Boolean).slice(0, 10) } })
    return fail(
      'excluded',
      { authority },
      places(dns.caa, (found) => ({ found, expected: `0 issue "${authority}"` })),
    )
  },
})
