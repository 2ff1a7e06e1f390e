import { linkTarget } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-broken-external.ts'

const html = '<a href="https://example.org/a">A</a>'
const url = 'https://example.org/a'
const found = (...statuses: (number | null)[]) => ({
  linkTargets: statuses.map((status) => linkTarget({ url, internal: false, status })),
})

auditCases(audit, [
  { name: 'all work', html, facts: found(200, 200), is: 'pass' },
  { name: 'one broken', html, facts: found(200, 404), is: 'warn', places: 1, shows: /body > a/ },
  { name: 'two', html, facts: found(404, 410), is: 'warn' },
  { name: 'three', html, facts: found(404, 404, 500), is: 'fail' },
  {
    name: 'walls prove nothing',
    html,
    facts: found(403, 999, 429, 401, 200),
    is: 'pass',
    says: /^1 of 5 linked external URLs was checked and returns no error$/,
  },
  { name: 'no answers', html, facts: found(null, 503), is: 'inconclusive' },
  {
    name: 'links within the site only',
    facts: { linkTargets: [linkTarget({ status: 404 })] },
    is: 'not-applicable',
  },
])
