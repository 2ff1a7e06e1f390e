import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../app/app.ts'
import { describeAudits } from '../inspector/describe-audits.ts'
import { answerText } from './page-text.ts'
import { explainAudit } from './tools/findings.ts'

test('every audit is explained within 1,500 tokens', async () => {
  const { texts } = await describeAudits()
  // The tool uses nothing else of the app.
  const app = { describeCatalogue: async () => texts } as unknown as App
  const caller = { app, account: 1, projects: null, mayWrite: false, origin: null }
  for (const audit of Object.keys(texts.audits)) {
    const answer = await explainAudit.run({ audit }, { caller, signal: new AbortController().signal })
    const { length } = answerText(answer)
    assert.ok(length < 6000, `${audit}: ${length} characters`)
  }
})
