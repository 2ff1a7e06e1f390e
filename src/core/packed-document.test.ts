import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument } from '../testing/sample-report.ts'
import { packDocument, parseDocument, unpackDocument } from './packed-document.ts'

for (const findings of [[], sampleDocument().findings.slice(0, 1), sampleDocument().findings]) {
  test(`a document with ${findings.length} findings comes back as it was`, async () => {
    const document = { ...sampleDocument(), findings }
    const json = await unpackDocument(packDocument(document))
    assert.deepEqual(parseDocument(json), JSON.parse(JSON.stringify(document)))
  })
}
