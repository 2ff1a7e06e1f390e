import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../core/facts.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { loadSiteCatalogue } from '../engine/site-catalogue.ts'
import { readFacts } from '../gather/read-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'

/** Code that people paste: it must be valid, and must not bring the next finding. */

const [{ audits }, siteAudits] = await Promise.all([loadCatalogue(), loadSiteCatalogue()])

/** Part of an answer only: a first step, one of two snippets, or the URL of another page. */
const partial: ReadonlySet<string> = new Set(['canonical-self', 'csp', 'hsts', 'og-url', 'video-markup'])

/** Audits of single elements, which a snippet can fail wherever it is pasted. */
const ofElements: ReadonlySet<string> = new Set([
  'aria-allowed-attr',
  'aria-required-attr',
  'aria-required-parent',
  'aria-roles',
  'aria-valid-attr',
  'button-name',
  'frame-title',
  'image-alt',
  'label',
  'label-target',
  'link-name',
  'meta-viewport',
  'nested-interactive',
  'tabindex',
  'video-caption',
])

test('JSON in snippets is valid, as a whole or as members of an object', () => {
  const broken = [...audits, ...siteAudits].flatMap(({ id, snippets }) => {
    const { json, html = '' } = snippets ?? {}
    const [, data] = /<script type="application\/ld\+json">([^]*)<\/script>/.exec(html) ?? []
    return [json, data]
      .filter((text) => text !== undefined && !isJson(text) && !isJson(`{${text}}`))
      .map(() => id)
  })
  assert.deepEqual(broken, [])
})

test('HTML and headers in snippets pass the audit that they belong to', () => {
  const failing = audits.flatMap((audit) => {
    const { html, http } = audit.snippets ?? {}
    const pages = [
      ...(html === undefined ? [] : [{ html: pageWith(html) }]),
      ...(http === undefined ? [] : [{ headers: headersIn(http) }]),
    ]
    return !partial.has(audit.id) && pages.some((page) => isProblem(audit, factsOf(page))) ? [audit.id] : []
  })
  assert.deepEqual(failing, [])
})

test('HTML in snippets passes the audits of the elements in it', () => {
  const others = audits.filter(({ id }) => ofElements.has(id))
  assert.equal(others.length, ofElements.size)
  const failing = [...audits, ...siteAudits].flatMap(({ id, snippets }) => {
    if (snippets?.html === undefined) return []
    const facts = factsOf({ html: pageWith(snippets.html) })
    return others.filter((other) => isProblem(other, facts)).map((other) => `${id}: ${other.id}`)
  })
  // The video that replaces a GIF has no sound.
  assert.deepEqual(failing, ['animated-gif: video-caption'])
})

function factsOf(page: Parameters<typeof fetchedFrom>[0]): Partial<Facts> {
  const read = readFacts(fetchedFrom(page), (fact, error) =>
    assert.fail(`reading ${fact} throws: ${String(error)}`),
  )
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, fact]) => (fact.ok ? [[name, fact.value]] : [])),
  )
}

/** An audit that needs more than the page says nothing. */
function isProblem(audit: (typeof audits)[number], facts: Partial<Facts>): boolean {
  if (audit.needs.some((need) => facts[need] === undefined)) return false
  // Every fact that it needs is there.
  const { is } = audit.check(facts as Facts)
  return is === 'fail' || is === 'warn'
}

/** The snippet in the head, the body or as the whole document, depending on how it starts. */
function pageWith(html: string): string {
  if (/^\s*<(?:!doctype|html|head)\b/i.test(html)) return `<!doctype html>${html}`
  const title = html.includes('<title>') ? '' : '<title>Oak dining tables – Example Joinery</title>'
  const [head, body] = /^\s*<(?:meta|link|title|script)\b/.test(html) ? [html, ''] : ['', html]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}${head}</head><body>${body}</body></html>`
}

const headersIn = (http: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    http.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
      return name === '' ? [] : [[name, value.replace('…', 'abc123')]]
    }),
  )

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '')
    return true
  } catch {
    return false
  }
}
