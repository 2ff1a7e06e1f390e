import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFacts } from '../../gather/read-facts.ts'
import { type AuditCase, fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { type Stake, stakeOf } from './stake.ts'

type Page = Omit<AuditCase, 'is' | 'name'>

const cases: readonly (readonly [name: string, stake: Stake, Page])[] = [
  ['a static article', 'nothing', { html: '<p>Hello' }],
  ['a search form', 'nothing', { html: '<form role=search><input name=q></form>' }],
  ['a search form that posts', 'nothing', { html: '<form method=post><input type=search></form>' }],
  ['own scripts', 'nothing', { html: '<script src="/a.js"></script>' }],
  ['a script of another site', 'exposed', { html: '<script src="https://cdn.example.net/a.js"></script>' }],
  ['a preference cookie', 'exposed', { headers: { 'Set-Cookie': 'theme=dark' } }],
  ['a cookie that is deleted', 'nothing', { headers: { 'Set-Cookie': 'sid=; Max-Age=0' } }],
  ['a session cookie', 'session', { headers: { 'Set-Cookie': 'PHPSESSID=1' } }],
  ['a contact form', 'form', { html: '<form method=POST><input name=name></form>' }],
  [
    'a form that only closes a dialog',
    'nothing',
    { html: '<dialog><form method="dialog"><textarea></textarea><button>Close</button></form></dialog>' },
  ],
  ['a newsletter form', 'form', { html: '<form><input type=email></form>' }],
  [
    'a contact form and a session cookie',
    'form',
    { html: '<form><input type=email></form>', headers: { 'Set-Cookie': 'PHPSESSID=1' } },
  ],
  ['a password', 'credentials', { html: '<input type=Password>' }],
  ['a card number', 'credentials', { html: '<input autocomplete="billing cc-number">' }],
  ['a card number by its name', 'credentials', { html: '<input name="card_number">' }],
]

for (const [name, stake, page] of cases) {
  test(`the stake of a page with ${name} is ${stake}`, () => {
    const read = readFacts(fetchedFrom(page), (fact, error) => assert.fail(`${fact}: ${String(error)}`))
    const { page: fact, document, cookies, resources } = read
    assert.ok(fact.ok && document.ok && cookies.ok && resources.ok)
    const facts = {
      page: fact.value,
      document: document.value,
      cookies: cookies.value,
      resources: resources.value,
    }
    assert.equal(stakeOf(facts), stake)
  })
}
