import { auditCases } from '../../testing/audit-cases.ts'
import audit from './network-timings.ts'

auditCases(audit, [
  {
    name: 'a first visit over TLS',
    exchange: { timing: { dnsMs: 5, connectMs: 10, tlsMs: 20, firstByteMs: 100, totalMs: 150 } },
    is: 'info',
    places: 5,
    says: /after 150 ms/,
    shows: /receiving the page: 15 ms/,
  },
  {
    name: 'a connection that was open already',
    exchange: { timing: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 0.52, totalMs: 1 } },
    is: 'info',
    places: 2,
    shows: /first byte: 0\.5 ms/,
  },
  {
    name: 'clocks that disagree',
    exchange: { timing: { dnsMs: null, connectMs: 10, tlsMs: null, firstByteMs: 100, totalMs: 90 } },
    is: 'info',
    shows: /receiving the page: 0 ms/,
  },
])
