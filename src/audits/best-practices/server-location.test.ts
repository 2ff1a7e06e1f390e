import { dnsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './server-location.ts'

auditCases(audit, [
  { name: 'IPv4', facts: { dns: dnsFacts() }, is: 'info', says: /203\.0\.113\.7 over IPv4$/ },
  {
    name: 'IPv6 behind a CDN',
    exchange: { connection: { ip: '2001:db8::7', port: 443, tls: null } },
    facts: { dns: dnsFacts({ cname: ['x.cdn.example.net'] }) },
    is: 'info',
    says: /IPv6, a server named x\.cdn/,
  },
  { name: 'a local page', url: 'http://localhost/', facts: { dns: dnsFacts() }, is: 'not-applicable' },
])
