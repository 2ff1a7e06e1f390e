import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './avoid-inline-spacing.ts'

const text = (style: string) => `<p style="${style}">Words</p>`

auditCases(audit, [
  { name: 'a spacing that can be changed', html: text('letter-spacing: 0.02em'), is: 'pass' },
  {
    name: 'a spacing that cannot',
    html: text('color: red; letter-spacing: 0.02em !important'),
    is: 'fail',
    shows: /letter-spacing/,
  },
  { name: 'none at all, fixed', html: text('word-spacing:0!important'), is: 'fail' },
  { name: 'fixed, but wide enough', html: text('letter-spacing: 0.12em !important'), is: 'pass' },
  { name: 'pixels that a small font allows', html: text('letter-spacing: 1px !important'), is: 'pass' },
  { name: 'pixels that no font allows', html: text('letter-spacing: -0.5px !important'), is: 'fail' },
  {
    name: 'an element without text',
    html: '<p style="letter-spacing:0 !important"></p>',
    is: 'not-applicable',
  },
  { name: 'other styles', html: text('color: red !important'), is: 'not-applicable' },
])
