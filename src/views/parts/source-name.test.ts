import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCatalogue } from '../../engine/catalogue.ts'
import { loadSiteCatalogue } from '../../engine/site-catalogue.ts'
import { texts } from '../../messages/texts.ts'
import { sourceName } from './source-name.ts'

const names: readonly (readonly [source: string, name: string])[] = [
  ['https://web.dev/articles/lcp', 'web.dev: LCP'],
  ['https://web.dev/articles/remove-unused-javascript', 'web.dev: Remove unused JavaScript'],
  ['https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx', 'RFC 9110: Client error 4xx'],
  ['https://www.rfc-editor.org/rfc/rfc9110#section-15.4', 'RFC 9110, section 15.4'],
  ['https://www.w3.org/TR/CSP3/#directive-frame-ancestors', 'W3C: CSP Level 3, directive frame ancestors'],
  ['https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html', 'WCAG: Non-text content'],
  ['https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html', 'WCAG: Contrast (minimum)'],
  ['https://www.w3.org/WAI/WCAG22/Techniques/html/H64', 'WCAG H64'],
  ['https://www.w3.org/WAI/tutorials/images/decision-tree/', 'W3C: Images, decision tree'],
  [
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
    'HTML standard: The title element',
  ],
  [
    'https://html.spec.whatwg.org/multipage/tables.html#attr-th-scope',
    'HTML standard: The scope attribute of th',
  ],
  ['https://developer.mozilla.org/docs/Web/CSS/important', 'MDN: important'],
  ['https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/img#sizes', 'MDN: <img>, sizes'],
  ['https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie', 'MDN: Set-Cookie'],
  ['https://developer.mozilla.org/docs/Web/Privacy/Guides/Third-party_cookies', 'MDN: Third-party cookies'],
  ['https://cwe.mitre.org/data/definitions/209.html', 'CWE-209'],
  ['https://support.google.com/youtube/answer/171780', 'YouTube: Embedding videos'],
  ['https://schema.org/sameAs', 'schema.org: sameAs'],
  ['https://ogp.me/', 'Open Graph'],
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

test('every source with a name of its own is one of an audit', async () => {
  const { audits } = await loadCatalogue()
  const used = [...audits, ...(await loadSiteCatalogue())].flatMap(({ sources }) => sources)
  const keys = new Set(used.map((source) => source.replace(/^https:\/\/(?:www\.)?|\/?(?:#.*)?$/g, '')))
  for (const source of Object.keys(texts.names.sources)) assert.ok(keys.has(source), source)
})
