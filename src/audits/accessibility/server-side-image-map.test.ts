import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './server-side-image-map.ts'

auditCases(audit, [
  {
    name: 'a map on the server',
    html: '<a href="/map"><img src="/m.png" alt="Map" ismap></a>',
    is: 'fail',
    places: 1,
  },
  { name: 'a map on the page', html: '<img src="/m.png" alt="Map" usemap="#m">', is: 'not-applicable' },
  { name: 'a hidden one', html: '<p hidden><img src="/m.png" ismap></p>', is: 'not-applicable' },
  {
    name: 'two of them',
    html: '<a href="/map"><img src="/a.png" ismap><img src="/b.png" ISMAP></a>',
    is: 'fail',
    says: /^Both images with ismap/,
  },
  { name: 'an image without a link', html: '<img src="/a.png" alt="A" ismap>', is: 'not-applicable' },
  {
    name: 'a map on the page too',
    html: '<a href="/map"><img src="/a.png" alt="A" usemap="#m" ismap></a>',
    is: 'not-applicable',
  },
])
