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
  {
    name: 'a quotation mark that is not closed in a style element',
    html: "<style>\nbody { font-family: 'Oak, serif; color: red }\np { color: red }\n</style>",
    facts: files(),
    is: 'warn',
    places: 2,
    shows: /Quotation mark.*"line":2,"column":21/,
  },
  {
    name: 'a style element in the first line, and a file without errors',
    html: '<style>body { color }</style>',
    facts: files(style(0)),
    is: 'warn',
    says: /^1 stylesheet has 1 syntax error$/,
    shows: /"line":1\}/,
  },
  {
    name: 'style elements as old generators write them, and one that is compiled later',
    html: '<style type="text/css"><!--\na { color: red }\n--></style><style type="text/less">@a: 1; // x</style><style></style>',
    facts: files(),
    is: 'pass',
    says: /^Both checked stylesheets have no syntax errors$/,
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
