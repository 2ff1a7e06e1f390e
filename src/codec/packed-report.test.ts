import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import type { JudgedFinding } from '../core/report/report.ts'
import { sampleJudged } from '../testing/facts/sample-report.ts'
import { packReport, unpackReport } from './packed-report.ts'

const unapplied: JudgedFinding = {
  id: 'hreflang',
  category: 'seo',
  status: 'not-applicable',
  message: null,
  evidence: [],
  places: 0,
  severity: 'medium',
  cost: 0,
  cause: 'languages',
  value: null,
  points: 0,
}

test('a packed report is restored by unpacking, with all that any finding says', async () => {
  const said: JudgedFinding = { ...unapplied, id: 'said', message: { id: 'tooShort', values: { words: 3 } } }
  const findings = [unapplied, ...sampleJudged().findings, said, { ...unapplied, id: 'last', cause: null }]
  const report = sampleJudged({ findings })
  assert.deepEqual(await unpackReport(packReport(report)), report)
})

test('a report that was stored with every finding written out is still read', async () => {
  const report = sampleJudged({ findings: [unapplied] })
  assert.deepEqual(await unpackReport(zstdCompressSync(JSON.stringify(report))), report)
})
