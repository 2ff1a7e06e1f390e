import { type AuditDescription, categories, type Category, severities } from '../../core/audit.ts'
import { categoryWeights } from '../../core/score/score.ts'
import type { AuditGuide, SiteAuditDescription } from '../../core/site/site-audit.ts'
import { flag, type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout, type Preview, type Site, type Viewer } from '../frame/layout.ts'
import { emptyState } from '../parts/page-head.ts'
import { categoryNames } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.guide

export interface GuideFrame {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly preview: Preview
}

export const guideSections = [...categories, 'site'] as const
export type GuideSection = (typeof guideSections)[number]

/** What to list. */
export interface GuideQuery {
  /** Null for all. */
  readonly category: GuideSection | null
  /** Words that must all occur; empty for all. */
  readonly search: string
}

const withoutBrowser = (page: AuditGuide['page']): number =>
  page.filter(({ needs }) => !needs.includes('browser')).length

type Listed = AuditDescription | SiteAuditDescription

/** The list of all audits, generated from the audits themselves. */
export function auditListPage(frame: GuideFrame, { page, site }: AuditGuide, query: GuideQuery): string {
  const sections = guideSections.map((section) => ({
    section,
    audits: found(section === 'site' ? site : ofCategory(page, section), query.search),
  }))
  const shown = sections.filter(
    ({ section, audits }) => audits.length > 0 && (query.category === null || section === query.category),
  )
  return layout(
    {
      ...frame,
      title: t.title,
      description: t.description,
      index: true,
      section: 'checks',
      scripts: ['guide'],
    },
    html`<section class="stack"><h1>${t.title}</h1>
<p class="lead">${say(t.lead, { count: page.length, http: withoutBrowser(page), site: site.length })}</p>
${searchForm(query)}
<nav aria-label="${t.categories}"><ul class="chips">${[null, ...guideSections].map((section) => {
      const audits = sections.filter((each) => section === null || each.section === section)
      return html`<li>${chip(query, section, audits.flatMap((each) => each.audits).length)}</li>`
    })}</ul></nav></section>
${shown.map(({ section, audits }) => listSection(section, audits, isOpen(query)))}
<div data-none${shown.length > 0 && html` hidden`}>${emptyState({
      icon: 'search',
      title: t.noMatch,
      action: html`<a class="button plain" href="/audits">${t.showAll}</a>`,
    })}</div>`,
  )
}

const ofCategory = (audits: readonly AuditDescription[], category: Category): readonly AuditDescription[] =>
  audits.filter((audit) => audit.category === category)

/** Searches everything that the page of an audit says in prose. */
function found<A extends Listed>(audits: readonly A[], search: string): readonly A[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return audits
  return audits.filter(({ id, subject, titles, why, fix }) => {
    const text = [id, subject, titles.problem, titles.success, why, fix].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function searchForm({ category, search }: GuideQuery): Html {
  return html`<form class="search" method="get" action="/audits" role="search">${
    category !== null && html`<input type="hidden" name="category" value="${category}">`
  }<label class="hear" for="search-checks">${t.searchChecks}</label>${icon('search')}
<input id="search-checks" name="search" type="search" value="${search}" placeholder="${t.searchChecks}" maxlength="100"
  autocomplete="off" data-focus>
<button class="plain">${t.search}</button></form>`
}

function chip({ category, search }: GuideQuery, section: GuideSection | null, amount: number): Html {
  const parameters = new URLSearchParams()
  if (section !== null) parameters.set('category', section)
  if (search !== '') parameters.set('search', search)
  const href = parameters.size === 0 ? '/audits' : `/audits?${parameters.toString()}`
  const label = html`${section === null ? t.all : nameOf(section)} <span class="number">${amount}</span>`
  return section === category
    ? html`<a href="${href}" aria-current="page">${label}</a>`
    : html`<a href="${href}">${label}</a>`
}

export const nameOf = (section: GuideSection): string =>
  section === 'site' ? t.siteName : categoryNames[section]

/** All of them together are a list of hundreds, so the categories are collapsed until somebody asks for something. */
const isOpen = ({ category, search }: GuideQuery): boolean => category !== null || search !== ''

/** There are hundreds: the severity is said once for all that have it, and each is only a link. */
function listSection(section: GuideSection, audits: readonly Listed[], open: boolean): Html {
  const groups = [
    ...severities.toReversed().map((severity) => ({
      name: t.bySeverity[severity],
      short: t.countBySeverity[severity],
      tone: `sev ${severity}`,
      members: audits.filter((audit) => audit.informational !== true && audit.severity === severity),
    })),
    {
      name: t.info,
      short: t.countInfo,
      tone: 'sev',
      members: audits.filter(({ informational }) => informational === true),
    },
  ].filter(({ members }) => members.length > 0)
  return html`<section class="card checks" aria-labelledby="${section}"><details${flag('open', open)}>
<summary><h2 id="${section}">${nameOf(section)} <span class="count">${audits.length}</span></h2>
<span class="meta">${groups.map(
    ({ short, members }) => html`<span>${say(short, { count: members.length })}</span>`,
  )}</span>${icon('down')}
<span class="soft small">${section === 'site' ? t.siteLead : weightOf(section)}</span></summary>
${groups.map(
  ({ name, tone, members }) =>
    html`<div class="checks-group"><h3 class="${tone}">${name}</h3><ul>${members.map(
      ({ id, subject }) => html`<li><a href="/audits/${id}">${subject}</a></li>`,
    )}</ul></div>
`,
)}</details></section>`
}

function weightOf(category: Category): string {
  const weight = categoryWeights[category]
  return weight === 0 ? t.own : say(t.weight, { weight })
}
