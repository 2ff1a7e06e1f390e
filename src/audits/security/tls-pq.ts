import { defineAudit, inconclusive, info, notApplicable, pass } from '../../audit-kit/audit.ts'
import { inServerConfig } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'Post-quantum key exchange',
  titles: {
    problem: 'TLS key exchange does not resist quantum computers',
    success: 'TLS key exchange resists quantum computers',
  },
  why: 'Traffic recorded today could be decrypted by a future quantum computer. Current browsers and servers can prevent that together.',
  fix: 'Update the TLS library (OpenSSL 3.5 or newer) and offer the group X25519MLKEM768.',
  snippets: {
    nginx: 'ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1;',
    apache: inServerConfig('SSLOpenSSLConfCmd Groups X25519MLKEM768:X25519:prime256v1'),
  },
  sources: [
    'https://datatracker.ietf.org/doc/draft-ietf-tls-ecdhe-mlkem/',
    'https://csrc.nist.gov/pubs/fips/203/final',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    classic: 'TLS key exchange is {group}, which a quantum computer could break',
    hybrid: 'TLS key exchange is {group}',
    unknown: 'TLS key exchange group is not known',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable()
    const group = tls.page.keyExchange
    if (group === null) return inconclusive('unknown')
    if (/mlkem|kyber/i.test(group)) return pass('hybrid', { group })
    return info('classic', { group }, [{ found: group, expected: 'X25519MLKEM768' }])
  },
})
