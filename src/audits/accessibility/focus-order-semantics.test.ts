import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './focus-order-semantics.ts'

auditCases(audit, [
  { name: 'a role that says what it is', html: '<div tabindex="0" role="button">A</div>', is: 'pass' },
  {
    name: 'a region that scrolls',
    html: '<div tabindex="0" role="region" aria-label="Code">A</div>',
    is: 'pass',
  },
  { name: 'no role', html: '<div tabindex="0">A</div>', is: 'fail', shows: /Has no role/ },
  {
    name: 'a role that is no control',
    html: '<span tabindex="0" role="note">A</span>',
    is: 'fail',
    shows: /Role “note”/,
  },
  ...['tabpanel', 'article', 'alert', 'log', 'separator', 'status', 'group'].map((role) => ({
    name: `a ${role}`,
    html: `<div tabindex="0" role="${role}">A</div>`,
    is: 'pass' as const,
  })),
  { name: 'a role that means nothing', html: '<div tabindex="0" role="generic">A</div>', is: 'fail' },
  {
    name: 'a table that scrolls',
    html: '<div tabindex="0" class="table-responsive"><table></table></div>',
    is: 'not-applicable',
  },
  {
    name: 'code that scrolls',
    html: '<div tabindex="0" style="overflow-x: auto">A</div>',
    is: 'not-applicable',
  },
  { name: 'only by script', html: '<div tabindex="-1">A</div>', is: 'not-applicable' },
  { name: 'a real button', html: '<button tabindex="0">A</button>', is: 'not-applicable' },
])
