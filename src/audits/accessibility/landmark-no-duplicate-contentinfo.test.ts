import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-no-duplicate-contentinfo.ts'

auditCases(audit, [
  {
    name: 'one that is shown until a script has built the other',
    html: '<footer class="static-footer-bar">A</footer><footer class="static">B</footer>',
    is: 'pass',
  },
  { name: 'one', html: '<footer>A</footer>', is: 'pass' },
  { name: 'three', html: '<footer>A</footer>'.repeat(3), is: 'info', says: /3 site footers/, places: 3 },
  {
    name: 'one of them inside of an aside',
    html: '<aside><footer>A</footer></aside><footer>B</footer>',
    is: 'pass',
  },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
