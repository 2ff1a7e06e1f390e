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
  { name: 'the usual spacing, fixed', html: text('letter-spacing: normal !important'), is: 'fail' },
  {
    name: 'two declarations, of which the second counts',
    html: text('letter-spacing: 0 !important; letter-spacing: 0.2em !important'),
    is: 'pass',
  },
  {
    name: 'a fixed one and a later one that does not count',
    html: text('letter-spacing: 0 !important; letter-spacing: 0.2em'),
    is: 'fail',
  },
  { name: 'a value that browsers ignore', html: text('letter-spacing: 5 !important'), is: 'not-applicable' },
  { name: 'another unit', html: text('letter-spacing: 0.1ch !important'), is: 'pass' },
  {
    name: 'text that has a spacing of its own',
    html: '<div style="word-spacing: 0 !important"><p style="word-spacing: 0.2em !important">Words</p></div>',
    is: 'pass',
  },
  {
    name: 'hidden text',
    html: '<p style="word-spacing: 0 !important"><b hidden>Words</b></p>',
    is: 'not-applicable',
  },
  {
    name: 'an element without text',
    html: '<p style="letter-spacing:0 !important"></p>',
    is: 'not-applicable',
  },
  { name: 'other styles', html: text('color: red !important'), is: 'not-applicable' },
])
