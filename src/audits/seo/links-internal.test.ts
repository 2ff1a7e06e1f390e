import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-internal.ts'

auditCases(audit, [
  {
    name: 'three pages',
    html: '<a href=/a>a</a><a href=/b>b</a><a href="https://shop.example.com/">c</a>',
    is: 'pass',
  },
  {
    name: 'one page, three times',
    html: '<a href=/a>a</a><a href=/a#b>b</a><a href=./a>c</a>',
    is: 'warn',
    says: /1 other page/,
  },
  { name: 'links that are not followed', html: '<a rel=nofollow href=/a>a</a><a href=/b>b</a>', is: 'warn' },
  {
    name: 'only itself and others',
    html: '<a href=/>home</a><a href="#x">x</a><a href="https://example.org/">o</a>',
    is: 'fail',
  },
  { name: 'none', html: '<p>Oak</p>', is: 'fail' },
])
