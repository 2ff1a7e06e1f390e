import { whyNoAxe } from '../audit-kit/axe/axe-verdict.ts'
import { incompleteVisit } from '../audit-kit/missing/missing-files.ts'
import { type Sentence, sentence } from '../core/sentence.ts'
import { isNoindex } from '../core/search/indexing.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { browserOff } from '../core/facts/browser.ts'
import { type Fetched, lastExchange, maxBaseLength } from '../core/page/page.ts'
import type { FetchSummary, JudgedFinding, JudgedReport, PageSummary } from '../core/report/report.ts'
import { browserError, browserPending } from '../core/report/browser-error.ts'
import { withoutFragment } from '../core/url/same-url.ts'
import { maxUrlLength } from '../core/url/url.ts'
import { boundDocument } from './bound-document.ts'
import { summarizeBrowser } from './summarize-browser.ts'
import { summarizeContent } from './summarize-content.ts'

export interface Making {
  readonly fetched: Fetched
  readonly facts: Gathered<Facts>
  readonly findings: readonly JudgedFinding[]
  readonly catalogue: string
  readonly texts: string
  readonly engine: string
  readonly userAgent: string
  readonly requests: number
}

/** Turns findings and facts into the stored report of a run. */
export function makeReport(making: Making): JudgedReport {
  const { fetched, facts, findings } = making
  const links = internalLinks(facts)
  return boundDocument({
    format: 2,
    url: fetched.requestedUrl,
    final_url: lastExchange(fetched).url,
    fetched_at: fetched.fetchedAt,
    engine: making.engine,
    catalogue: making.catalogue,
    texts: making.texts,
    profile: facts.browser.ok ? 'http+browser' : 'http',
    left_out: [...leftOut(fetched, facts), ...withoutAxe(facts, findings), ...links.leftOut],
    page: summarizePage(facts, links.kept),
    fetch: summarizeFetch(making),
    content: summarizeContent(facts),
    ...browserOf(facts, findings),
    findings,
  })
}

function browserOf(
  { browser, page }: Gathered<Facts>,
  findings: readonly JudgedFinding[],
): Pick<JudgedReport, 'browser'> {
  if (browser.ok) return { browser: summarizeBrowser(browser.value, findings, urlOf(page)) }
  if (browser.because.id === browserOff.id) return {}
  return { browser: errorOf(browser) }
}

const urlOf = (page: Gathered<Facts>['page']): URL | undefined => (page.ok ? page.value.url : undefined)

const errorOf = ({ code = 'visit-failed', because }: Extract<Gathered<Facts>['browser'], { ok: false }>) =>
  code === 'browser-pending' ? browserPending : browserError(code, because)

/** What was not checked. */
function leftOut(fetched: Fetched, facts: Gathered<Facts>): Sentence[] {
  const found: Sentence[] = []
  if (fetched.cut !== null) found.push(sentence('cutPage', { reason: fetched.cut }))
  if (facts.document.ok && facts.document.value.cut !== null) {
    found.push(sentence('cutMarkup', { reason: facts.document.value.cut }))
  }
  if (facts.metadata.ok && (facts.metadata.value.baseHref?.length ?? 0) > maxBaseLength)
    found.push(sentence('baseIgnored', { max: maxBaseLength }))
  if (facts.subresources.ok) {
    const { skipped, limitReached } = facts.subresources.value
    if (skipped.length > 0)
      found.push(
        limitReached === null
          ? sentence('filesSkipped', { count: skipped.length })
          : sentence('filesSkippedBecause', { count: skipped.length, reason: limitReached }),
      )
  }
  const { browser } = facts
  const incomplete = browser.ok ? incompleteVisit(browser.value, urlOf(facts.page)) : undefined
  if (incomplete !== undefined) found.push(incomplete)
  if (!browser.ok && browser.because.id !== browserOff.id && browser.code !== 'browser-pending')
    found.push(errorOf(browser).error.message)
  return found
}

