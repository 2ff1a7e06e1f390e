import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts, Gathered } from '../core/facts.ts'
import { readFacts } from '../gather/read-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import { browserFacts } from '../testing/facts/browser-facts.ts'
import { verbatim } from '../testing/words/verbatim.ts'
import { makeReport } from './make-report.ts'

const html =
  '<!doctype html><title>Oak</title><a href="/a">A</a><a href="/b" rel="nofollow">B</a><nav id="menu"></nav>'

/** The links that the report of the page keeps for audits of its site. */
function linksOf(rendered: readonly string[] | null) {
  const fetched = fetchedFrom({ html })
  const unasked = { ok: false, because: verbatim('Not asked.') } as const
  const known: Record<string, unknown> = {
    ...readFacts(fetched, (fact) => assert.fail(fact)),
    ...(rendered === null
      ? {}
      : { browser: { ok: true, value: browserFacts({ rendered: { links: rendered } }) } }),
  }
  // Facts that need requests are missing here.
  const facts = new Proxy(known, { get: (all, name) => all[String(name)] ?? unasked })
  const more = { catalogue: 'c', texts: 't', engine: 'e', userAgent: 'u', requests: 1 }
  return makeReport({ fetched, facts: facts as unknown as Gathered<Facts>, findings: [], ...more }).page.links
}

const a = { url: 'https://www.example.com/a', follow: true }
const b = { url: 'https://www.example.com/b', follow: false }

test('without a browser, the links of a page are those of its HTML', () => {
  assert.deepEqual(linksOf(null), [a, b])
})

test('with a browser, links that scripts add to the page count as well', () => {
  const menu = 'https://www.example.com/c'
  const rendered = [a.url, b.url, menu, 'https://other.example/', '']
  assert.deepEqual(linksOf(rendered), [a, b, { url: menu, follow: true }])
})
