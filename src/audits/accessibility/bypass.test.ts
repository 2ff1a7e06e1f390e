import assert from 'node:assert/strict'
import { it } from 'node:test'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './bypass.ts'
import main from './landmark-one-main.ts'

const link = '<a href="/">Home</a>'.repeat(5)

auditCases(audit, [
  { name: 'a heading', html: `${link}<h2>A</h2>`, is: 'pass' },
  { name: 'a main element', html: `${link}<main>A</main>`, is: 'pass' },
  { name: 'a skip link', html: `<a href="#c">Skip</a>${link}<p id="c">A</p>`, is: 'pass' },
  { name: 'none of these', html: `${link}<p>A</p>`, is: 'fail', places: 1 },
  { name: 'a hidden heading', html: `${link}<h2 hidden>A</h2>`, is: 'fail' },
  { name: 'a URL made by a script', html: `<a href="#!/x">A</a>${link}`, is: 'fail' },
  { name: 'four links, which are no menu', html: '<a href="/a">A</a>'.repeat(4), is: 'not-applicable' },
  { name: 'no links', html: '<p>A</p>', is: 'not-applicable' },
  {
    name: 'content that a script inserts',
    html: '<a href="/">Home</a><div id="content"></div><script src="/app.js"></script>',
    is: 'inconclusive',
  },
])

it('counts once with the missing main landmark: a main element resolves both', () => {
  assert.equal(audit.cause, main.cause)
})
