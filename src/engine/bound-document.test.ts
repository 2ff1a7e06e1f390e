import { sentenceText } from '../messages/sentence-text.ts'
import { verbatim } from '../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../core/page/page.ts'
import type { JudgedReport } from '../core/report/report.ts'
import { sampleJudged } from '../testing/facts/sample-report.ts'
import { boundDocument } from './bound-document.ts'

/** The size limit of a stored document, uncompressed. */
const maxBytes = 2_000_000
const bytesOf = (document: JudgedReport) => Buffer.byteLength(JSON.stringify(document))

test('an ordinary document is unchanged', () => {
  const document = sampleJudged()
  assert.deepEqual(boundDocument(document), document)
})

test('long strings and lists are truncated, and the document says so', () => {
  const document = sampleJudged()
  const [hop] = document.fetch.hops
  assert.ok(hop !== undefined)
  const large: Exchange = { ...hop, headers: Array.from({ length: 900 }, () => ['x-a', 'b'.repeat(5000)]) }
  const fitting = boundDocument({
    ...document,
    final_url: `https://a.example/${'x'.repeat(100_000)}`,
    fetch: { ...document.fetch, hops: [large] },
  })
  assert.equal(fitting.final_url.length, 2048)
  assert.match(
    fitting.left_out.map(sentenceText).join(' '),
    /500 long values were shortened\. 400 entries of long lists were left out/,
  )
  assert.ok(bytesOf(fitting) < maxBytes)
})

for (const [name, character] of [
  ['letters', 'a'],
  ['characters that JSON escapes', '\u0001'],
  ['characters of three bytes', '漢'],
  ['half a pair', '\ud800'],
] as const) {
  test(`a document that is nothing but ${name} fits, and says what was left out`, () => {
    const document = sampleJudged()
    const [hop] = document.fetch.hops
    const [finding] = document.findings
    assert.ok(hop !== undefined && finding !== undefined)
    const text = character.repeat(10_000)
    const piece = character.repeat(500)
    const place = { found: piece, expected: piece, selector: piece, snippet: piece, url: piece }
    const fitting = boundDocument({
      ...document,
      left_out: Array.from({ length: 1000 }, () => verbatim(text)),
      page: {
        ...document.page,
        title: text,
        canonical: text,
        links: Array.from({ length: 600 }, () => ({ url: text, follow: true })),
        hreflang: Array.from({ length: 600 }, () => ({ lang: text, url: text })),
      },
      fetch: {
        ...document.fetch,
        hops: Array.from({ length: 11 }, () => ({
          ...hop,
          url: text,
          headers: Array.from({ length: 20 }, () => [text, text] as const),
        })),
      },
      findings: Array.from({ length: 400 }, (_, index) => ({
        ...finding,
        id: `a${index}`,
        message: { id: 'text', values: { text: piece } },
        evidence: Array.from({ length: 20 }, () => place),
      })),
    })
    assert.ok(bytesOf(fitting) < maxBytes, `${bytesOf(fitting)} bytes`)
    assert.match(fitting.left_out.map(sentenceText).join(' '), /The report was too large/)
    assert.equal(fitting.findings.length, 400)
  })
}
