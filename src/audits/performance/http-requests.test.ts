import { auditCases } from '../../testing/facts/audit-cases.ts'

import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './http-requests.ts'

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img src="/${index}.png" alt="">`).join('')
const none = { subresources: subresources() }

auditCases(audit, [
  { name: 'a page alone', html: '<p>x', facts: none, is: 'pass', says: /makes 1 request including/ },
  {
    name: 'the same file many times',
    html: '<img src="/a.png" alt="">'.repeat(80),
    facts: none,
    is: 'pass',
    says: /2 requests/,
  },
  { name: 'seventy files', html: images(70), facts: none, is: 'warn' },
  {
    name: 'data in the URL is no request',
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">'.repeat(99),
    facts: none,
    is: 'pass',
  },
  {
    name: 'files that stylesheets name',
    html: images(49),
    facts: {
      subresources: subresources([subresource({ kind: 'font', from: 'https://www.example.com/a.css' })]),
    },
    is: 'warn',
  },
  {
    name: 'lazy images come later',
    html: images(70).replaceAll('<img', '<img loading="lazy"'),
    facts: none,
    is: 'pass',
    says: /makes 1 request including/,
  },
  { name: 'far too many', html: images(150), facts: none, is: 'fail' },
])
