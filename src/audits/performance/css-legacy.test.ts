import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './css-legacy.ts'

const files = (...counts: readonly number[]) => ({
  subresources: subresources(
    counts.map((count) => subresource({ kind: 'style', css: cssInfo({ legacy: count }) })),
  ),
})
const foreign = subresource({ kind: 'style', thirdParty: true, css: cssInfo({ legacy: 100 + 1 }) })

auditCases(audit, [
  { name: 'exactly the limit in two files', facts: files(10 - 1, 1), is: 'pass', places: 2 },
  { name: 'one more', facts: files(10, 1), is: 'warn' },
  { name: 'far more', facts: files(100 + 1), is: 'fail', places: 1 },
  {
    name: 'a stylesheet of another company',
    facts: { subresources: subresources([foreign]) },
    is: 'not-applicable',
  },
  {
    name: 'a stylesheet that did not come',
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'inconclusive',
  },
  { name: 'no stylesheets', facts: files(), is: 'not-applicable' },
])
