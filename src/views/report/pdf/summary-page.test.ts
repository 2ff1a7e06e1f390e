import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '../../../core/audit.ts'
import type { Finding } from '../../../core/report/report.ts'
import { having, print, problemsIn } from '../../../testing/facts/printed-pdf.ts'

test('a summary whose fixes have long texts is set tighter, but still says why', () => {
  const withFix = (sentences: number): readonly Finding[] => {
    const fix = 'Ask your developer to do this. '.repeat(sentences)
    const plain = { title: 'Title', why: 'Because. '.repeat(20), fix }
    return problemsIn('seo', 5).map((finding) => ({ ...finding, plain, cause: null, points: 5 }))
  }
  assert.match(print(withFix(15)), /<section class="pdf-page tight"[^>]*><h2>Summary/)
  assert.match(
    print(withFix(9)),
    /<section class="pdf-page crowded"[^>]*><h2>Summary[\s\S]*<p[^>]*>Because\. Because/,
  )
  assert.match(
    print(withFix(1)),
    /<section class="pdf-page plain"[^>]*><h2>Summary[\s\S]*<p[^>]*>Because\. Because/,
  )
})

test('a summary with few fixes says what already works, if it is important', () => {
  const passed = categories.flatMap((category) => having('pass', category, [`${category} is fine`]))
  const graded = passed.map((finding) => ({
    ...finding,
    plain: { ...finding.plain, title: finding.title },
    severity: finding.category === 'seo' ? ('low' as const) : ('high' as const),
  }))
  const [, works = ''] = print([...problemsIn('seo', 1), ...graded]).split('What already works</h2>')
  const [list = ''] = works.split('</section>')
  assert.match(list, /social is fine/)
  assert.doesNotMatch(list, /seo is fine/)
})

test('the summary says what the whole report lacks, in the name of its sender', () => {
  const markup = print([], { left_out: ['Plumbline saw the page without its design.'] })
  assert.match(markup, /<bdi>Studio saw the page without its design\.<\/bdi>/)
})

test('a PDF without vitals says that speed was not measured', () => {
  assert.match(print(problemsIn('seo', 1)), /Speed was not measured for this report\./)
})
