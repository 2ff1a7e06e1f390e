import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-command-name.ts'

auditCases(audit, [
  { name: 'text inside', html: '<div role="button" tabindex="0">Close</div>', is: 'pass' },
  { name: 'an image inside', html: '<span role="link"><img src="/x.png" alt="Home"></span>', is: 'pass' },
  {
    name: 'nothing inside',
    html: '<div role="button" tabindex="0"><i class="x"></i></div>',
    is: 'fail',
    places: 1,
  },
  { name: 'only hidden text', html: '<div role="menuitem"><b aria-hidden="true">×</b></div>', is: 'fail' },
  { name: 'an empty aria-label', html: '<div role="link" aria-label=" "></div>', is: 'fail' },
  {
    name: 'named by another element',
    html: '<div role="button" aria-labelledby="t"></div><b id="t">Go</b>',
    is: 'pass',
  },
  { name: 'a real button is judged elsewhere', html: '<button role="link"></button>', is: 'not-applicable' },
  {
    name: 'an image as a button, with an empty alt text',
    html: '<img src="/x.png" alt="" role="button" tabindex="0">',
    is: 'fail',
  },
  {
    name: 'an image without alt is judged elsewhere',
    html: '<img src="/x.png" role="button" tabindex="0">',
    is: 'not-applicable',
  },
  { name: 'a drawing as a button', html: '<svg role="button"><path d="M0 0"/></svg>', is: 'fail' },
  {
    name: 'a drawing with a title',
    html: '<svg role="button"><title>Go</title><path d="M0 0"/></svg>',
    is: 'pass',
  },
  { name: 'hidden', html: '<div role="button" hidden></div>', is: 'not-applicable' },
  { name: 'no roles', html: '<p>Words</p>', is: 'not-applicable' },
])
