import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-count.ts'

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `<a href="/p${index}">p</a>`).join('')

auditCases(audit, [
  { name: 'a few', html: links(12), is: 'pass', says: /12 links/ },
  { name: 'exactly 150', html: links(150), is: 'pass' },
  { name: 'one more', html: links(151), is: 'warn' },
  { name: 'exactly 300', html: links(300), is: 'warn' },
  { name: 'too many', html: links(301), is: 'warn' },
  {
    name: 'jumps within the page do not count',
    html: `${links(150)}<a href="#top">Top</a><a href="mailto:a@example.com">Mail</a>`,
    is: 'pass',
  },
  { name: 'none', html: '<a name=top>x</a><a href="#x">x</a>', is: 'not-applicable' },
])
