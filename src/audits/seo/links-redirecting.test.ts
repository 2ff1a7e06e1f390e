import { linkTarget } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-redirecting.ts'

const straight = linkTarget()
const moved = linkTarget({
  url: 'https://www.example.com/old',
  redirects: 1,
  finalUrl: 'https://www.example.com/new',
})
const html = '<a href=/old>x</a>'

auditCases(audit, [
  { name: 'straight', html, facts: { linkTargets: [straight, straight] }, is: 'pass' },
  {
    name: 'one of ten',
    html,
    facts: { linkTargets: [...Array(9).fill(straight), moved] },
    is: 'warn',
    places: 1,
    shows: /new/,
  },
  { name: 'one of two', html, facts: { linkTargets: [straight, moved] }, is: 'fail' },
  { name: 'no answer', html, facts: { linkTargets: [linkTarget({ status: null })] }, is: 'inconclusive' },
  {
    name: 'the same links as for broken ones: a bot wall proves nothing',
    html: Array.from({ length: 40 }, (_, index) => `<a href="/${index}">x</a>`).join(''),
    facts: { linkTargets: [...Array(28).fill(straight), moved, { ...moved, status: 503 }] },
    is: 'warn',
    says: /^1 of 29 internal links checked redirects to another URL; the page has 40 in all$/,
  },
  {
    name: 'other sites only',
    html,
    facts: { linkTargets: [linkTarget({ internal: false, redirects: 3 })] },
    is: 'not-applicable',
  },
])
