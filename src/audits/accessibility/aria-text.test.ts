import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-text.ts'

auditCases(audit, [
  { name: 'only text', html: '<p role="text">From <b>5</b> to 7</p>', is: 'pass' },
  {
    name: 'a link inside',
    html: '<p role="text">See <a href="/">here</a></p>',
    is: 'fail',
    shows: /contains <a>/,
  },
  {
    name: 'a control further down',
    html: '<div role="text"><p><span tabindex="0" role="button">A</span></p></div>',
    is: 'fail',
  },
  { name: 'an anchor without a link', html: '<p role="text"><a name="x">A</a></p>', is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
