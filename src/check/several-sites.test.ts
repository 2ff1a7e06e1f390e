import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../testing/check/check-folder.ts'
import { type Baseline, compareWith, pruneBaseline, writeBaseline } from './baseline/baseline.ts'
import { formatNames } from './formats/format.ts'
import { formats } from './formats/formats.ts'
import { eachPlace } from './formats/places.ts'
import { makeLocate } from './formats/locate.ts'
import { parseGate } from './gates/parse-gate.ts'
import type { CheckOutcome } from './outcome.ts'

const today = '2026-11-16'
const canonical = (host: string): string => `<link rel="canonical" href="https://${host}/">`
const image = '<p>Look at this:</p><img src="/a.png">'

let words: readonly string[]
let outcome: CheckOutcome

before(async (context) => {
  // A hook has a different context type with the same after().
  const write = (files: Readonly<Record<string, string>>) =>
    writeSite(context as Parameters<typeof writeSite>[0], files)
  words = [
    await write({ 'index.html': soundPage('Oak tables', image, canonical('tables.example')) }),
    await write({ 'index.html': soundPage('Oak chairs', '', canonical('chairs.example')) }),
  ]
  const gates = [{ gates: [parseGate('score<100', new Set())] }]
  outcome = await checkTargets(words, { gates })
})

test('pages of several sites are named with their site, in every format', async () => {
  assert.deepEqual(
    outcome.pages.map(({ name }) => name),
    ['tables.example/', 'chairs.example/'],
  )
  assert.match(outcome.gates[0]?.because ?? '', /\(tables\.example\/ [\d.]+, chairs\.example\/ [\d.]+\)$/)
  for (const name of formatNames) {
    const format = await formats[name]()
    const text = format(outcome, { color: false, top: 20, locate: makeLocate({}) })
    for (const host of ['tables.example', 'chairs.example'])
      assert.ok(text.includes(`${host}/`), `${name}, ${host}`)
    assert.doesNotMatch(text, /[ (]\/[,) ]|name="\/"/, name)
  }
  const junit = (await formats.junit())(outcome, { color: false, top: 20, locate: makeLocate({}) })
  const suites = [...junit.matchAll(/<testsuite name="(.*?)"/g)].map(([, name]) => name)
  // The suite of the gates comes first.
  assert.deepEqual(suites.slice(-2), ['tables.example/', 'chairs.example/'])
})

test('the fingerprint of a place does not depend on other sites', () => {
  const printsOf = (problems: CheckOutcome['problems']) =>
    eachPlace(problems)
      .filter(({ page }) => page === outcome.pages[1])
      .map(({ fingerprint, nth }) => `${fingerprint} ${nth}`)
  const alone = outcome.problems.filter(({ page }) => page === outcome.pages[1])
  assert.ok(alone.length > 2)
  assert.deepEqual(printsOf(outcome.problems), printsOf(alone))
})

test('pages of one site are named by their path', async () => {
  const { pages } = await checkTargets(words.slice(0, 1))
  assert.deepEqual(
    pages.map(({ name }) => name),
    ['/'],
  )
})

test('a known problem of one site does not hide the same problem of another', async () => {
  const [tables, chairs] = outcome.pages
  assert.ok(tables?.document !== undefined && chairs !== undefined)
  const baseline = writeBaseline(undefined, outcome.pages, today)
  assert.deepEqual(baseline.pages, ['chairs.example/', 'tables.example/'])
  const broken = [tables, { ...chairs, document: tables.document }]
  const fresh = compareWith(baseline, broken, today).problems.filter((problem) => (problem.fresh ?? 0) > 0)
  assert.deepEqual(
    fresh.filter(({ finding }) => finding.id === 'image-alt').map(({ page }) => page.name),
    ['chairs.example/'],
  )
  assert.deepEqual(pruneBaseline(baseline, outcome.pages, today), baseline)
})

test('a baseline of several sites is compared with one of them by its site', async () => {
  const baseline = writeBaseline(undefined, outcome.pages, today)
  const { pages, problems } = await checkTargets(words.slice(0, 1), { baseline })
  assert.deepEqual(
    pages.map(({ name }) => name),
    ['tables.example/'],
  )
  assert.deepEqual(
    problems.filter(({ fresh }) => fresh !== 0),
    [],
  )
})

test('a baseline of one site is not compared with several, and neither is a base site', async () => {
  const baseline: Baseline = { audits: ['image-alt'], pages: ['/'], entries: [] }
  await assert.rejects(checkTargets(words, { baseline }), /baseline was recorded for one site/)
  await assert.rejects(checkTargets(words, { base: 'https://example.com/' }), /--base .* one site/)
})

test('folders that do not say where they will be published are named by their folder', async (context) => {
  const root = await writeSite(context, {
    'tables/index.html': soundPage('Oak tables'),
    'chairs/index.html': soundPage('Oak chairs'),
  })
  const { pages } = await checkTargets(['tables', 'chairs'], { workingDirectory: root })
  assert.deepEqual(
    pages.map(({ name }) => name),
    ['tables/', 'chairs/'],
  )
})
