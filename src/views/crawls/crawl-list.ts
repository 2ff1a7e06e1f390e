import type { Crawl } from '../../core/ports/reports/crawls.ts'
import { texts } from '../../messages/texts.ts'
import { layout, type PageFrame } from '../frame/layout.ts'
import { html } from '../html.ts'
import { breakable } from '../parts/breakable.ts'
import { localTime } from '../parts/local-time.ts'
import { emptyState, pageHead } from '../parts/page-head.ts'
import { listedUrl } from '../words.ts'
import { crawlState, foundPages } from './crawl-parts.ts'

const t = texts.crawls

/** The crawls of the account, newest first. */
export function crawlListPage(frame: Omit<PageFrame, 'title'>, crawls: readonly Crawl[]): string {
  return layout(
    { ...frame, title: t.title, section: 'reports' },
    html`${pageHead({ crumbs: [{ href: '/reports', label: texts.dashboard.title }], title: t.title })}
${
  crawls.length === 0
    ? emptyState({ icon: 'search', title: t.none, text: t.noneText })
    : html`<div class="card list-card"><table class="list"><caption class="hear">${t.title}</caption>
<thead><tr><th scope="col">${t.site}</th><th scope="col">${t.state}</th><th scope="col">${t.found}</th>
<th scope="col">${t.started}</th></tr></thead><tbody>${crawls.map(
        (crawl) => html`<tr><td class="address"><a href="/crawls/${crawl.id}"><bdi>${breakable(
          listedUrl(crawl.url),
        )}</bdi></a></td><td>${crawlState(crawl)}</td><td data-label="${t.found}">${foundPages(crawl)}</td>
<td data-label="${t.started}">${localTime(crawl.startedAt ?? crawl.createdAt)}</td></tr>`,
      )}</tbody></table></div>`
}`,
  )
}
