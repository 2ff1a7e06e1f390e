import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import imageOversized from '../src/audits/performance/image-oversized.ts'
import labCls from '../src/audits/performance/lab-cls.ts'
import labFcp from '../src/audits/performance/lab-fcp.ts'
import labLcp from '../src/audits/performance/lab-lcp.ts'
import labTbt from '../src/audits/performance/lab-tbt.ts'
import pageFreeze from '../src/audits/performance/page-freeze.ts'
import textCompression from '../src/audits/performance/text-compression.ts'
import ogImage from '../src/audits/social/og-image.ts'
import { categoryWeights, severityCosts } from '../src/core/score/score.ts'
import { listAuditIds } from '../src/engine/catalogue.ts'

test('the README and the changelog say how many audits there are, to the ten', async () => {
  const { length } = await listAuditIds()
  for (const file of ['README.md', 'CHANGELOG.md']) {
    const told = Number(/more than (\d+) audits/i.exec(textOf(file))?.[1])
    assert.ok(told < length && told >= length - 20, `${file}: more than ${told}, of ${length}`)
  }
})

test('docs/scoring.md says what severities, categories and measurements cost', () => {
  const cells = [
    ...Object.entries(severityCosts).map(([severity, cost]) => `| ${severity} | ${percent(cost)}`),
    ...Object.values(categoryWeights).map((weight) => `| ${weight}`),
  ]
  const sentences: readonly (readonly [string, { readonly cost?: number }])[] = [
    ['Largest Contentful Paint', labLcp],
    ['Total Blocking Time', labTbt],
    ['Cumulative Layout Shift', labCls],
    ['First Contentful Paint', labFcp],
    ['A page that stops responding loses', pageFreeze],
    ['Images larger than displayed cost up to', imageOversized],
    ['uncompressed text up to', textCompression],
    ['a page without an Open Graph image loses', ogImage],
  ]
  const expected = [...cells, ...sentences.map(([words, { cost = 0 }]) => `${words} ${percent(cost)}`)]
  const page = textOf('docs/scoring.md')
  assert.deepEqual(
    expected.filter((text) => !page.includes(text)),
    [],
  )
})

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/\s+/g, ' ')

const percent = (cost: number): string => `${Number((cost * 100).toFixed(1))}%`
