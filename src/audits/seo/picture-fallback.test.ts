import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './picture-fallback.ts'

auditCases(audit, [
  { name: 'an image', html: '<picture><source srcset=/a.avif><img src=/a.jpg alt=a></picture>', is: 'pass' },
  {
    name: 'sources only',
    html: '<picture><source srcset=/a.avif></picture><picture><img src=/b.jpg alt=b></picture>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'an image that is not a child',
    html: '<picture><span><img src=/a.jpg alt=a></span></picture>',
    is: 'fail',
  },
  { name: 'none', html: '<img src=/a.jpg alt=a>', is: 'not-applicable' },
])
