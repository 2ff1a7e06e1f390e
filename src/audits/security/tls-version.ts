import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { inServerConfig } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'TLS version',
  titles: {
    problem: 'Server supports outdated TLS versions or lacks TLS 1.3',
    success: 'Server supports TLS 1.3 and no outdated version',
  },
  plain: {
    title: 'The server accepts outdated encryption',
    why: 'Old kinds of encryption have known weaknesses that attackers can use.',
    fix: 'Ask your web host to turn off outdated encryption and to offer the newest.',
  },
  states: {
    outdated: { title: 'Server accepts outdated TLS versions' },
    lacks13: {
      title: 'Server does not support TLS 1.3',
      plain: {
        title: 'The server doesn’t offer the newest encryption',
        why: 'The newest kind is safer, and pages start to load sooner.',
      },
    },
  },
  why: 'TLS 1.0 and 1.1 have known weaknesses and are deprecated. TLS 1.3 is safer and saves a round trip.',
  fix: 'Allow only TLS 1.2 and TLS 1.3.',
  snippets: {
    nginx: 'ssl_protocols TLSv1.2 TLSv1.3;',
    apache: inServerConfig('SSLProtocol -all +TLSv1.2 +TLSv1.3'),
    cloudflare: 'SSL/TLS > Edge Certificates > Minimum TLS Version: 1.2, TLS 1.3: On',
  },
  sources: ['https://www.rfc-editor.org/rfc/rfc8996', 'https://www.rfc-editor.org/rfc/rfc8446'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    outdated: 'Server still accepts {versions}',
    lacks13: 'Server does not offer TLS 1.3',
    modern: 'Server offers TLS 1.3 and rejects TLS 1.0 and 1.1',
    unknown: 'Not all TLS versions could be tested',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable()
    const { acceptsTls10, acceptsTls11, offersTls13 } = tls
    const old = [acceptsTls10 === true ? 'TLS 1.0' : '', acceptsTls11 === true ? 'TLS 1.1' : ''].filter(
      Boolean,
    )
    if (old.length > 0) return fail('outdated', { versions: { list: old } }, [{ found: old.join(', ') }])
    if (offersTls13 === false)
      return warn('lacks13', {}, [{ found: tls.page.version, expected: 'TLSv1.3' }], { severity: 'low' })
    if (acceptsTls10 === null || acceptsTls11 === null || offersTls13 === null) return inconclusive('unknown')
    return pass('modern')
  },
})
