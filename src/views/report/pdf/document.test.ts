import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, type Category } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { pdfDocument } from './document.ts'
import { fit, linesOf, pageLines } from './fit.ts'

const sample = sampleDocument()
const [problem] = sample.findings.filter(({ status, evidence }) => status === 'fail' && evidence.length > 0)
assert.ok(problem !== undefined)

const problemsIn = (category: Category, count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, index) => ({ ...problem, id: `${category}-${index}`, category }))

function print(findings: readonly Finding[], changes: Partial<ReportDocument> = {}): string {
  const site = { name: 'Studio', footer: '', asset: (path: string) => path, logo: null, accent: null }
  const document = { ...sample, ...changes, findings }
  return pdfDocument({ site, document, pictures: '/pictures', full: false })
}

/** The categories on each page after the cover and the summary. */
const pagesOf = (markup: string): readonly (readonly string[])[] =>
  markup
    .split('<div class="pdf-page">')
    .slice(1)
    .map((page) => [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name = '']) => name))

test('every category with something to act on has a page of its own, and the others have none', () => {
  const markup = print([...problemsIn('seo', 30), ...problemsIn('security', 1)])
  assert.deepEqual(pagesOf(markup), [['SEO'], ['Security']])
  assert.match(markup, /Accessibility<span class="hear"> \d+<\/span><\/b><span class="soft">Nothing to fix</)
})

test('with problems in all seven categories, the two that count least share a page, so that there are eight', () => {
  const pages = pagesOf(print(categories.flatMap((category) => problemsIn(category, 3))))
  assert.equal(pages.length, 6)
  assert.deepEqual(pages.at(-1), ['Social', 'AI readiness'])
})

test('a page lists the findings that fit and says how many more there are', () => {
  const many = problemsIn('performance', 40)
  const { shown, depth } = fit(many, pageLines, () => null)
  assert.equal(depth, 'advice')
  assert.ok(shown.length >= 5 && shown.length < 40)
  assert.ok(shown.reduce((sum, each) => sum + linesOf(each, depth, () => null), 0) <= pageLines)
  assert.ok(print(many).includes(`${40 - shown.length} more findings are in the online report.`))
})

test('few findings are shown with why, evidence and a snippet', () => {
  const { shown, depth, left } = fit(problemsIn('seo', 1), pageLines, () => null)
  assert.deepEqual([shown.length, depth], [1, 'snippet'])
  assert.ok(left > 0)
})

test('the cover gives the reason for the result in one sentence, with no other score than the one beside it', () => {
  const verdict = { result: 'decent', because: [] } as const
  const held = print([], { score: 71.6, result: 'decent', verdict })
  assert.match(
    held,
    /class="because">Not good because [^<]*\(\d+\) (and [^<]*\(\d+\) hold|holds) it back\.<\/p>/,
  )
  assert.ok(!held.includes('71.6'))
  const partial = print([], { score: 95, result: 'decent', verdict, partial: true })
  assert.match(partial, /class="because">Too little of the page could be checked to call it good\.<\/p>/)
  const critical = print([{ ...problem, severity: 'critical' }], { score: 30, result: 'bad' })
  assert.ok(critical.includes(`Bad because of a critical problem: “${problem.title}”.`))
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
