import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../core/report/report.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { drawReport, gradedAs, problemOf } from '../../testing/facts/drawn-report.ts'

test('the summary says who does what, what it brings, and what a slow page means', () => {
  const page = drawReport('summary')
  assert.match(page, /<h2 id="to-do">Fix first</)
  assert.match(page, /Your developer · usually a few hours/)
  assert.match(page, /after 4\.2 seconds\. That feels slow to most people; good is 2\.5 seconds or less\./)
  assert.match(
    page,
    /A score of 50 or more is decent, 80 or more is good\. Together, the 5 fixes below take this page from \d+ to about \d+\./,
  )
  assert.match(page, /See all \d+ problems \(technical\)/)
})

test('the score after the last step is the promised one, even with two critical problems', () => {
  const page = drawReport(
    'summary',
    gradedAs([
      problemOf('hidden', { severity: 'critical', category: 'seo', cost: 0.6 }),
      problemOf('secret', { severity: 'critical', category: 'security', cost: 0.6 }),
      problemOf('slow', { severity: 'high', category: 'performance', cost: 0.3 }),
    ]),
  )
  const promised = /take this page from (\d+) to about (\d+)\./.exec(page)
  const steps = [...page.matchAll(/Score after this step: about (\d+)/g)].map(([, score]) => Number(score))
  assert.equal(steps.length, 3)
  assert.equal(steps.at(-1), Number(promised?.[2]))
  assert.ok((steps[0] ?? 0) > Number(promised?.[1]))
  assert.deepEqual(
    steps,
    steps.toSorted((one, other) => one - other),
  )
})

test('the summary counts what the steps solve, including what one fix solves together', () => {
  const shared = { category: 'seo', cause: 'no-h1', severity: 'medium', cost: 0.1 } as const
  const six = Array.from({ length: 6 }, (_, index) =>
    problemOf(`other-${index}`, { category: 'seo', cost: 0.05, severity: 'medium' }),
  )
  const page = drawReport('summary', gradedAs([problemOf('one', shared), problemOf('two', shared), ...six]))
  assert.match(page, /That solves 6 of 8 problems; 2 remain\. <a [^>]*>See all 8 problems/)
  const serious = six.map((finding) => ({ ...finding, severity: 'high' as const }))
  const bad = drawReport(
    'summary',
    gradedAs([problemOf('one', shared), problemOf('two', shared), ...serious]),
  )
  assert.match(bad, /That solves 6 of 8 problems; 2 remain, and 2 of them are important\. /)
})

test('a step that has no plain fix says whom to ask and what to send', () => {
  const plain = { title: 'Old links lead to a confusing page', why: 'People get lost.', fix: null }
  const missing = (owner: Finding['owner']) =>
    drawReport(
      'summary',
      gradedAs([problemOf('not-found-page', { plain, owner, category: 'seo', cost: 0.1 })]),
    )
  assert.match(
    missing('developer'),
    /<b>What to do:<\/b> Send your developer the text under “For your developer”\./,
  )
  assert.match(missing('server'), /Send your web host or developer the text under “For your developer”\./)
})

test('a step that does not change the whole number says so', () => {
  const small = problemOf('small', { severity: 'low', category: 'social', cost: 0.035 })
  const page = drawReport(
    'summary',
    gradedAs([
      { ...small, id: 'one' },
      { ...small, id: 'two' },
    ]),
  )
  assert.deepEqual(page.match(/Changes the score by less than 1 point|Score after this step: about \d+/g), [
    'Changes the score by less than 1 point',
    'Score after this step: about 100',
  ])
})

test('the summary uses the plain words of an audit, and gives the developer’s words to copy', () => {
  const plain = { title: 'Google is told not to show this page', why: 'Nobody finds it.', fix: 'Ask for it.' }
  const hidden = problemOf('noindex-meta', {
    severity: 'critical',
    points: 9,
    plain,
    noticed: 'The page can’t be found on Google.',
    message: 'Tag says noindex',
    snippets: [{ platform: 'wordpress', code: 'Settings → Reading' }],
  })
  const document = { ...sampleDocument(), score: 30, result: 'bad' as const, findings: [hidden] }
  const page = drawReport('summary', document)
  assert.match(page, /<h3><bdi>Google is told not to show this page<\/bdi><\/h3>/)
  assert.match(page, /The result can’t be better than “Bad” until this is solved\./)
  assert.match(page, /<div id="dev-noindex-meta"><p><bdi>Tag says noindex<\/bdi>\./)
  assert.match(page, /<p>If the site runs WordPress:<\/p><pre><code>Settings → Reading</)
  assert.match(page, /The page can’t be found on Google.*<a class="small" href="#do-noindex-meta">/)
  assert.match(page, /Bad because of a critical problem: “Google is told not to show this page”\./)
  assert.match(drawReport('overview', document), /Bad because of a critical problem: “Tag says noindex”\./)
})

test('one slow page is not listed as several things to do', () => {
  const slow = [
    problemOf('lab-lcp', { points: 3 }),
    problemOf('lab-speed-index', { points: 3, symptom_of: 'lab-lcp' }),
    problemOf('other-symptom', { points: 3, symptom_of: 'an-audit-that-passes' }),
  ]
  const page = drawReport('summary', { ...sampleDocument(), findings: slow })
  assert.match(page, /id="do-lab-lcp"/)
  assert.ok(!page.includes('id="do-lab-speed-index"'))
  assert.match(page, /id="do-other-symptom"/)
})
