import { sentence } from '../../core/sentence.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'

import { certificate, tls } from '../../testing/facts/asked-facts.ts'
import audit from './tls-certificate.ts'

const over = (changes: Parameters<typeof tls>[0]) => ({
  connection: { ip: '203.0.113.7', port: 443, tls: tls(changes) },
})

auditCases(audit, [
  { name: 'a trusted certificate', exchange: over({}), is: 'pass' },
  {
    name: 'an expired one',
    exchange: over({
      trusted: false,
      untrustedBecause: sentence('certificateExpired'),
      chain: [certificate({ validTo: '2020-01-01T00:00:00.000Z' })],
    }),
    is: 'fail',
    says: /expired/,
    shows: /2020-01-01/,
  },
  {
    name: 'a self-signed one',
    exchange: over({ trusted: false, chain: [certificate({ selfSigned: true })] }),
    is: 'fail',
    says: /self-signed/,
    severity: 'critical',
  },
  {
    name: 'one for another host',
    exchange: over({ trusted: false, chain: [certificate({ names: ['*.example.net', '*.com'] })] }),
    is: 'fail',
    says: /not valid for www\.example\.com/,
  },
  {
    name: 'a wildcard for this host, from an unknown issuer',
    exchange: over({ trusted: false, chain: [certificate({ names: ['*.example.com'] })] }),
    is: 'fail',
    says: /does not lead to an issuer/,
  },
  {
    name: 'one that is not valid yet',
    exchange: over({ trusted: false, chain: [certificate({ validFrom: '2026-12-01T00:00:00.000Z' })] }),
    is: 'fail',
    says: /not valid before/,
  },
  { name: 'no certificate in the answer', exchange: over({ trusted: false, chain: [] }), is: 'fail' },
  { name: 'plain http', url: 'http://example.com/', is: 'not-applicable' },
  {
    name: 'a local page',
    url: 'https://localhost/',
    exchange: over({ trusted: false }),
    is: 'not-applicable',
  },
])
