import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './role-img-alt.ts'

auditCases(audit, [
  { name: 'a label', html: '<span role="img" aria-label="Five stars">★★★★★</span>', is: 'pass' },
  { name: 'its text is no name', html: '<span role="img">★★★★★</span>', is: 'fail', places: 1 },
  { name: 'the newer spelling', html: '<span role="image">★</span>', is: 'fail' },
  { name: 'an img element is judged elsewhere', html: '<img role="img" src="/x.png">', is: 'not-applicable' },
  { name: 'an svg is judged elsewhere', html: '<svg role="img"></svg>', is: 'not-applicable' },
  {
    name: 'the icon of a tab, which is announced as a whole',
    html: '<div role="tab"><i role="img"></i> Prices</div>',
    is: 'not-applicable',
  },
  {
    name: 'a part of an image, whose role has a newer spelling',
    html: '<div role="image" aria-label="Four of five stars"><i role="img"></i></div>',
    is: 'pass',
    says: /1 element/,
  },
  { name: 'hidden', html: '<i role="img" aria-hidden="true"></i>', is: 'not-applicable' },
  {
    name: 'an icon that would name its link, which link-name reports',
    html: '<a href="/x"><i role="img"></i></a><a href="/y">Oak <i role="img"></i></a>',
    is: 'fail',
    places: 1,
  },
])
