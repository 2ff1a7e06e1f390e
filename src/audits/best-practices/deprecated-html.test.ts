import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './deprecated-html.ts'

auditCases(audit, [
  { name: 'current markup, s and u included', html: '<p><s>old</s> <u>new</u></p>', is: 'pass' },
  {
    name: 'a few old elements',
    html: '<center><font color=red>x</font></center>',
    is: 'warn',
    places: 2,
    shows: /<center>/,
  },
  {
    name: 'scrolling text has the cause of the audit for it',
    html: '<marquee>x</marquee>',
    is: 'warn',
    cause: 'marquee',
  },
  { name: 'many', html: '<tt>x</tt>'.repeat(8), is: 'fail' },
  { name: 'old attributes', html: '<table bgcolor=red><tr><td>x</table>', is: 'warn', shows: /bgcolor/ },
  {
    name: 'a tag that the parser repeats in every paragraph after it',
    html: '<p><font color=red>oak<p>ash<p>elm',
    is: 'warn',
    says: /in 1 place: <font>/,
  },
  {
    name: 'several attributes of one element',
    html: '<body bgcolor=white link=blue vlink=navy alink=red topmargin=0 leftmargin=0><p>x',
    is: 'warn',
    says: /in 1 place: bgcolor, link, vlink, /,
    shows: /topmargin/,
  },
  { name: 'an SVG font element', html: '<svg><font id=f></font></svg>', is: 'pass' },
  {
    name: 'attributes of custom elements',
    html: '<product-card link="/oak"></product-card><x-hero bgcolor="dark"></x-hero><p link="x">y',
    is: 'pass',
  },
  { name: 'margins of an embedded frame', html: '<iframe marginwidth=0 src=a></iframe>', is: 'pass' },
])
