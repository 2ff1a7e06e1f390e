import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-contentinfo-is-top-level.ts'

auditCases(audit, [
  { name: 'beside the main part', html: '<main>A</main><footer>B</footer>', is: 'pass' },
  {
    name: 'inside the main part',
    html: '<main><div role="contentinfo">A</div></main>',
    is: 'fail',
    places: 1,
  },
  { name: 'the footer of a section', html: '<section><footer>A</footer></section>', is: 'not-applicable' },
  { name: 'inside of the banner', html: '<header><div role="contentinfo">A</div></header>', is: 'fail' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
