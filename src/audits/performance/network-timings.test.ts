import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './network-timings.ts'

auditCases(audit, [
  {
    name: 'a redirect before it',
    redirects: [{ url: 'http://www.example.com/', status: 301 }],
    is: 'info',
    places: 6,
    says: /arrived 300 ms after the first request/,
    shows: /Redirects: 150 ms/,
  },
  {
    name: 'a first visit over TLS',
    exchange: { timing: { dnsMs: 5, connectMs: 10, tlsMs: 20, firstByteMs: 100, totalMs: 150 } },
    is: 'info',
    places: 5,
    says: /arrived 150 ms after the first request/,
    shows: /Downloading the HTML: 15 ms/,
  },
  {
    name: 'a connection that was open already',
    exchange: { timing: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 0.52, totalMs: 1 } },
    is: 'info',
    places: 2,
    shows: /first byte: 1 ms/,
  },
  {
    name: 'clocks that disagree',
    exchange: { timing: { dnsMs: null, connectMs: 10, tlsMs: null, firstByteMs: 100, totalMs: 90 } },
    is: 'info',
    shows: /Downloading the HTML: 0 ms/,
  },
])
