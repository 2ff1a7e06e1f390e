import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './content-length.ts'

const words = (count: number) => 'oak '.repeat(count)
const article = 'https://www.example.com/oak-tables'

const cases: readonly AuditCase[] = [
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
  {
    name: 'scripts do not count',
    html: `<script>${words(400)}</script>`,
    is: 'fail',
    says: /^Main content has no text$/,
  },
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
  {
    name: 'text that a script adds',
    html: `<main>${words(20)}</main>`,
    facts: { browser: browserFacts({ rendered: { words: 400 } }) },
    is: 'pass',
    says: /400 words/,
  },
  {
    name: 'a contact page',
    url: 'https://www.example.com/kontakt.html',
    html: words(30),
    is: 'not-applicable',
  },
  { name: 'a search field is no form', html: `<input type=search>${words(50)}`, is: 'fail' },
  { name: 'the only article is the text', html: `${words(300)}<article>${words(200)}</article>`, is: 'warn' },
  {
    name: 'one small article among other text',
    html: `${words(400)}<article>Today’s tip</article>`,
    is: 'pass',
  },
  {
    name: 'a form around the whole page',
    html: `<form id=aspnetForm><h1>Oak</h1>${words(300)}</form>`,
    is: 'pass',
  },
  { name: 'text in a form is no content', html: `<form>${words(300)}</form>${words(50)}`, is: 'fail' },
]

auditCases(audit, [
  ...cases.map((one) => ({ url: article, ...one })),
  { name: 'a home page leads further', html: words(60), is: 'not-applicable', says: /60 words/ },
  {
    name: 'the home page of one language',
    url: 'https://www.example.com/fr/',
    html: words(60),
    is: 'not-applicable',
  },
  {
    name: 'a home page whose text is around its main part',
    html: `<header>${words(100)}</header><main>${words(20)}</main>`,
    is: 'not-applicable',
  },
  { name: 'a home page with hardly a sentence', html: words(20), is: 'fail' },
])
