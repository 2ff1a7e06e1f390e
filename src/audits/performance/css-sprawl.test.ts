import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './css-sprawl.ts'

const style = (colors: number, breakpoints: number, thirdParty = false) =>
  subresource({ kind: 'style', thirdParty, css: cssInfo({ colors, breakpoints }) })
const files = (...items: readonly ReturnType<typeof style>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'exactly the limits', facts: files(style(100, 10)), is: 'pass' },
  { name: 'the same colors in two files', facts: files(style(80, 5), style(80, 5)), is: 'pass', places: 2 },
  { name: 'many colors', facts: files(style(101, 3)), is: 'warn', says: /101 colors and 3 breakpoints/ },
  {
    name: 'the richest file comes first',
    facts: files(style(2, 0), style(140, 3)),
    is: 'warn',
    shows: /^\[\{"found":"140 colors/,
  },
  { name: 'many breakpoints', facts: files(style(20, 11)), is: 'warn' },
  { name: 'far too many breakpoints', facts: files(style(20, 51)), is: 'fail' },
  { name: 'a stylesheet of another company', facts: files(style(900, 90, true)), is: 'not-applicable' },
  {
    name: 'a stylesheet that did not come',
    facts: files(subresource({ kind: 'style', status: null })),
    is: 'inconclusive',
  },
])
