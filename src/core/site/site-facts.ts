import { isInconclusiveStatus } from '../page/conclusive-status.ts'
import { type StoredFailure, statusOfError } from '../failure.ts'
import type { PageSummary } from '../report/report.ts'
import { untrackedUrl } from '../url/same-url.ts'

/** What one stored report says about its page. */
export interface KnownPage {
  readonly report: number
  readonly slug: string
  /** The requested URL. */
  readonly url: string
  /** Where the redirects ended, and the page there; null when no run has finished. */
  readonly seen: {
    readonly finalUrl: string
    readonly summary: PageSummary
    readonly linksCut: boolean
  } | null
  /** Why the last run failed; null when it did not. */
  readonly error: StoredFailure | null
  /** When this was observed. */
  readonly at: string
}

/** A page of the site. Two reports that lead to the same URL are one page; the later one wins. */
export interface SitePage {
  readonly report: number
  readonly slug: string
  readonly url: string
  /** Equal for every spelling of its URL: see `untrackedUrl`. */
  readonly normalizedUrl: string
  /** With its port, without a leading `www.`. */
  readonly host: string
  readonly summary: PageSummary
  /** The normalized URL of its canonical link; its own URL if there is none. */
  readonly canonical: string
  /** Links from other pages, one per page; `follow` if any of its links is followed. */
  readonly incoming: readonly { readonly from: SitePage; readonly follow: boolean }[]
}

/** A URL known not to lead to a page. */
export interface BrokenPage {
  readonly report: number
  readonly slug: string
  readonly url: string
  /** The response status; null if that was not the problem. */
  readonly status: number | null
}

/** What is stored about one URL. */
export type Target =
  | { readonly is: 'page'; readonly page: SitePage }
  | { readonly is: 'redirect'; readonly page: SitePage }
  | { readonly is: 'broken'; readonly page: BrokenPage }

/** A link from one stored page to the URL of another. */
export interface SiteLink {
  readonly from: SitePage
  readonly url: string
  readonly to: Target
}

/** How much of one host is stored, which determines how much its links can tell. */
export interface HostFacts {
  readonly host: string
  readonly home: SitePage | null
  readonly pages: readonly SitePage[]
  /** Page URLs that its pages link to, and how many of them are stored. */
  readonly linked: number
  readonly known: number
  /** Some page has more links than a report stores. */
  readonly linksCut: boolean
}

/** Everything a site audit can read: the stored pages of one project. */
export interface SiteFacts {
  readonly pages: readonly SitePage[]
  readonly hosts: readonly HostFacts[]
  /** Links between different stored pages. */
  readonly links: readonly SiteLink[]
  /** What is stored for a URL in any spelling. */
  at(url: string): Target | undefined
}

/** Turns stored reports into facts: pure, and linear in the number of links. */
export function readSite(known: readonly KnownPage[]): SiteFacts {
  const latestFirst = known.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.report - a.report))
  const pages = new Map<string, Draft>()
  const targets = new Map<string, Target>()
  const homes = new Map<string, Draft>()
  const cutHosts = new Set<string>()
  for (const report of latestFirst) {
    const asked = urlOf(report.url)
    if (report.error !== null && isBroken(report.error)) {
      const { slug, url, error } = report
      const page = { report: report.report, slug, url, status: statusOfError(error) }
      if (!targets.has(asked)) targets.set(asked, { is: 'broken', page })
      continue
    }
    if (report.seen === null) continue
    const url = urlOf(report.seen.finalUrl)
    const page = pages.get(url) ?? draft(report, report.seen, url)
    pages.set(url, page)
    if (!targets.has(asked)) targets.set(asked, { is: asked === url ? 'page' : 'redirect', page })
    if (!targets.has(url)) targets.set(url, { is: 'page', page })
    if (report.seen.linksCut) cutHosts.add(page.host)
    if (!homes.has(page.host) && isRoot(report.url) && hostOf(report.url) === page.host)
      homes.set(page.host, page)
  }
  const at = (url: string): Target | undefined => targets.get(url) ?? targets.get(urlOf(url))
  // Ordered by URL, so that a new run of an unchanged page changes nothing.
  const all = [...pages.values()].toSorted((a, b) => (a.normalizedUrl < b.normalizedUrl ? -1 : 1))
  const links = all.flatMap((page) => linksOf(page, at))
  for (const { from, to, follow } of links) if (to.is !== 'broken') countIncoming(to.page, from, follow)
  return { pages: all, hosts: hostsOf(all, homes, cutHosts, at), links, at }
}

