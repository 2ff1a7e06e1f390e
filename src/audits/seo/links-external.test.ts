import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-external.ts'

const to = (host: string) => `<a href="https://${host}/">x</a>`

auditCases(audit, [
  {
    name: 'two hosts',
    html: to('example.org') + to('example.org') + to('example.net'),
    is: 'info',
    says: /3 links to 2 other sites/,
    shows: /example\.org: 2/,
  },
  { name: 'one host', html: to('example.org'), is: 'info', says: /1 other site$/ },
  { name: 'a subdomain is the same site', html: to('shop.example.com'), is: 'not-applicable' },
  { name: 'none', html: '<p>Oak</p>', is: 'not-applicable' },
])
