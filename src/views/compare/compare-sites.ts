import { bySeverity } from '../../core/score/seriousness.ts'
import type { SiteSummary } from '../../core/history/site-summary.ts'
import { type Html, html } from '../html.ts'
import { layout, type PageFrame } from '../frame/layout.ts'
import { level } from '../parts/charts/ring.ts'
import { pageHead } from '../parts/page-head.ts'
import { say, texts } from '../../messages/texts.ts'
import { type Side, versus } from './versus.ts'

const t = texts.projects

/** Two sites side by side, each as the mean of its pages. */
export function compareSitesPage(
  frame: Omit<PageFrame, 'title'>,
  one: SiteSummary,
  other: SiteSummary,
): string {
  return layout(
    { ...frame, title: t.compareSitesTitle, section: 'projects' },
    html`${pageHead({
      crumbs: [
        { href: '/projects', label: t.title },
        { href: `/projects/${encodeURIComponent(one.project)}`, label: one.project },
      ],
      title: t.compareSitesTitle,
      lead: t.compareSitesLead,
    })}
${one.pages === 0 || other.pages === 0 ? unreadNotices(one, other) : comparison(one, other)}`,
  )
}

/** Warns about a site without finished reports, which would otherwise look as if it had no problems. */
const unreadNotices = (one: SiteSummary, other: SiteSummary): readonly Html[] =>
  [...new Set([one, other].filter(({ pages }) => pages === 0).map(({ project }) => project))].map(
    (project) => html`<p class="notice warn"><bdi>${say(t.unread, { project })}</bdi>
<a href="/reports?project=${encodeURIComponent(project)}">${t.seeReports}</a></p>`,
  )

const comparison = (one: SiteSummary, other: SiteSummary): Html => html`${
  one.browser !== other.browser && html`<p class="notice warn">${t.otherSiteProfile}</p>`
}
${versus(sideOf(one), sideOf(other), one.browser === other.browser)}`

/** Those of the same severity stay sorted by the number of pages. */
const mostSevereFirst = ({ problems }: SiteSummary): SiteSummary['problems'] =>
  problems.toSorted((a, b) => bySeverity(a.finding, b.finding))

function sideOf(site: SiteSummary): Side {
  const href = `/projects/${encodeURIComponent(site.project)}`
  return {
    name: site.project,
    href,
    score: site.score,
    band: level(site.score),
    note: say(t.pagesRead, { count: site.pages }),
    categories: site.categories,
    lab: site.lab,
    problems: mostSevereFirst(site).map(
      ({ finding: { id, status, category, title }, pages, cost, first }) => ({
        id,
        status,
        category,
        text: title,
        cost,
        href: `/r/${first}#${id}`,
        extent: say(t.onPages, { count: pages, total: site.pages }),
      }),
    ),
  }
}
