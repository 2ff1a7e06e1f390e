import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'
import { inServerConfig } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'TLS certificate',
  titles: {
    problem: 'Browsers do not trust the site’s certificate',
    success: 'Site has a certificate that browsers trust',
  },
  plain: {
    title: 'Browsers warn visitors that your site is not safe',
    success: 'Browsers trust the site’s certificate',
    why: 'People see a full-page warning before they see your page, and most of them turn back.',
    fix: 'Ask your web host to renew or correct the certificate today.',
  },
  noticed: { text: 'Browsers show a full-page warning, and most visitors turn back.' },
  why: 'Browsers stop visitors with a full-page warning if a certificate is expired, self-signed or issued for another host name.',
  fix: 'Install a valid certificate for this host name together with its intermediate certificates, and renew it automatically.',
  snippets: {
    nginx: 'ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;',
    apache: inServerConfig('SSLCertificateFile /etc/letsencrypt/live/example.com/fullchain.pem'),
    text: 'certbot certonly -d example.com -d www.example.com',
  },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc5280',
    'https://developer.mozilla.org/docs/Web/Security/Transport_Layer_Security',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'critical',
  cause: 'certificate',
  messages: {
    none: 'Server sent no certificate',
    expired: 'Certificate expired on {date}',
    notYet: 'Certificate is not valid before {date}',
    selfSigned: 'Certificate is self-signed, so browsers cannot check who issued it',
    wrongHost: 'Certificate is not valid for {host}',
    unknownIssuer: 'Certificate chain does not lead to an issuer that browsers trust',
    trusted: 'Certificate is valid for {host} and leads to a trusted root',
  },
  needs: ['page'],

  check({ page }) {
    if (page.local) return notApplicable()
    const tls = page.chain.at(-1)?.connection.tls
    if (tls === null || tls === undefined) return notApplicable()
    const host = page.url.hostname
    if (tls.trusted) return pass('trusted', { host })
    const [own] = tls.chain
    if (own === undefined) return fail('none')
    const { subject, issuer, names, validFrom, validTo } = own
    const dates = `${validFrom.slice(0, 10)} – ${validTo.slice(0, 10)}`
    const evidence = [{ found: `${subject} (${issuer}), ${dates}` }]
    if (validTo <= page.fetchedAt) return fail('expired', { date: { date: validTo } }, evidence)
    if (validFrom > page.fetchedAt) return fail('notYet', { date: { date: validFrom } }, evidence)
    if (own.selfSigned) return fail('selfSigned', {}, evidence)
    const covered = names.some((name) => covers(name.toLowerCase(), host))
    if (!covered)
      return fail('wrongHost', { host }, [{ found: names.slice(0, 20).join(', '), expected: host }])
    return fail('unknownIssuer', {}, evidence)
  },
})

/** A wildcard matches one label. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))
