import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './iframes-count.ts'

auditCases(audit, [
  {
    name: 'frames over http, which browsers refuse',
    html: '<iframe src=a></iframe>' + '<iframe src="http://a.example/"></iframe>'.repeat(8),
    is: 'pass',
  },
  { name: 'one frame', html: '<iframe src=a></iframe>', is: 'pass' },
  { name: 'exactly four', html: '<iframe src=a></iframe>'.repeat(4), is: 'pass' },
  { name: 'eight', html: '<iframe src=a></iframe>'.repeat(8), is: 'warn', places: 8 },
  { name: 'twenty', html: '<iframe src=a></iframe>'.repeat(20), is: 'fail' },
  {
    name: 'eight that load later',
    html: '<iframe src=a loading=lazy></iframe>'.repeat(8),
    is: 'pass',
    places: 0,
  },
  {
    name: 'eight that wait for consent, and a player',
    html: `${'<iframe data-src=a></iframe><iframe src=about:blank></iframe>'.repeat(4)}<iframe src=a></iframe>`,
    is: 'pass',
    says: /^Page loads 1 iframe at once/,
  },
  {
    name: 'only for clients without script',
    html: '<noscript><iframe src=a></iframe></noscript>',
    is: 'not-applicable',
  },
  {
    name: 'eight that wait for consent, and one that a script fills',
    html: `${'<iframe data-src=a></iframe>'.repeat(8)}<iframe src="about:blank"></iframe>`,
    is: 'not-applicable',
  },
])
