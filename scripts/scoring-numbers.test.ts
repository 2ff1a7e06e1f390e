import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import imageOversized from '../src/audits/performance/image-oversized.ts'
import labCls from '../src/audits/performance/lab-cls.ts'
import labFcp from '../src/audits/performance/lab-fcp.ts'
import labLcp from '../src/audits/performance/lab-lcp.ts'
import labSpeedIndex from '../src/audits/performance/lab-speed-index.ts'
import labTbt from '../src/audits/performance/lab-tbt.ts'
import textCompression from '../src/audits/performance/text-compression.ts'
import ogImage from '../src/audits/social/og-image.ts'
import { categoryWeights, severityCosts } from '../src/core/report/score.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/scoring.md'), 'utf8').replaceAll(/\s+/g, ' ')

test('docs/scoring.md says what severities, categories and measurements cost', () => {
  const cells = [
    ...Object.entries(severityCosts).map(([severity, cost]) => `| ${severity} | ${percent(cost)}`),
    ...Object.values(categoryWeights).map((weight) => `| ${weight}`),
  ]
  const sentences: readonly (readonly [string, { readonly cost?: number }])[] = [
    ['Largest Contentful Paint', labLcp],
    ['Total Blocking Time', labTbt],
    ['Cumulative Layout Shift', labCls],
    ['First Contentful Paint and Speed Index', labFcp],
    ['First Contentful Paint and Speed Index', labSpeedIndex],
    ['Images larger than displayed cost up to', imageOversized],
    ['uncompressed text up to', textCompression],
    ['a page without an Open Graph image loses', ogImage],
  ]
  const expected = [...cells, ...sentences.map(([words, { cost = 0 }]) => `${words} ${percent(cost)}`)]
  assert.deepEqual(
    expected.filter((text) => !page.includes(text)),
    [],
  )
})

const percent = (cost: number): string => `${Number((cost * 100).toFixed(1))}%`
