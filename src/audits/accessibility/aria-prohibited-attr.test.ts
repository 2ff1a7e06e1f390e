import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-prohibited-attr.ts'

auditCases(audit, [
  {
    name: 'a role that Vue sets',
    html: '<div :role="kind" aria-label="Oak"><svg></svg></div>',
    is: 'not-applicable',
  },
  { name: 'a label on a button', html: '<button aria-label="Close">×</button>', is: 'pass' },
  {
    name: 'a label on an empty div',
    html: '<div aria-label="Spinner"></div>',
    is: 'fail',
    shows: /<div> without a role does not allow aria-label/,
  },
  {
    name: 'a label on an empty div that a script may fill',
    html: '<div id="formats" aria-label="Formats"></div><script src="/x.js"></script>',
    is: 'not-applicable',
  },
  {
    name: 'a label on an empty div with an ID, on a page without scripts',
    html: '<div id="formats" aria-label="Formats"></div>',
    is: 'fail',
  },
  {
    name: 'a label on a span whose text is read instead, which proves nothing',
    html: '<span aria-label="Five">5</span>',
    is: 'not-applicable',
  },
  { name: 'a label on a div with a role', html: '<div role="img" aria-label="New"></div>', is: 'pass' },
  {
    name: 'a label on a role that has none',
    html: '<div role="presentation" aria-label="New"></div>',
    is: 'fail',
    shows: /Role “presentation” does not allow aria-label/,
  },
  { name: 'inside a button', html: '<button><span aria-label="Close"></span></button>', is: 'pass' },
  {
    name: 'named by an element on the page',
    html: '<div aria-labelledby="t"></div><h2 id="t">A</h2>',
    is: 'not-applicable',
  },
  { name: 'a custom element', html: '<x-icon aria-label="New"></x-icon>', is: 'pass' },
  { name: 'a section', html: '<section aria-label="News"></section>', is: 'pass' },
  { name: 'an empty label', html: '<div aria-label=" "></div>', is: 'not-applicable' },
  { name: 'no labels', html: '<p>Words</p>', is: 'not-applicable' },
])
