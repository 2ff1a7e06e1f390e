import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './css-errors.ts'

const error = { line: 7, column: 3, fault: 'noColon' } as const
const style = (errors: number, thirdParty = false) =>
  subresource({
    kind: 'style',
    thirdParty,
    css: cssInfo({ errors: Array.from({ length: errors }, () => error) }),
  })
const files = (...items: readonly ReturnType<typeof style>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'no errors', facts: files(style(0)), is: 'pass' },
  {
    name: 'two in two files',
    facts: files(style(1), style(1)),
    is: 'warn',
    places: 2,
    shows: /without a colon.*"line":7/,
  },
  {
    name: 'eleven',
    facts: files(style(11)),
    is: 'fail',
    places: 11,
    says: /^1 stylesheet has 11 syntax errors/,
  },
  {
    name: 'more than a report keeps',
    facts: files(
      subresource({ kind: 'style', css: cssInfo({ errors: [error, error], errorCount: 300 }) }),
      style(1),
    ),
    is: 'fail',
    places: 301,
    says: /^2 stylesheets have 301 syntax errors/,
  },
  { name: 'a stylesheet of another company', facts: files(style(9, true)), is: 'not-applicable' },
  {
    name: 'a page in place of the stylesheet',
    facts: files(subresource({ kind: 'style' })),
    is: 'inconclusive',
  },
  {
    name: 'a stylesheet that robots.txt blocks',
    facts: {
      subresources: subresources([subresource({ kind: 'style', status: null, css: null, disallowed: true })]),
    },
    is: 'inconclusive',
    says: /robots\.txt does not allow Plumbline to fetch the stylesheets/,
  },
])
