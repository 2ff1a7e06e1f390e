import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
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

test('a document that was stored in one part can still be read', async () => {
  const json = JSON.stringify(sampleDocument())
  assert.equal((await unpackDocument(zstdCompressSync(json))).toString(), json)
})

test('what the audits say of themselves is stored as the same bytes in every report', () => {
  const [one, other] = [sampleDocument(), { ...sampleDocument(), findings: sampleDocument().findings }]
  const changed = {
    ...one,
    findings: one.findings.map((finding) => ({ ...finding, says: 'Something else.' })),
  }
  const aboutOf = (packed: Uint8Array) =>
    Buffer.from(packed.subarray(5 + Buffer.from(packed).readUInt32LE(1))).toString('hex')
  assert.equal(aboutOf(packDocument(one)), aboutOf(packDocument(changed)))
  assert.equal(aboutOf(packDocument(one)), aboutOf(packDocument(other)))
})

test('line ends and signs of JSON in what a page says stay where they are', async () => {
  const document = sampleDocument()
  const says = 'one\ntwo\r\n"three",\u2028}]{['
  const hostile = { ...document, findings: document.findings.map((finding) => ({ ...finding, says })) }
  const json = await unpackDocument(packDocument(hostile))
  assert.deepEqual(parseDocument(json), JSON.parse(JSON.stringify(hostile)))
})

test('letters of every alphabet come back, whichever lines they stand in', async () => {
  const document = sampleDocument()
  const texts = ['plain', 'größer', '日本語', 'plain again', '“quoted”', '😀', 'é']
  for (let turn = 0; turn < texts.length; turn += 1) {
    const findings = document.findings
      .slice(0, 2 + turn)
      .map((finding, index) => ({ ...finding, says: texts[(index + turn) % texts.length] ?? '' }))
    const mixed = { ...document, findings }
    const json = await unpackDocument(packDocument(mixed))
    assert.deepEqual(parseDocument(json), JSON.parse(JSON.stringify(mixed)))
  }
})
