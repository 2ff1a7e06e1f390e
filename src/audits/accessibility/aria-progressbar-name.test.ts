import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-progressbar-name.ts'

auditCases(audit, [
  { name: 'a name', html: '<div role="progressbar" aria-label="Upload"></div>', is: 'pass' },
  {
    name: 'no name',
    html: '<div class="bar"><div role="progressbar" style="width:40%">40 %</div></div>',
    is: 'fail',
  },
  {
    name: 'a hidden one',
    html: '<div role="progressbar" style="display: none"></div>',
    is: 'not-applicable',
  },
  {
    name: 'a visible one in a hidden page part',
    html: '<div hidden><div role="progressbar"></div></div>',
    is: 'not-applicable',
  },
  { name: 'a progress element', html: '<progress></progress>', is: 'not-applicable' },
])
