import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from 'node:util'
import { type AuditDefinition, severities, type Severity, type Verdict } from '../../core/audit.ts'
import type { AskedFacts } from '../../core/facts/asked.ts'
import type { ReadFacts } from '../../core/facts/read.ts'
import type { FactName, Facts } from '../../core/facts.ts'
import type { Exchange, Fetched, Header } from '../../core/page/page.ts'
import type { Message, MessagePatterns, MessageValue } from '../../core/report/message.ts'
import type { Sentence } from '../../core/sentence.ts'
import { readFacts } from '../../gather/read-facts.ts'
import { formatMessage } from '../../messages/format-message.ts'
import { texts } from '../../messages/texts.ts'
import { subresources } from './asked-facts.ts'

/** A page, and the audit's expected verdict. */
export interface AuditCase {
  readonly name: string
  /** A whole document, or a fragment that becomes the body of a page without problems. */
  readonly html?: string
  /** Where the page is. Default `https://www.example.com/`. */
  readonly url?: string
  /** Default `Content-Type: text/html; charset=utf-8`. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  /** Changes to the exchange that carried the page: status, httpVersion, encodings, wireBytes, timing ... */
  readonly exchange?: Partial<Exchange>
  /** Why the body is truncated. Default: it is complete. */
  readonly cut?: Sentence
  /** Redirects before it, oldest first. */
  readonly redirects?: readonly { readonly url: string; readonly status: number }[]
  /** Facts from extra requests (default: the page loads no files), and replacements for facts derived from the page. */
  readonly facts?: Partial<AskedFacts & ReadFacts>
  readonly is: Verdict['is']
  readonly says?: RegExp
  /** If the verdict's severity differs from the audit's. */
  readonly severity?: Severity
  /** If the verdict's root cause differs from the audit's, or is missing. */
  readonly cause?: string | null
  /** How many places the evidence lists. */
  readonly places?: number
  /** Matched against the evidence as JSON. */
  readonly shows?: RegExp
}

/** Runs an audit over a table of pages, through the real parser and readers. */
export function auditCases<Need extends FactName, Patterns extends MessagePatterns>(
  audit: AuditDefinition<Need, Patterns>,
  cases: readonly AuditCase[],
): void {
  describe(audit.titles.success, () => {
    const others = new Set<Severity>()
    for (const example of cases) {
      it(`${example.name}: ${example.is}`, () => {
        const facts = factsFor(audit.needs, example)
        const browser = example.facts?.browser
        const seen = browser === undefined ? undefined : audit.inBrowser?.(browser, facts)
        const verdict = seen ?? audit.check(facts)
        const shown = JSON.stringify(verdict)
        assert.equal(verdict.is, example.is, shown)
        const says = inWords(audit.messages, verdict.message)
        if (verdict.is === 'inconclusive') assert.notEqual(says, '', 'says why it could not be checked')
        if (example.says !== undefined) assert.match(says, example.says)
        if (verdict.severity !== undefined && verdict.severity !== audit.severity)
          others.add(verdict.severity)
        if (example.severity !== undefined)
          assert.equal(verdict.severity ?? audit.severity, example.severity, shown)
        if (example.cause !== undefined) assert.equal(verdict.cause, example.cause, shown)
        if (example.places !== undefined) assert.equal(verdict.evidence.total, example.places, shown)
        const quoted = quotedIn(verdict).filter((words) => prose.test(words))
        if (quoted.length > 0) assertFromPage(quoted, example)
        if (example.shows !== undefined)
          assert.match(JSON.stringify(shownInWords(audit.messages, verdict)), example.shows)
      })
    }
    it('says on its page which severities it has in some cases', () => {
      assert.deepEqual([...others].toSorted(bySeverity), audit.otherSeverities ?? [])
    })
  })
}

const bySeverity = (one: Severity, other: Severity): number =>
  severities.indexOf(one) - severities.indexOf(other)

/** Strings that are shown as they are, in every language: evidence and values of messages. */
const quotedIn = ({ message, evidence }: Verdict): readonly string[] =>
  [message, ...evidence.shown.flatMap(({ found, expected }) => [found, expected])].flatMap((said) =>
    typeof said === 'string' ? [said] : Object.values(said?.values ?? {}).flatMap(stringsIn),
  )

function stringsIn(value: MessageValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return []
  if ('id' in value) return Object.values(value.values).flatMap(stringsIn)
  return 'list' in value ? value.list : []
}

