import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { categoryMeans, pageScores } from './category-means.ts'
import type { ReportDocument } from '../report/report.ts'

function page(slug: string, seo: number | null, changes: Partial<ReportDocument> = {}) {
  const document = sampleDocument()
  const categories = { ...document.categories, seo: { ...document.categories.seo, score: seo } }
  return pageScores(slug, { ...document, categories, ...changes })
}

const seoOf = (...pages: ReturnType<typeof page>[]) =>
  categoryMeans(pages).find(({ category }) => category === 'seo')

test('the mean of a category leaves out pages without a score in it, and names the page with the lowest score', () => {
  const seo = seoOf(page('a', 90), page('b', 60), page('c', null))
  assert.deepEqual([seo?.score, seo?.lowest], [75, { slug: 'b', score: 60 }])
  assert.equal(seo?.visited, false)
  assert.deepEqual([seoOf(page('a', null))?.score, seoOf()?.lowest], [null, null])
})

test('a category is uncertain if a quarter of its checks could not run on one of the pages', () => {
  const findings = sampleDocument().findings.map((finding) =>
    finding.category === 'seo' ? { ...finding, status: 'inconclusive' as const, fact: null } : finding,
  )
  assert.equal(seoOf(page('a', 90))?.halfChecked, false)
  assert.equal(seoOf(page('a', 90), page('b', 90, { findings }))?.halfChecked, true)
})
