import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeFindings } from '../core/score/score.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { runAudits } from '../engine/run-audits.ts'
import { readFacts } from '../gather/read-facts.ts'
import { subresources } from '../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Oak tables, made by hand in Kent</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${body}</body></html>`

async function judge(body: string) {
  const { audits } = await loadCatalogue()
  const read = readFacts(fetchedFrom({ html: page(body) }), (fact) => assert.fail(fact))
  const facts = { ...read, subresources: { ok: true, value: subresources() } } as const
  const needed = audits.filter(({ needs }) => needs.every((need) => need in facts))
  const findings = runAudits(needed, facts as Parameters<typeof runAudits>[1], (_, error) => {
    throw error
  })
  const statusOf = (audit: string) => findings.find(({ id }) => id === audit)?.status
  return { ...gradeFindings(findings.filter(({ category }) => category === 'accessibility')), statusOf }
}

test('a page that scripts build is only partly checked without a browser', async () => {
  const { partial, statusOf } = await judge('<div id="root"></div><script src="/app.js"></script>')
  assert.equal(partial, true)
  for (const audit of ['image-alt', 'link-name', 'button-name', 'landmark-one-main'])
    assert.equal(statusOf(audit), 'inconclusive', audit)
  assert.equal(statusOf('html-has-lang'), 'pass')
})

test('a page with content of its own is checked, whatever its scripts add', async () => {
  const { partial, statusOf } = await judge('<main><h1>Oak tables</h1></main><script src="/app.js"></script>')
  assert.equal(partial, false)
  assert.equal(statusOf('image-alt'), 'not-applicable')
})