/** Code, cut-outs of text across elements and product names are the same in every language. */
const prose = /^(?![<…]|Google Analytics).*[A-Za-z]{3,} [a-z]{3,}/s

/** They must come from the page, because nobody could translate them. What we say about the page is a message. */
function assertFromPage(quoted: readonly string[], example: AuditCase): void {
  const { html = '', url, headers, facts } = example
  const options = { depth: 20, maxArrayLength: null, maxStringLength: null, breakLength: Infinity } as const
  const page = wordsOf(
    `${wholePage(html)} ${inspect([url, headers, facts], options).replaceAll(String.raw`\n`, ' ')}`,
  )
  const ours = quoted.filter((words) => !page.includes(wordsOf(words)))
  assert.deepEqual(ours, [], 'not from the page, so they should be messages')
}

const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()

/** The text of a verdict. Fails the test if the audit has no such message, or if a value is missing. */
export function inWords(patterns: MessagePatterns, message: Message | null): string {
  if (message === null) return ''
  const { id } = message
  const pattern = patterns[id] ?? (id === 'said' || id === 'not-measured' ? texts.findings[id] : undefined)
  assert.ok(pattern !== undefined, `the audit has no message ${message.id}`)
  return formatMessage(pattern, message.values)
}

export function shownInWords(patterns: MessagePatterns, { evidence }: Verdict): readonly object[] {
  const words = (text: string | Message): string =>
    typeof text === 'string' ? text : inWords(patterns, text)
  // In the order of the audit's evidence, which the cases match against.
  return evidence.shown.map((place) => ({
    ...place,
    ...(place.found === undefined ? {} : { found: words(place.found) }),
    ...(place.expected === undefined ? {} : { expected: words(place.expected) }),
  }))
}

function factsFor<Need extends FactName>(needs: readonly Need[], example: AuditCase): Pick<Facts, Need> {
  const read = readFacts(fetchedFrom(example), (fact, error) =>
    assert.fail(`reading ${fact} throws: ${String(error)}`),
  )
  const values = Object.entries(read).map(([fact, gathered]) => [
    fact,
    gathered.ok ? gathered.value : undefined,
  ])
  const all: Partial<Facts> = {
    subresources: subresources(),
    ...Object.fromEntries(values),
    ...example.facts,
  }
  const missing = needs.filter((need) => all[need] === undefined)
  assert.deepEqual(missing, [], `the case gives no ${missing.join(', ')}`)
  // All facts that the audit needs exist, as just checked.
  return all as Pick<Facts, Need>
}

/** A response as the network would have returned it. */
export function fetchedFrom(example: Omit<AuditCase, 'is' | 'name'>): Fetched {
  const url = new URL(example.url ?? 'https://www.example.com/').href
  const body = new TextEncoder().encode(wholePage(example.html ?? ''))
  const last = exchangeFor(url, example.headers ?? {}, {
    wireBytes: body.length,
    decodedBytes: body.length,
    ...example.exchange,
  })
  const before = (example.redirects ?? []).map((hop) => exchangeFor(hop.url, {}, { status: hop.status }))
  const chain = [...before, last] as unknown as Fetched['chain']
  return {
    requestedUrl: chain[0].url,
    chain,
    body,
    cut: example.cut ?? null,
    fetchedAt: '2026-11-15T12:00:00.000Z',
  }
}

/** A fragment becomes the body of an otherwise unproblematic page. */
function wholePage(html: string): string {
  if (/^\s*(?:<!doctype|<html|<\?xml)/i.test(html)) return html
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page for a test of one audit</title></head><body>${html}</body></html>`
}

function exchangeFor(
  url: string,
  headers: NonNullable<AuditCase['headers']>,
  changes: Partial<Exchange>,
): Exchange {
  const given = Object.entries({ 'content-type': 'text/html; charset=utf-8', ...lowerCased(headers) })
  const entries = given.flatMap(([name, value]) => [value].flat().map((one): Header => [name, one]))
  return {
    url,
    method: 'GET',
    status: 200,
    httpVersion: '1.1',
    headers: entries,
    headerBytes: entries.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0),
    encodings: [],
    wireBytes: 0,
    decodedBytes: 0,
    timing: { dnsMs: 5, connectMs: 10, tlsMs: 20, firstByteMs: 100, totalMs: 150 },
    connection: { ip: '203.0.113.7', port: url.startsWith('https:') ? 443 : 80, tls: null },
    ...changes,
  }
}

const lowerCased = <T>(headers: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
