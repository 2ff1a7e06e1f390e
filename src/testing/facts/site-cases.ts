import { sentence } from '../../core/sentence.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Severity, Verdict } from '../../core/audit.ts'
import type { MessagePatterns } from '../../core/report/message.ts'
import type { PageSummary } from '../../core/report/report.ts'
import type { SiteAuditDefinition } from '../../core/site/site-audit.ts'
import { type KnownPage, readSite } from '../../core/site/site-facts.ts'
import { inWords, shownInWords } from './audit-cases.ts'

/** A stored page, described by what matters to the case. URLs may be paths on `https://www.example.com`. */
export interface GivenPage extends Partial<Omit<PageSummary, 'links' | 'hreflang'>> {
  readonly url: string
  /** The target of a redirect. */
  readonly final?: string
  /** Followed links, and links with nofollow. */
  readonly links?: readonly string[]
  readonly nofollow?: readonly string[]
  readonly hreflang?: Readonly<Record<string, string>>
  /** The HTTP status that the last run got instead of a page. */
  readonly status?: number
  readonly error?: KnownPage['error']
  readonly linksCut?: true
}

export interface SiteCase {
  readonly name: string
  readonly pages: readonly GivenPage[]
  readonly is: Verdict['is']
  readonly says?: RegExp
  /** If it matters: the verdict's severity, or else the audit's. */
  readonly severity?: Severity
  /** How many places the evidence lists. */
  readonly places?: number
  /** Matched against the evidence as JSON. */
  readonly shows?: RegExp
}

/** Runs a site audit over a table of sites, through the real facts. */
export function siteCases<Patterns extends MessagePatterns>(
  audit: SiteAuditDefinition<Patterns>,
  cases: readonly SiteCase[],
): void {
  describe(audit.titles.success, () => {
    for (const { name, pages, is, says, severity, places, shows } of cases) {
      it(`${name}: ${is}`, () => {
        const verdict = audit.check(readSite(pages.map(knownPage)))
        const shown = JSON.stringify(verdict)
        assert.equal(verdict.is, is, shown)
        const words = inWords(audit.messages, verdict.message)
        if (says !== undefined) assert.match(words, says)
        if (severity !== undefined) assert.equal(verdict.severity ?? audit.severity, severity, shown)
        if (places !== undefined) assert.equal(verdict.evidence.total, places, shown)
        if (shows !== undefined) assert.match(JSON.stringify(shownInWords(audit.messages, verdict)), shows)
      })
    }
  })
}

/** A chain of pages, each linking to the next, starting with the home page. */
export const chainOf = (length: number): readonly GivenPage[] =>
  Array.from({ length }, (_, index) => ({
    url: index === 0 ? '/' : `/${index}`,
    links: index + 1 < length ? [`/${index + 1}`] : [],
  }))

export function knownPage(given: GivenPage, index: number): KnownPage {
  const { url, final, links = [], nofollow = [], hreflang = {}, status, linksCut, ...rest } = given
  const error: KnownPage['error'] =
    status === undefined
      ? (given.error ?? null)
      : {
          code: 'http-error',
          message: sentence('httpOther', { host: 'www.example.com', status, phrase: 'X' }),
        }
  const summary: PageSummary = {
    title: `Page ${index}`,
    description: null,
    h1: null,
    lang: 'en',
    indexable: true,
    words: 300,
    text_hash: null,
    ...rest,
    canonical: given.canonical === undefined || given.canonical === null ? null : whole(given.canonical),
    hreflang: Object.entries(hreflang).map(([lang, url]) => ({ lang, url: whole(url) })),
    links: [
      ...links.map((url) => ({ url: whole(url), follow: true })),
      ...nofollow.map((url) => ({ url: whole(url), follow: false })),
    ],
  }
  return {
    report: index + 1,
    slug: `slug-${index}`,
    url: whole(url),
    seen: error === null ? { finalUrl: whole(final ?? url), summary, linksCut: linksCut ?? false } : null,
    error,
    at: '2026-11-01T08:00:00.000Z',
  }
}

const whole = (url: string): string => new URL(url, 'https://www.example.com').href
