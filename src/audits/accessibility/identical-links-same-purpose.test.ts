import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './identical-links-same-purpose.ts'

auditCases(audit, [
  { name: 'names of their own', html: '<a href="/a">Oak</a><a href="/b">Ash</a>', is: 'pass' },
  { name: 'one place twice', html: '<a href="/a">Oak</a><a href="/a">oak</a>', is: 'pass' },
  {
    name: 'one name for two places',
    html: '<a href="/a">More</a><a href="/b">more </a>',
    is: 'fail',
    shows: /more/,
  },
  {
    name: 'told apart by a label',
    html: '<a href="/a" aria-label="More: oak">More</a><a href="/b">More</a>',
    is: 'pass',
  },
  { name: 'a slash at the end', html: '<a href="/home">Home</a><a href="/home/">Home</a>', is: 'pass' },
  { name: 'places on one page', html: '<a href="#a">¶</a><a href="#b">¶</a>', is: 'pass' },
  { name: 'pages made by a script', html: '<a href="#/a">More</a><a href="#/b">More</a>', is: 'fail' },
  { name: 'links without a name', html: '<a href="/a"></a><a href="/b"></a>', is: 'not-applicable' },
  { name: 'no links', html: '<p>Words</p>', is: 'not-applicable' },
])
