import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './dom-children.ts'

const list = (length: number) => `<ul id="list">${'<li>oak</li>\n'.repeat(length)}</ul>`

auditCases(audit, [
  { name: 'exactly the limit, with white space between', html: list(60), is: 'pass', places: 0 },
  { name: 'one more', html: list(61), is: 'warn', shows: /#list/ },
  { name: 'a very long list', html: list(301), is: 'fail', says: /301/ },
  { name: 'a sprite of icons', html: `<svg>${'<symbol></symbol>'.repeat(400)}</svg>`, is: 'pass' },
  { name: 'all countries to choose from', html: `<select>${'<option>x'.repeat(400)}</select>`, is: 'pass' },
  {
    name: 'words of highlighted code',
    html: `<pre><code>${'<span>if</span>\n'.repeat(400)}</code></pre>`,
    is: 'pass',
  },
  { name: 'a long article', html: `<article>${'<p>Oak</p><h2>Ash</h2>'.repeat(80)}</article>`, is: 'pass' },
  { name: 'many rows', html: `<table><tbody>${'<tr><td>Oak'.repeat(400)}</table>`, is: 'fail' },
  { name: 'a long text in one element', html: `<p>${'oak<br>'.repeat(59)}`, is: 'pass' },
])
