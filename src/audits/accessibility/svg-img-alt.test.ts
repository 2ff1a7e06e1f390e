import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './svg-img-alt.ts'

auditCases(audit, [
  { name: 'a title', html: '<svg role="img"><title>Sales</title><path/></svg>', is: 'pass' },
  { name: 'no title', html: '<svg role="img"><path/></svg>', is: 'fail', places: 1 },
  { name: 'an empty title', html: '<svg role="img"><title> </title><path/></svg>', is: 'fail' },
  { name: 'a title of a part only', html: '<svg role="img"><g><title>May</title></g></svg>', is: 'fail' },
  {
    name: 'an icon of a button, which is announced as a whole',
    html: '<button>Menu <span><svg role="img"></svg></span></button>',
    is: 'not-applicable',
  },
  { name: 'an icon of a link', html: '<a href="/">Home <svg role="img"></svg></a>', is: 'fail' },
  { name: 'a label', html: '<svg role="img" aria-label="Sales"></svg>', is: 'pass' },
  { name: 'a part with the role', html: '<svg><g role="img"><path/></g></svg>', is: 'fail' },
  { name: 'an svg without a role', html: '<svg><path/></svg>', is: 'not-applicable' },
  {
    name: 'an empty aria-hidden, whose value a script sets',
    html: '<svg role="img" aria-hidden></svg>',
    is: 'not-applicable',
  },
  { name: 'decoration', html: '<svg role="img" aria-hidden="true"></svg>', is: 'not-applicable' },
  {
    name: 'a shape with a title of its own',
    html: '<svg><circle role="img"><title>May</title></circle></svg>',
    is: 'pass',
  },
  { name: 'a shape without', html: '<svg><circle role="img"></circle></svg>', is: 'fail', places: 1 },
])
