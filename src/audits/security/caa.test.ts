import { certificate, dnsFacts, tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './caa.ts'

const records = (...caa: readonly string[]) => ({
  dns: dnsFacts({ caa }),
  tls: tlsFacts({ page: tls({ chain: [certificate({ issuer: "C=US, O=Let's Encrypt, CN=R11" })] }) }),
})

auditCases(audit, [
  { name: 'the authority in use', facts: records('0 issue "letsencrypt.org"'), is: 'pass' },
  { name: 'with parameters', facts: records('0 issue "letsencrypt.org; accounturi=https://x"'), is: 'pass' },
  {
    name: 'another authority',
    facts: records('0 issue "digicert.com"', '0 iodef "mailto:a@example.com"'),
    is: 'fail',
    shows: /letsencrypt/,
  },
  { name: 'only who is told', facts: records('0 iodef "mailto:a@example.com"'), is: 'info' },
  { name: 'none', facts: records(), is: 'info' },
  {
    name: 'no answer',
    facts: { dns: dnsFacts({ unanswered: ['CAA'] }), tls: tlsFacts() },
    is: 'inconclusive',
  },
  { name: 'a local page', url: 'http://localhost/', facts: records(), is: 'not-applicable' },
])