/** The checks that wait for axe are listed one by one as not checked; here is why, once. */
function withoutAxe({ browser }: Gathered<Facts>, findings: readonly JudgedFinding[]): readonly Sentence[] {
  if (!browser.ok || browser.value.axe !== null) return []
  const reason = whyNoAxe(browser.value)
  const isLeft = ({ message }: JudgedFinding): boolean => {
    const said = message?.values['reason']
    return typeof said === 'object' && 'id' in said && said.id === reason.id
  }
  const count = findings.filter(isLeft).length
  return count === 0 ? [] : [sentence('axeChecksLeft', { count, reason })]
}

const keptLinks = 500
/** 500 URLs of an ordinary page take a tenth of this. */
const keptLinkCharacters = 400_000

function summarizePage(facts: Gathered<Facts>, links: PageSummary['links']): PageSummary {
  const metadata = facts.metadata.ok ? facts.metadata.value : undefined
  const described = metadata?.metas.find(({ kind, name }) => kind === 'name' && name === 'description')
  const headings = facts.headings.ok ? facts.headings.value : []
  const text = facts.text.ok ? facts.text.value : undefined
  return {
    title: short(metadata?.titles.find((title) => title.text !== '')?.text),
    description: short(described?.content),
    h1: short(headings.find(({ level }) => level === 1)?.text),
    lang: metadata?.lang?.slice(0, 40) ?? null,
    canonical: metadata?.canonicals.find(({ url }) => isShort(url))?.url?.href ?? null,
    indexable: metadata === undefined || !isNoindex(metadata),
    words: text?.mainWords ?? 0,
    text_hash: text?.hash ?? null,
    hreflang: (metadata?.hreflang ?? [])
      .slice(0, 100)
      .flatMap(({ lang, url }) => (isShort(url) ? [{ lang: lang.slice(0, 40), url: url.href }] : [])),
    links,
  }
}

const isShort = (url: URL | null): url is URL => url !== null && url.href.length <= maxUrlLength

function internalLinks(facts: Gathered<Facts>): {
  readonly kept: PageSummary['links']
  readonly leftOut: readonly Sentence[]
} {
  if (!facts.links.ok) return { kept: [], leftOut: [] }
  const followed = new Map<string, boolean>()
  let room = keptLinkCharacters
  let tooLong = 0
  for (const { href, follow } of linksOf(facts.links.value, facts)) {
    const before = followed.get(href)
    if (before === undefined) {
      if (href.length > maxUrlLength) tooLong += 1
      if (followed.size >= keptLinks || href.length > Math.min(maxUrlLength, room)) continue
      room -= href.length
    }
    followed.set(href, follow || (before ?? false))
  }
  return {
    kept: [...followed].map(([url, follow]) => ({ url, follow })),
    leftOut: tooLong === 0 ? [] : [sentence('linksLong', { count: tooLong, max: maxUrlLength })],
  }
}

/** The internal links of the HTML, then those that scripts added, such as menus, if a browser saw them. */
function linksOf(links: Facts['links'], { browser, page }: Pick<Gathered<Facts>, 'browser' | 'page'>) {
  const inHtml = links.flatMap(({ internal, url, follow }) =>
    internal && url !== null ? [{ href: withoutFragment(url), follow }] : [],
  )
  if (!browser.ok || !page.ok) return inHtml
  const { hostname } = page.value.url
  const known = new Set(inHtml.map(({ href }) => href))
  const added = browser.value.rendered.links.filter(
    (href) => !known.has(href) && URL.parse(href)?.hostname === hostname,
  )
  return [...inHtml, ...added.map((href) => ({ href, follow: true }))]
}

function summarizeFetch({ fetched, facts, userAgent, requests }: Making): FetchSummary {
  const page = facts.page.ok ? facts.page.value : undefined
  return {
    hops: fetched.chain,
    html_bytes: lastExchange(fetched).decodedBytes,
    charset: page?.charset.used ?? 'utf-8',
    first_byte_samples: facts.timings.ok
      ? facts.timings.value.firstByteMs
      : [lastExchange(fetched).timing.firstByteMs],
    requests,
    user_agent: userAgent,
  }
}

const short = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text.slice(0, 500).toWellFormed()