/** A page whose incoming links are still being counted. */
interface Draft extends SitePage {
  readonly incoming: { readonly from: SitePage; follow: boolean }[]
}

function draft(
  { report, slug }: KnownPage,
  { finalUrl, summary }: NonNullable<KnownPage['seen']>,
  normalizedUrl: string,
): Draft {
  return {
    report,
    slug,
    url: finalUrl,
    normalizedUrl,
    host: hostOf(finalUrl),
    summary,
    canonical: summary.canonical === null ? normalizedUrl : urlOf(summary.canonical),
    incoming: [],
  }
}

/** Links of one page are consecutive, so only the last entry needs checking. */
function countIncoming(to: SitePage, from: SitePage, follow: boolean): void {
  // Every page here was created by `draft`.
  const { incoming } = to as Draft
  const last = incoming.at(-1)
  if (last?.from === from) last.follow ||= follow
  else incoming.push({ from, follow })
}

function linksOf(from: SitePage, at: SiteFacts['at']): readonly (SiteLink & { readonly follow: boolean })[] {
  const found: (SiteLink & { readonly follow: boolean })[] = []
  for (const { url, follow } of from.summary.links) {
    const to = at(url)
    if (to !== undefined && to.page !== from) found.push({ from, url, follow, to })
  }
  // Links from a page to one target must be consecutive, whatever their spelling.
  return found.sort((a, b) => a.to.page.report - b.to.page.report)
}

function hostsOf(
  pages: readonly SitePage[],
  homes: ReadonlyMap<string, SitePage>,
  cutHosts: ReadonlySet<string>,
  at: SiteFacts['at'],
): readonly HostFacts[] {
  return [...Map.groupBy(pages, ({ host }) => host)].map(([host, own]) => {
    const linked = new Map<string, boolean>()
    for (const { summary } of own) {
      for (const { url } of summary.links) {
        if (!linked.has(url) && isPageLike(url) && hostOf(url) === host)
          linked.set(url, at(url) !== undefined)
      }
    }
    const known = [...linked.values()].filter(Boolean).length
    const home = homes.get(host) ?? own.find(({ url }) => isRoot(url)) ?? null
    return { host, home, pages: own, linked: linked.size, known, linksCut: cutHosts.has(host) }
  })
}

/** Stored URLs were written by the URL parser, so most need no second parse. */
function urlOf(href: string): string {
  if (!/[%?#@]/.test(href)) return href
  const url = URL.parse(href)
  return url === null ? href : untrackedUrl(url)
}

const hostOf = (href: string): string => /^https?:\/\/(?:www\.(?=[^/]*\.))?([^/?#]*)/.exec(href)?.[1] ?? ''

const isRoot = (href: string): boolean => /^https?:\/\/[^/?#]+\/?$/.test(href)

/** Other file types are not pages, and URLs with parameters are often the same page in a different order. */
function isPageLike(href: string): boolean {
  if (href.includes('?')) return false
  const extension = /\/[^/]*\.([a-z0-9]{1,8})$/i.exec(href.replace(/^https?:\/\/[^/]*/, ''))?.[1]
  return extension === undefined || /^(?:[xs]?html?|php\d?|aspx?|jspx?|cgi)$/i.test(extension)
}

/** Whether the page itself is at fault, rather than a bot wall, a rate limit or a temporary problem. */
function isBroken({ code, message }: NonNullable<KnownPage['error']>): boolean {
  if (code !== 'http-error')
    return code === 'redirect-loop' || code === 'bad-redirect' || code === 'empty-page'
  const status = statusOfError({ code, message })
  return status !== null && !isInconclusiveStatus(status)
}
