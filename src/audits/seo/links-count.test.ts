import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-count.ts'

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `<a href="/p${index}">p</a>`).join('')

auditCases(audit, [
  { name: 'a few', html: links(12), is: 'pass', says: /12 links/ },
  { name: 'exactly 1,000', html: links(1000), is: 'pass' },
  { name: 'one more', html: links(1001), is: 'warn', says: /more than 1,000 links/ },
  {
    name: 'jumps within the page do not count',
    html: `${links(1000)}<a href="#top">Top</a><a href="mailto:a@example.com">Mail</a>`,
    is: 'pass',
  },
  { name: 'none', html: '<a name=top>x</a><a href="#x">x</a>', is: 'not-applicable' },
])
