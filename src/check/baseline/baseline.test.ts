import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { github } from '../formats/github.ts'
import { makeLocate } from '../formats/locate.ts'
import { markdown } from '../formats/markdown.ts'
import { pretty } from '../formats/pretty.ts'
import type { CheckOutcome } from '../outcome.ts'
import { type Baseline, compareWith, pruneBaseline, writeBaseline } from './baseline.ts'
import { baselineText, readBaseline, saveBaseline } from './baseline-file.ts'

const today = '2026-11-16'
const image = (name: string): string => `<p>Look at this:</p><img src="/${name}.svg">`
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
const fresh = ({ problems }: Pick<CheckOutcome, 'problems'>): readonly string[] =>
  problems
    .filter((problem) => (problem.fresh ?? 0) > 0)
    .map(({ page, finding }) => `${page.path} ${finding.id}`)

test('only new problems count, wherever known ones have moved to', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables', image('a')),
    'other.html': soundPage('Oak chairs', image('b')),
    'a.svg': drawing,
    'b.svg': drawing,
    'new.svg': drawing,
  })
  const baseline = writeBaseline(undefined, (await checkTargets([folder])).pages, today)
  const again = await checkTargets([folder], { baseline })
  assert.equal(again.comparedWith, 'baseline')
  assert.deepEqual(fresh(again), [])
  const brief = { color: false, top: 20, locate: makeLocate({}) }
  assert.match(
    pretty(again, brief),
    // Both numbers count a problem once per page.
    /: 0 new problems, (\d+) known, 0 fixed\.\n\nNo new problems\.\n\1 known problems are not listed; --details lists them\./,
  )
  assert.doesNotMatch(pretty(again, brief), /image-alt/)
  assert.match(pretty(again, { ...brief, details: true }), /image-alt/)
  await writeFile(
    join(folder, 'other.html'),
    soundPage('Oak chairs', `<p>Look at this:</p>${image('b')}\n<hr>\n${image('new')}`),
  )
  const added = await checkTargets([folder], { baseline })
  const options = { color: false, top: 1, details: true, locate: makeLocate({}) }
  // The new place, not the known one on the same page or on others.
  assert.match(pretty(added, options), /\n +other\.html:\d+:?\d* {2}<img src="\/new\.svg">\n +\/other\n/)
  assert.doesNotMatch(markdown({ ...added, gates: [] }, options), /\| \/, /)
  const lines = github(added, options).split('\n')
  assert.ok(lines.some((line) => line.includes('file=other.html')))
  assert.equal(lines.filter((line) => line.includes('title=Images have no alt text')).length, 1)
  // Moved down the page, with one more of the same on one page; fixed on the other.
  await writeFile(
    join(folder, 'index.html'),
    soundPage('Oak tables', `<hr><div>${image('a')}${image('a')}</div>`),
  )
  await writeFile(join(folder, 'other.html'), soundPage('Oak chairs', '<p>Look at this:</p>'))
  const changed = await checkTargets([folder], { baseline })
  assert.deepEqual(fresh(changed).toSorted(), ['/ image-alt', '/ image-dimensions'])
  assert.ok(changed.fixed >= 1)
  const pruned = pruneBaseline(baseline, changed.pages, today)
  const entryOn = (path: string, { entries }: Baseline) =>
    entries.find((entry) => entry.path === path && entry.audit === 'image-alt')
  assert.equal(entryOn('/other', pruned), undefined)
  assert.equal(entryOn('/', pruned)?.count, 1)
  assert.equal(entryOn('/', writeBaseline(baseline, changed.pages, '2026-12-01'))?.count, 2)
  assert.equal(entryOn('/', writeBaseline(baseline, changed.pages, '2026-12-01'))?.since, today)
})

test('audits added by an upgrade are not new, unvisited pages stay, and entries expire', async (context) => {
  const folder = await writeSite(context, { 'index.html': soundPage('Oak tables', image('a')) })
  const { pages } = await checkTargets([folder])
  const whole = writeBaseline(undefined, pages, today)
  const other = {
    fingerprint: '00',
    audit: 'image-alt',
    path: '/elsewhere',
    count: 3,
    since: '2026-01-01',
    reason: 'Old pages go in spring',
    expires: '2027-03-01',
  }
  const older: Baseline = {
    audits: whole.audits.filter((id) => id !== 'image-alt'),
    pages: ['/', '/elsewhere'],
    entries: [other, ...whole.entries.filter(({ audit }) => audit !== 'image-alt')],
  }
  const compared = compareWith(older, pages, today)
  assert.deepEqual(fresh(compared), [])
  assert.deepEqual([...compared.byUpgrade.keys()], ['image-alt'])
  assert.deepEqual(writeBaseline(older, pages, today).entries[0], other)
  assert.deepEqual(pruneBaseline(older, pages, today).entries[0], other)
  const expired = {
    ...whole,
    entries: whole.entries.map((entry) => ({ ...entry, expires: '2026-11-15' })),
  }
  assert.ok(fresh(compareWith(expired, pages, today)).includes('/ image-alt'))
  assert.equal(compareWith(expired, pages, today).expired, whole.entries.length)
  assert.deepEqual(fresh(compareWith(writeBaseline(expired, pages, today), pages, today)), [])
})

