import { defineAudit, fail, inconclusive, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import { inServerConfig } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'Certificate chain',
  titles: {
    problem: 'Server does not send its intermediate certificate',
    success: 'Server sends the complete certificate chain',
  },
  plain: {
    title: 'Some phones and apps refuse to open your site',
    success: 'Phones and apps can verify the site’s certificate',
    why: 'Part of your site’s certificate (the proof that the site is yours) isn’t sent.',
    fix: 'Ask your web host to install the complete certificate chain.',
  },
  why: 'Desktop browsers often repair a missing intermediate certificate, but apps, scripts and some phones refuse the connection.',
  fix: 'Install the full chain (fullchain.pem): the site’s certificate followed by the intermediate certificates.',
  snippets: {
    nginx: 'ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;',
    apache: inServerConfig('SSLCertificateFile /etc/letsencrypt/live/example.com/fullchain.pem'),
  },
  sources: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2'],
  owner: 'server',
  effort: 'minutes',
  severity: 'high',
  cause: 'certificate',
  messages: {
    incomplete: 'Certificate chain lacks the intermediate certificate of {issuer}',
    complete: 'Certificate chain is complete and leads to a trusted root',
    otherReason: 'Certificate is not trusted for another reason, so its chain could not be checked',
    followedBy: 'Followed by the certificate of {issuer}',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable()
    const { trusted, chain } = tls.page
    if (trusted) return pass('complete')
    const [own, ...others] = chain
    if (own === undefined || own.selfSigned) return notApplicable()
    if (others.length > 0) return inconclusive('otherReason')
    const { subject, issuer } = own
    return fail('incomplete', { issuer }, [{ found: subject, expected: say('followedBy', { issuer }) }])
  },
})
