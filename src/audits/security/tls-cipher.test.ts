import { tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-cipher.ts'

const with12 = (cipher: string) => ({ tls: tlsFacts({ page: tls({ version: 'TLSv1.2', cipher }) }) })

auditCases(audit, [
  { name: 'TLS 1.3', facts: { tls: tlsFacts() }, is: 'pass' },
  { name: 'ECDHE with GCM', facts: with12('TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'), is: 'pass' },
  { name: 'ChaCha20', facts: with12('TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256'), is: 'pass' },
  { name: 'ECDHE with CBC', facts: with12('TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384'), is: 'warn' },
  {
    name: 'RSA key exchange',
    facts: with12('TLS_RSA_WITH_AES_128_GCM_SHA256'),
    is: 'fail',
    says: /forward secrecy/,
  },
  { name: '3DES', facts: with12('TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA'), is: 'fail', says: /broken/ },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
