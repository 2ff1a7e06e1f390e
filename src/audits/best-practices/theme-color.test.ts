import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './theme-color.ts'

const meta = (content: string) => `<meta name="theme-color" content="${content}">`

auditCases(audit, [
  { name: 'hex', html: meta('#1A5F3C'), is: 'pass' },
  { name: 'a name and a function', html: meta('rebeccapurple') + meta('rgb(10 20 30 / 50%)'), is: 'pass' },
  { name: 'hex without its sign', html: meta('1a5f3c'), is: 'fail' },
  { name: 'a word that is no color', html: meta('banana'), is: 'fail' },
  {
    name: 'a function in a function',
    html: meta('color-mix(in srgb, rgb(0 0 0) 40%, white)'),
    is: 'pass',
  },
  { name: 'five digits', html: meta('#12345'), is: 'fail' },
  { name: 'a variable, which does not work here', html: meta('var(--brand)'), is: 'fail' },
  { name: 'none', html: '<p>x', is: 'not-applicable' },
])
