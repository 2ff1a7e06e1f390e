import type { Crawl } from '../../core/ports/reports/crawls.ts'
import { say, texts } from '../../messages/texts.ts'
import { type Html, html } from '../html.ts'
import { listedUrl } from '../words.ts'

const t = texts.crawls

export const isUnfinished = ({ state }: Pick<Crawl, 'state'>): boolean =>
  state === 'queued' || state === 'running'

export const crawlState = ({ state }: Crawl): Html =>
  html`<span class="tag ${state === 'failed' ? 'failed' : ''}">${t.states[state]}</span>`

export const foundPages = ({ found, maxPages }: Crawl): string => say(t.foundOf, { found, most: maxPages })

/** The share of the known URLs that were visited; indeterminate until the crawl has started. */
export function crawlBar(crawl: Crawl): Html {
  const label = say(t.titleOf, { url: listedUrl(crawl.url) })
  return crawl.state === 'running' && crawl.known > 1
    ? html`<progress max="${crawl.known}" value="${crawl.visited}" aria-label="${label}"></progress>`
    : html`<progress aria-label="${label}"></progress>`
}

/** The crawls in progress, above the list of reports. */
export function currentCrawls(crawls: readonly Crawl[]): Html | false {
  return (
    crawls.length > 0 &&
    html`<section class="card stack" id="crawls" data-live aria-labelledby="crawls-title">
<div class="row apart"><h2 id="crawls-title">${t.current}</h2><a href="/crawls">${t.all}</a></div>
${crawls.map(
  (
    crawl,
  ) => html`<div class="stack tight"><p class="row tight"><a href="/crawls/${crawl.id}"><bdi>${listedUrl(
    crawl.url,
  )}</bdi></a>${crawlState(crawl)}<span class="small soft">${t.found}: ${foundPages(crawl)}</span></p>
${crawlBar(crawl)}</div>`,
)}</section>`
  )
}
