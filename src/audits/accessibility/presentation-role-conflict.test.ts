import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './presentation-role-conflict.ts'

auditCases(audit, [
  { name: 'an image without a meaning', html: '<img src="/l.svg" alt="">', is: 'pass' },
  {
    name: 'one with a label',
    html: '<img src="/l.svg" alt="" aria-label="Line">',
    is: 'fail',
    shows: /aria-label/,
  },
  {
    name: 'a list that can be focused',
    html: '<ul role="none" tabindex="0"><li>A</li></ul>',
    is: 'fail',
    shows: /focused/,
  },
  { name: 'a table for layout', html: '<table role="presentation"><tr><td>A</td></tr></table>', is: 'pass' },
  {
    name: 'an image with both markings',
    html: '<img src="/l.svg" alt="" role="none" tabindex="0">',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a labeled drawing',
    html: '<svg role="none" aria-label="Circle"><circle r="4"/></svg>',
    is: 'fail',
    shows: /aria-label/,
  },
  { name: 'a drawing without a label', html: '<svg role="none"><circle r="4"/></svg>', is: 'pass' },
  {
    name: 'a div has no meaning to lose',
    html: '<div role="none" aria-label="x"></div>',
    is: 'not-applicable',
  },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
