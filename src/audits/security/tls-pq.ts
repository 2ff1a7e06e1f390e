import { defineAudit, inconclusive, info, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The key exchange resists quantum computers',
  why: 'What is recorded today may be decrypted by a later quantum computer; current browsers and servers can prevent that together.',
  advice: 'Update the TLS library (OpenSSL 3.5 or newer) and offer the group X25519MLKEM768.',
  example: 'ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1;',
  sources: [
    'https://datatracker.ietf.org/doc/draft-ietf-tls-ecdhe-mlkem/',
    'https://csrc.nist.gov/pubs/fips/203/final',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable('The page came without public TLS.')
    const { keyExchange } = tls.page
    if (keyExchange === null) return inconclusive('The name of the key exchange was not told.')
    if (/mlkem|kyber/i.test(keyExchange)) return pass(`The key exchange is ${keyExchange}.`)
    return info(`The key exchange is ${keyExchange}, which a quantum computer could break.`, [
      { found: keyExchange, expected: 'X25519MLKEM768' },
    ])
  },
})
