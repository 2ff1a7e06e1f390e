import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, type Category } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { pdfDocument } from './document.ts'
import { estimateLines, fit, fitParts, layOut, pageLines } from './fit.ts'

const sample = sampleDocument()
const [problem] = sample.findings.filter(({ status, evidence }) => status === 'fail' && evidence.length > 0)
assert.ok(problem !== undefined)

const problemsIn = (category: Category, count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, index) => ({ ...problem, id: `${category}-${index}`, category }))

function print(findings: readonly Finding[], changes: Partial<ReportDocument> = {}, full = false): string {
  const site = { name: 'Studio', footer: '', asset: (path: string) => path, logo: null, accent: null }
  const document = { ...sample, ...changes, findings }
  return pdfDocument({ site, document, pictures: '/pictures', online: 'https://p.example/r/s', full })
}

/** The headings after the summary, in their order. */
const headingsOf = (markup: string): readonly string[] =>
  [...(markup.split('<div class="pdf-page">')[1] ?? '').matchAll(/<h2>([^<]+)<\/h2>/g)].map(
    ([, name = '']) => name,
  )

const linesOf = estimateLines(() => null)

test('categories with a finding each follow each other on one page, and those without are only on the cover', () => {
  const few = (['seo', 'security', 'social'] as const).flatMap((category) => problemsIn(category, 1))
  const markup = print(few)
  assert.deepEqual(headingsOf(markup), ['SEO', 'Security', 'Social'])
  assert.equal(markup.match(/class="pdf-page/g)?.length, 2)
  assert.match(
    markup,
    /Being found on Google<span class="hear"> \d+<\/span><\/b><span class="soft">SEO: 1 problem</,
  )
  assert.match(
    markup,
    /people with disabilities<span class="hear"> \d+<\/span><\/b><span class="soft">Accessibility: nothing to fix</,
  )
})

test('after the problems, passed checks of all categories are listed', () => {
  const passed = categories.flatMap((category) =>
    problemsIn(category, 4).map((finding) => ({
      ...finding,
      status: 'pass' as const,
      title: `${category} fine`,
    })),
  )
  const markup = print([...problemsIn('seo', 1), ...passed])
  assert.deepEqual(headingsOf(markup), ['SEO', 'Passed checks'])
  assert.equal(markup.match(/social fine/g)?.length, 4)
})

test('passed checks without room are counted, so that no category seems to have none', () => {
  const passed = categories.flatMap((category) =>
    problemsIn(category, 30).map((finding) => ({
      ...finding,
      status: 'pass' as const,
      title: 'Fine '.repeat(12),
    })),
  )
  for (let count = 1; count < 12; count += 1) {
    const [, fine = ''] = print([...problemsIn('seo', count), ...passed]).split('Passed checks</h2>')
    for (const name of ['SEO', 'Security', 'AI readiness'])
      assert.ok(fine.includes(name), `${name}, ${count} problems`)
  }
})

test('the pages for developers say so, and counts of zero are left out', () => {
  const only = { score: 70, passed: 0, warned: 0, failed: 1 }
  const markup = print(problemsIn('social', 1), { categories: { ...sample.categories, social: only } })
  assert.match(markup, /From here on: for your developer<\/p>/)
  assert.match(markup, /<h2>Social<\/h2>\s*<p class="soft">1 failed<\/p>/)
})

test('the appendix lists the worst findings first, like the pages before it, and nothing about empty categories', () => {
  const [low, worst] = problemsIn('seo', 2).map((finding, index) => ({
    ...finding,
    message: `Finding ${index}`,
    points: index,
  }))
  assert.ok(low !== undefined && worst !== undefined)
  const passed = { ...low, id: 'fine', status: 'pass' as const, title: 'This is fine' }
  const absent = { ...low, id: 'absent', category: 'social' as const, status: 'not-applicable' as const }
  const [, appendix = ''] = print([low, worst, passed, absent], {}, true).split('pdf-appendix')
  assert.ok(appendix.indexOf('Finding 1') < appendix.indexOf('Finding 0'), appendix)
  assert.match(appendix, /<li><svg.*?<\/svg>This is fine<\/li>/)
  assert.doesNotMatch(appendix, /<h3>Social<\/h3>/)
})

test('problems in all seven categories take six pages at most', () => {
  for (const count of [1, 3, 6, 10, 40]) {
    const parts = categories.map((category) => ({ category, problems: problemsIn(category, count) }))
    const { pages } = layOut(fitParts(parts, linesOf), linesOf)
    assert.ok(pages <= 6, `${count} each: ${pages} pages`)
  }
})

test('a category lists the findings that fit a page and says how many more there are', () => {
  const many = problemsIn('performance', 40)
  const { shown, depth } = fit(many, pageLines, linesOf)
  assert.equal(depth, 'advice')
  assert.ok(shown.length >= 5 && shown.length < 40)
  assert.ok(shown.reduce((sum, each) => sum + linesOf(each, depth), 0) <= pageLines)
  assert.ok(print(many).includes(`${40 - shown.length} more problems are listed in the online report.`))
  assert.match(print(many), /in the online report\. <bdi>https:\/\/p\.example\/r\/s<\/bdi>/)
})

test('few findings are shown with why, evidence and a snippet', () => {
  const { shown, depth } = fit(problemsIn('seo', 1), pageLines, linesOf)
  assert.deepEqual([shown.length, depth], [1, 'snippet'])
})

test('the cover gives the reason for the result in one sentence, with no other score than the one beside it', () => {
  const verdict = { result: 'decent', because: [] } as const
  const held = print([], { score: 71.6, result: 'decent', verdict })
  assert.match(
    held,
    /class="because">Not good because of (one weak area|\d weak areas): “[^<]*” \(\d+\)( and “[^<]*” \(\d+\))?\.<\/p>/,
  )
  assert.ok(!held.includes('71.6'))
  const partial = print([], { score: 95, result: 'decent', verdict, partial: true })
  assert.match(partial, /class="because">Too little of the page could be checked to call it good\.<\/p>/)
  const plain = { title: 'Nobody finds the page', why: 'It is hidden.', fix: 'Ask for it.' }
  const critical = print([{ ...problem, plain, severity: 'critical' }], { score: 30, result: 'bad' })
  assert.match(critical, /Bad because of a critical problem: “Nobody finds the page”\./)
})

test('a PDF without vitals says that speed was not measured', () => {
  assert.match(print(problemsIn('seo', 1)), /Speed was not measured for this report\./)
})

test('a summary whose fixes have long texts is set tighter, so that it stays one page', () => {
  const plain = {
    title: 'Title',
    why: 'Because. '.repeat(20),
    fix: 'Ask your developer to do this. '.repeat(15),
  }
  const long = problemsIn('seo', 5).map((finding) => ({ ...finding, plain, cause: null, points: 5 }))
  assert.match(print(long), /<section class="pdf-page crowded"><h2>Summary/)
  assert.match(print(problemsIn('seo', 1)), /<section class="pdf-page"><h2>Summary/)
})