test('pages of two sites with the same path have their own entries, in whatever order', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables', image('a') + image('a')),
  })
  const other = await writeSite(context, { 'index.html': soundPage('Oak tables', image('a')) })
  const both = await checkTargets([folder, other])
  assert.equal(both.pages.length, 2)
  const baseline = writeBaseline(undefined, both.pages, today)
  const keys = baseline.entries.map(({ fingerprint, path }) => `${fingerprint} ${path}`)
  assert.equal(new Set(keys).size, keys.length)
  const counts = baseline.entries.filter(({ audit }) => audit === 'image-alt').map(({ count }) => count)
  assert.deepEqual(counts, [2, 1])
  for (const pages of [both.pages, both.pages.toReversed()]) {
    assert.deepEqual(fresh(compareWith(baseline, pages, today)), [])
    assert.deepEqual(pruneBaseline(baseline, pages, today), baseline)
  }
})

test('entries that need a browser or the real server survive a run without them', async (context) => {
  const folder = await writeSite(context, { 'index.html': soundPage('Oak tables', image('a')) })
  const { pages } = await checkTargets([folder])
  const entry = (audit: string) => ({ fingerprint: `of ${audit}`, audit, path: '/', count: 1, since: today })
  const before: Baseline = {
    audits: [],
    pages: ['/'],
    entries: ['console-errors', 'csp', 'title-present'].map(entry),
  }
  const audits = ({ entries }: Baseline) =>
    entries.filter(({ fingerprint }) => fingerprint.startsWith('of ')).map(({ audit }) => audit)
  for (const next of [pruneBaseline(before, pages, today), writeBaseline(before, pages, today)])
    assert.deepEqual(audits(next), ['console-errors', 'csp'], 'a title was found, so that entry goes')
})

test('more places than a report keeps are compared by their number', async (context) => {
  const many = (count: number): string =>
    Array.from({ length: count }, (_, index) => image(`i${index}`)).join('')
  const folder = await writeSite(context, { 'index.html': soundPage('Oak tables', many(30)) })
  const baseline = writeBaseline(undefined, (await checkTargets([folder])).pages, today)
  // The first place is gone, so a place appears that the baseline had only counted.
  await writeFile(join(folder, 'index.html'), soundPage('Oak tables', many(30).replace(image('i0'), '')))
  assert.deepEqual(fresh(await checkTargets([folder], { baseline })), [])
  await writeFile(join(folder, 'index.html'), soundPage('Oak tables', many(31)))
  assert.ok(fresh(await checkTargets([folder], { baseline })).includes('/ image-alt'))
})

test('a baseline file is sorted, has one entry per line, and reads back', async (context) => {
  const folder = await writeSite(context, {})
  const file = join(folder, 'baseline.json')
  const entry = (path: string, audit: string) => ({ fingerprint: 'f', audit, path, count: 1, since: today })
  const baseline = {
    audits: ['a', 'b'],
    pages: ['/', '/x'],
    entries: [entry('/x', 'a'), entry('/', 'b'), entry('/', 'a')],
  }
  await saveBaseline(file, baseline)
  const text = baselineText(baseline)
  assert.deepEqual(
    text.split('\n').flatMap((line) => /"audit":"(.)","path":"(.*?)"/.exec(line)?.slice(1).join(' ') ?? []),
    ['a /', 'b /', 'a /x'],
  )
  const read = await readBaseline(file)
  assert.equal(read?.entries.length, 3)
  assert.equal(await readBaseline(join(folder, 'none.json')), undefined)
  await writeFile(file, '{"version": 1}')
  await assert.rejects(readBaseline(file), /is not valid/)
  await writeFile(file, '{')
  await assert.rejects(readBaseline(file), /is not valid JSON/)
})

test('with a base, only problems that the base does not have are new', async (context) => {
  const html = { '/': soundPage('Oak tables', image('a')) }
  const base = await startSite(context, (request, response) => {
    const page = request.url === '/' ? html['/'] : undefined
    response.statusCode = page === undefined ? 404 : 200
    response.setHeader('content-type', 'text/html')
    response.end(page ?? 'Not found')
  })
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables', `${image('a')}<a href="/x"></a>`),
  })
  const outcome = await checkTargets([folder], { base })
  assert.equal(outcome.comparedWith, 'base')
  assert.deepEqual(
    fresh(outcome).filter((each) => /image-alt|link-name/.test(each)),
    ['/ link-name'],
  )
})
