import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCatalogue } from '../../engine/catalogue.ts'
import { loadSiteCatalogue } from '../../engine/site-catalogue.ts'
import { sourceName } from './source-name.ts'

const names: readonly (readonly [source: string, name: string])[] = [
  ['https://web.dev/articles/lcp', 'web.dev: LCP'],
  ['https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx', 'RFC Editor: RFC 9110, client error 4xx'],
  ['https://www.w3.org/TR/CSP3/#directive-frame-ancestors', 'W3C: CSP3, directive frame ancestors'],
  ['https://developer.mozilla.org/docs/Web/CSS/important', 'MDN: important'],
  ['https://web.dev/articles/remove-unused-javascript', 'web.dev: remove unused JavaScript'],
  ['https://support.google.com/webmasters/answer/11583528', 'Google Help: 11583528'],
  ['https://ogp.me/', 'ogp.me'],
  ['https://example.com/%E0%A4%A', 'example.com: %E0%A4%A'],
  ['not a URL', 'not a URL'],
]

test('a source is named by its publisher and topic', () => {
  for (const [source, name] of names) assert.equal(sourceName(source), name)
  assert.equal(sourceName(`https://example.com/${'a'.repeat(200)}`).length, 80)
})

test('no audit has two sources of the same name', async () => {
  const { audits } = await loadCatalogue()
  for (const { id, sources } of [...audits, ...(await loadSiteCatalogue())]) {
    const told = sources.map(sourceName)
    assert.equal(new Set(told).size, told.length, `${id}: ${told.join('; ')}`)
  }
})
