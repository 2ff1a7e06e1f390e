import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type CheckReport, checkReportJsonSchema } from '../../codec/check-report-schema.ts'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { writeBaseline } from '../baseline/baseline.ts'
import { evaluateGates } from '../gates/evaluate-gates.ts'
import { parseGate } from '../gates/parse-gate.ts'
import type { CheckOutcome } from '../outcome.ts'
import { json } from './json.ts'
import { makeLocate } from './locate.ts'

/** The published schema is open to additions; what is written must be in it. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))
  return 'properties' in value ? { ...parts, additionalProperties: false } : parts
}

const published = JSON.parse(JSON.stringify(checkReportJsonSchema())) as object
const validate = new Ajv2020({ allErrors: true }).compile(closed(published) as object)

function accepted(outcome: CheckOutcome): CheckReport {
  const written: unknown = JSON.parse(json(outcome, { color: false, top: 1, locate: makeLocate({}) }))
  assert.ok(validate(written), JSON.stringify(validate.errors?.slice(0, 3)))
  // Just validated.
  return written as CheckReport
}

test('what --format json writes is what its schema describes', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables, made to measure', '<img src="/a.png"><img src="/b.png">'),
    'about.html': soundPage('About us', '<img src="/a.png">'),
  })
  const site = await startSite(context, (_request, response) => response.writeHead(503).end())
  const outcome = await checkTargets([folder, `${site}/`])
  const gates = evaluateGates(
    [
      { gates: [parseGate('score<100', new Set())] },
      { path: '/about', gates: [parseGate('problems>0', new Set())] },
    ],
    outcome,
  )
  const links = new Map(outcome.pages.map(({ url }) => [url, 'https://plumbline.example/r/abc']))
  const written = accepted({ ...outcome, gates, links, notes: ['Audited a sample.'] })
  assert.deepEqual(written.tool, { name: 'plumbline', version: '0.0.0' })
  assert.equal(written.pages.filter(({ error }) => error !== null).length, 1)
  assert.ok(written.problems.length > 5)
  assert.ok(written.pages.every(({ report }) => report === 'https://plumbline.example/r/abc'))

  const baseline = writeBaseline(undefined, (await checkTargets([folder])).pages, '2026-11-18')
  const compared = accepted(await checkTargets([folder], { baseline }))
  assert.equal(compared.compared_with, 'baseline')
  const appeared = compared.problems.filter(({ pages }) => pages.some((page) => page.new !== 0))
  assert.deepEqual(appeared, [])
})

test('the schema rejects what is not a report of a check', () => {
  const open = new Ajv2020().compile(published)
  assert.ok(!open({}))
  const empty = {
    tool: { name: 'plumbline', version: '1.2.3' },
    compared_with: null,
    fixed: 0,
    gates: [],
    notes: [],
    problems: [],
    pages: [],
  }
  assert.ok(open(empty))
  assert.ok(open({ ...empty, added_later: true }), 'members may be added')
  assert.ok(!open({ ...empty, compared_with: 'yesterday' }))
  assert.ok(!open({ ...empty, pages: [{ url: 'https://example.com/' }] }))
})
