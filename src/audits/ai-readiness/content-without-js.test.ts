import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './content-without-js.ts'

const script = '<script src="/app.js"></script>'
const words = (count: number) => `<p>${'oak '.repeat(count)}</p>`

auditCases(audit, [
  { name: 'text in the page', html: `<div id="root">${words(100)}</div>${script}`, is: 'pass' },
  { name: 'a short page without scripts', html: words(5), is: 'pass' },
  { name: 'a short page with a script', html: words(40) + script, is: 'pass' },
  { name: 'an empty root beside some text', html: `${words(40)}<div id="root"></div>${script}`, is: 'warn' },
  {
    name: 'an empty root that asks for scripts',
    html: `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>${script}`,
    is: 'fail',
  },
  {
    name: 'an empty element of a framework',
    html: `<app-root></app-root>${script}`,
    is: 'warn',
    shows: /app-root/,
  },
  {
    name: 'an empty root that a browser sees filled',
    html: `<div id="root"></div>${words(10)}${script}`,
    facts: { browser: browserFacts({ rendered: { words: 500 } }) },
    is: 'fail',
    says: /10 words, with JavaScript 500/,
  },
  {
    name: 'half of it by scripts',
    html: words(120) + script,
    facts: { browser: browserFacts({ rendered: { words: 300 } }) },
    is: 'warn',
  },
  {
    name: 'an empty root that stays empty beside the text',
    html: `${words(40)}<div id="root"></div>${script}`,
    facts: { browser: browserFacts({ rendered: { words: 41 } }) },
    is: 'pass',
  },
  {
    name: 'hardly any text in the browser either',
    html: `${words(5)}<div id="root"></div>${script}`,
    facts: { browser: browserFacts({ rendered: { words: 5 } }) },
    is: 'warn',
  },
  {
    name: 'text that is hidden until a script shows it',
    html: `<div style="display:none">${words(200)}</div>${script}`,
    is: 'inconclusive',
    says: /hidden by a style/,
  },
  {
    name: 'an empty element that a script fills',
    html: `<div id="posts"></div>${script}`,
    is: 'warn',
    shows: /posts/,
  },
  { name: 'an empty page with a script', html: script, is: 'warn' },
  {
    name: 'a page without text, and no sign that a script adds it',
    html: `<article><div class="columns"></div></article>${script}`,
    is: 'inconclusive',
  },
  {
    name: 'a tool',
    html: `<input placeholder="1d 15h"><div id="result"></div>${script}`,
    is: 'not-applicable',
  },
  { name: 'nothing at all', html: '', is: 'not-applicable' },
  { name: 'a page that is one image', html: `<img src="/poster.jpg" alt="">${script}`, is: 'not-applicable' },
])
