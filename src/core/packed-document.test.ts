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

test('what is kept of an audit is not told of another under the same name', async () => {
  const document = sampleDocument()
  const other = {
    ...document,
    findings: document.findings.map((finding) => ({
      ...finding,
      why: 'Ein anderer Grund: größer.',
      weight: 3,
    })),
  }
  for (const each of [document, other, document])
    assert.deepEqual(
      parseDocument(await unpackDocument(packDocument(each))),
      JSON.parse(JSON.stringify(each)),
    )
})
