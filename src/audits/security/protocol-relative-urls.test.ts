import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './protocol-relative-urls.ts'

auditCases(audit, [
  {
    name: 'https',
    html: '<script src="https://cdn.example.net/a.js"></script><img src="/a.png">',
    is: 'pass',
  },
  {
    name: 'no scheme',
    html: '<script src=" //cdn.example.net/a.js"></script>',
    is: 'warn',
    shows: /https:\/\/cdn/,
  },
  { name: 'a link, which loads nothing', html: '<a href="//example.net/">x</a>', is: 'pass' },
  { name: 'nothing loaded', html: '<p>Hello', is: 'pass' },
])
