import { type PlainSentenceId, type Sentence, sentence } from '../core/sentence.ts'
import type { JudgedFinding, JudgedReport } from '../core/report/report.ts'
import { maxUrlLength } from '../core/url/url.ts'
import { bounded, boundMessage } from './bound-finding.ts'

/** Any other string: a Content-Security-Policy is often longer than a URL. */
const maxTextLength = 4096
/** Any list. The longest with a limit of its own are the links. */
const maxItems = 500
const maxSentences = 30

/** Maximum bytes of JSON that depend on the page. Together with everything else, no document exceeds 2 MB. */
const maxSeenBytes = 1_400_000

/**
 * Limits every string, every list and the whole document, and records what was left out: a page must not decide how
 * much is stored or how long a reader waits.
 */
export function boundDocument(document: JudgedReport): JudgedReport {
  const cut = { texts: 0, items: 0 }
  const { page, fetch, browser, content } = document
  let fitting: JudgedReport = {
    ...document,
    url: bounded(document.url, maxUrlLength),
    final_url: bounded(document.final_url, maxUrlLength),
    page: boundValue(page, cut),
    fetch: boundValue(fetch, cut),
    ...(content === undefined ? {} : { content: boundValue(content, cut) }),
    ...(browser === undefined ? {} : { browser: boundValue(browser, cut) }),
  }
  const leftOut = [...document.left_out]
  if (cut.texts > 0) leftOut.push(sentence('valuesShortened', { count: cut.texts }))
  if (cut.items > 0) leftOut.push(sentence('entriesLeftOut', { count: cut.items }))
  for (const [what, reduce] of reductions) {
    if (!isTooLarge(fitting)) break
    fitting = reduce(fitting)
    leftOut.push(sentence('reportTooLarge', { what: sentence(what) }))
  }
  return { ...fitting, left_out: leftOut.slice(-maxSentences).map(boundSentence) }
}

const boundSentence = ({ id, values }: Sentence): Sentence => ({
  id,
  values: boundMessage({ id, values }).values,
})

type Reduce = (document: JudgedReport) => JudgedReport

const keepPlaces =
  (count: number): Reduce =>
  (document) => ({ ...document, findings: document.findings.map((finding) => withPlaces(finding, count)) })

const withPlaces = (finding: JudgedFinding, count: number): JudgedFinding =>
  finding.evidence.length > count ? { ...finding, evidence: finding.evidence.slice(0, count) } : finding

/** What readers would miss least is removed first. */
const reductions: readonly (readonly [what: PlainSentenceId, reduce: Reduce])[] = [
  ['keepsTen', keepPlaces(10)],
  ['keepsThree', keepPlaces(3)],
  [
    'noRedirectHeaders',
    (document) => ({
      ...document,
      fetch: {
        ...document.fetch,
        hops: document.fetch.hops.map((hop, index, { length }) =>
          index === length - 1 ? hop : { ...hop, headers: [] },
        ),
      },
    }),
  ],
  ['noContent', ({ content: _content, ...document }) => document],
  ['noLinks', (document) => ({ ...document, page: { ...document.page, links: [], hreflang: [] } })],
  [
    'noRequests',
    ({ browser, ...document }) =>
      browser === undefined || 'error' in browser
        ? { ...document, ...(browser === undefined ? {} : { browser }) }
        : { ...document, browser: { ...browser, requests: [] } },
  ],
  ['keepsNone', keepPlaces(0)],
  ['noHeaders', (document) => ({ ...document, fetch: { ...document.fetch, hops: [] } })],
]

/** Most documents are so small that counting their characters is enough. Otherwise stops once it is clearly too much. */
function isTooLarge({ page, fetch, browser, content, findings }: JudgedReport): boolean {
  const judged = findings.map(({ message, evidence }) => [message, evidence])
  const seen = [page, ...fetch.hops, browser ?? null, content ?? null, ...judged]
  if (mostBytes(seen) <= maxSeenBytes) return false
  let room = maxSeenBytes
  for (const part of seen) {
    room -= Buffer.byteLength(JSON.stringify(part))
    if (room < 0) return true
  }
  return false
}

/** In JSON a character takes at most six bytes, as in \u0000, and a number or a word at most 25. */
function mostBytes(value: unknown): number {
  if (typeof value === 'string') return 6 * value.length + 3
  if (typeof value !== 'object' || value === null) return 26
  let bytes = 3
  if (Array.isArray(value)) {
    for (const item of value) bytes += mostBytes(item)
    return bytes
  }
  // Not `Object.entries`, which creates a list for each of thousands of values. These are plain objects of the engine.
  const members = value as Readonly<Record<string, unknown>>
  for (const name in members) bytes += 6 * name.length + 4 + mostBytes(members[name])
  return bytes
}

/** The same value with shorter strings and lists; the identical object if nothing was too long. */
function boundValue<Value>(value: Value, cut: { texts: number; items: number }): Value {
  // The result has the same shape: strings stay strings, lists stay lists.
  return shorten(value) as Value

  function shorten(part: unknown): unknown {
    if (typeof part === 'string') {
      if (part.length <= maxTextLength) return part.toWellFormed()
      cut.texts += 1
      return bounded(part, maxTextLength)
    }
    if (typeof part !== 'object' || part === null) return part
    // Only a plain object of the engine is left.
    return Array.isArray(part)
      ? shortenItems(part)
      : shortenMembers(part as Readonly<Record<string, unknown>>)
  }

  function shortenItems(items: readonly unknown[]): readonly unknown[] {
    cut.items += Math.max(0, items.length - maxItems)
    let shortened = items.length > maxItems ? items.slice(0, maxItems) : undefined
    for (const [index, item] of (shortened ?? items).entries()) {
      const short = shorten(item)
      if (short !== item) (shortened ??= [...items])[index] = short
    }
    return shortened ?? items
  }

  function shortenMembers(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    let shortened: Record<string, unknown> | undefined
    for (const name in members) {
      const short = shorten(members[name])
      if (short !== members[name]) (shortened ??= { ...members })[name] = short
    }
    return shortened ?? members
  }
}
