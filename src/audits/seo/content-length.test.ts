import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-length.ts'

const words = (count: number) => 'oak '.repeat(count)

auditCases(audit, [
  { name: 'exactly 300 words', html: `<main>${words(300)}</main>`, is: 'pass', says: /300 words/ },
  { name: 'one word less', html: `<main>${words(299)}</main>`, is: 'warn' },
  { name: 'exactly 100', html: words(100), is: 'warn' },
  { name: 'fewer', html: words(99), is: 'fail' },
  {
    name: 'navigation does not count',
    html: `<nav>${words(400)}</nav><main>${words(50)}</main>`,
    is: 'fail',
    says: /50 words/,
  },
  { name: 'scripts do not count', html: `<script>${words(400)}</script>`, is: 'fail', says: /0 words/ },
  { name: 'Chinese, written without spaces', html: '木制餐桌定制服务非常好。'.repeat(100), is: 'pass' },
  {
    name: 'a frameset',
    html: '<!doctype html><html><frameset><frame src=/a></frameset></html>',
    is: 'not-applicable',
  },
  { name: 'a sign-in page', html: `<form><input type=password></form>${words(30)}`, is: 'not-applicable' },
  {
    name: 'a contact form',
    html: `<form><input name=a><input type=email><textarea></textarea></form>${words(50)}`,
    is: 'not-applicable',
  },
  { name: 'a search field is no form', html: `<input type=search>${words(50)}`, is: 'fail' },
])
