import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './figure-caption.ts'

auditCases(audit, [
  {
    name: 'a caption',
    html: '<figure><img src=/a.png alt=a><figcaption>Oak</figcaption></figure>',
    is: 'pass',
  },
  {
    name: 'a caption in a wrapper',
    html: '<figure><img src=/a.png alt=a><div><figcaption>Oak</figcaption></div></figure>',
    is: 'pass',
  },
  { name: 'a listing needs none', html: '<figure><pre>code</pre></figure>', is: 'not-applicable' },
  {
    name: 'no caption',
    html: '<figure><a href=/b><img src=/a.png alt=a></a></figure>',
    is: 'warn',
    places: 1,
  },
  { name: 'no figures', html: '<img src=/a.png alt=a>', is: 'not-applicable' },
])
