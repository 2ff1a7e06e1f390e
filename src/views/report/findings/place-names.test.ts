import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { placeNames } from './place-names.ts'
import { bestFixes } from '../../../core/score/best-fixes.ts'
import { steps, summaryView } from '../summary.ts'

const page = 'https://example.com/'
const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
assert.ok(sample !== undefined)
const found = (changes: Partial<Finding>): Finding => ({
  ...sample,
  id: 'image-alt',
  cause: null,
  ...changes,
})

test('pages that only we requested are not named, and long names keep their ending', () => {
  const probe = { url: `https://example.com/plumbline-${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}` }
  const hashed = { url: `https://example.com/style.${'0123456789abcdef'.repeat(4)}.css` }
  const [name = '', ...others] = placeNames(found({ evidence: [probe, hashed], places: 2 }), page)
  assert.match(name, /^style\.0123.*….*\.css$/)
  assert.equal(name.length, 60)
  assert.deepEqual(others, ['1 more'])
})

test('pictures are named by their file and links by where they lead, up to three', () => {
  const evidence = [
    { snippet: '<img src="/img/rye%20bread.jpg">' },
    { snippet: '<a href="/prices">' },
    { url: 'https://baker.example/jobs' },
    { url: 'https://cdn.example.net/img/logo.svg' },
  ]
  assert.deepEqual(placeNames(found({ id: 'links-broken', evidence, places: 4 }), page), [
    'rye bread.jpg',
    '/prices',
    'baker.example/jobs',
    '1 more',
  ])
})

test('a link is named by where it leads only if the finding is about links', () => {
  const evidence = [{ snippet: '<a href="/prices" class="pale">' }, { snippet: '<p class="pale">' }]
  assert.deepEqual(placeNames(found({ id: 'color-contrast', evidence, places: 2 }), page), [])
  assert.deepEqual(placeNames(found({ id: 'link-name', evidence: evidence.slice(0, 1), places: 1 }), page), [
    '/prices',
  ])
})

test('the same file in two places is named once and not counted as another', () => {
  const evidence = [{ snippet: '<img src="/a.jpg">' }, { snippet: '<img alt="" src="/a.jpg">' }]
  assert.deepEqual(placeNames(found({ evidence, places: 2 }), page), ['a.jpg'])
})

test('a place without a file or link of its own has no name', () => {
  const evidence = [{ snippet: '<h3>' }, { snippet: '<img src="data:image/png;base64,AA">' }, { url: page }]
  assert.deepEqual(placeNames(found({ evidence, places: 3 }), page), [])
})

test('steps say which files are meant, whoever corrects them, unless there is no room', () => {
  const evidence = [{ snippet: '<img src="/bread.jpg">' }]
  const view = (owner: 'content' | 'developer') => ({
    ...sampleDocument(),
    findings: [found({ owner, places: 1, evidence })],
  })
  assert.match(summaryView(view('content'), '/r/slug').markup, /This is about: bread\.jpg</)
  assert.match(summaryView(view('developer'), '/r/slug').markup, /This is about: bread\.jpg</)
  const printed = steps(view('content'), bestFixes(view('content')), { named: false })
  assert.doesNotMatch(printed.map(({ markup }) => markup).join(''), /This is about/)
})
