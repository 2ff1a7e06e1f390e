import { sentence } from '../../core/sentence.ts'
import { certificate, tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-chain.ts'

const page = (changes: Parameters<typeof tls>[0]) => ({ tls: tlsFacts({ page: tls(changes) }) })
const refused = { trusted: false, untrustedBecause: sentence('certificateUntrusted') }

auditCases(audit, [
  { name: 'a complete chain', facts: page({}), is: 'pass' },
  {
    name: 'no intermediate',
    facts: page({ ...refused, chain: [certificate()] }),
    is: 'fail',
    shows: /Example CA/,
  },
  {
    name: 'a self-signed certificate',
    facts: page({ ...refused, chain: [certificate({ selfSigned: true })] }),
    is: 'not-applicable',
  },
  { name: 'an expired one with its intermediate', facts: page(refused), is: 'inconclusive' },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
