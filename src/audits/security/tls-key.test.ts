import type { Certificate } from '../../core/page/page.ts'
import { certificate, tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-key.ts'

const chain = (...changes: readonly Partial<Certificate>[]) => ({
  tls: tlsFacts({ page: tls({ chain: changes.map(certificate) }) }),
})

auditCases(audit, [
  { name: 'EC 256', facts: chain({}), is: 'pass' },
  {
    name: 'exactly RSA 2048',
    facts: chain({ keyType: 'rsa', keyBits: 2048, signature: 'sha256WithRSAEncryption' }),
    is: 'pass',
  },
  {
    name: 'Ed25519 without bits',
    facts: chain({ keyType: 'ed25519', keyBits: null, signature: null }),
    is: 'pass',
  },
  { name: 'RSA 1024', facts: chain({ keyType: 'rsa', keyBits: 1024 }), is: 'fail', shows: /1024/ },
  {
    name: 'an intermediate signed with SHA-1',
    facts: chain({}, { signature: 'sha1WithRSAEncryption' }),
    is: 'fail',
  },
  {
    name: 'a root that signed itself with SHA-1',
    facts: chain({}, { signature: 'sha1WithRSAEncryption', selfSigned: true }),
    is: 'pass',
  },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
