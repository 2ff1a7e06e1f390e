import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-http-downgrade.ts'

const plain = (count: number) =>
  Array.from({ length: count }, (_, index) => `<a href="http://example.org/${index}">x</a>`).join('')

auditCases(audit, [
  {
    name: 'all secure',
    html: '<a href="https://example.org/">x</a><a href=/a>a</a><a href="//example.net/">b</a>',
    is: 'pass',
  },
  { name: 'one plain URL, twice', html: plain(1) + plain(1), is: 'warn', places: 1, says: /1 http URL$/ },
  { name: 'links to the site itself', html: '<a href="http://www.example.com/a">a</a>', is: 'pass' },
  { name: 'the same without www', html: '<a href="http://example.com/a">a</a>', is: 'pass' },
  {
    name: 'links to another host of the site',
    html: '<a href="http://old.example.com/a">a</a><a href="http://shop.example.com/">b</a>',
    is: 'warn',
    places: 2,
  },
  {
    name: 'URLs that cannot work at all',
    html: '<a href="http://test/">a</a><a href="http://localhost:8080/">b</a><a href="http://me@example.org/">c</a>',
    is: 'pass',
  },
  { name: 'exactly twenty', html: plain(20), is: 'warn' },
  { name: 'more', html: plain(21), is: 'fail', places: 21 },
  { name: 'a plain page', url: 'http://www.example.com/', html: plain(9), is: 'not-applicable' },
])
