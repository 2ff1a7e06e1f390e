import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './legacy-js.ts'

const script = (legacyBytes: number, thirdParty = false) =>
  subresource({ thirdParty, script: scriptInfo({ legacyBytes }) })
const scripts = (...items: readonly ReturnType<typeof script>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'nothing old', facts: scripts(script(0)), is: 'pass', places: 0 },
  { name: 'exactly the limit', facts: scripts(script(9000), script(1000)), is: 'pass', places: 2 },
  {
    name: 'the base of core-js and more',
    facts: scripts(script(15_400)),
    is: 'warn',
    shows: /about 15 kB/,
  },
  { name: 'in many files', facts: scripts(script(30_000), script(30_000)), is: 'fail' },
  { name: 'scripts of others', facts: scripts(script(90_000, true)), is: 'not-applicable' },
  {
    name: 'polyfills in the page itself',
    html: `<script>${'Array.prototype.find=function(t){return t};'.repeat(60)}</script>`,
    facts: scripts(),
    is: 'warn',
    says: /About 27 kB of polyfills/,
    places: 1,
  },
  { name: 'no scripts', facts: scripts(), is: 'not-applicable' },
  {
    name: 'a file that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: 404, script: null })]) },
    is: 'inconclusive',
  },
])
