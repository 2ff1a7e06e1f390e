import { categories, type Category } from '../../../core/audit.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { categoryWeights } from '../../../core/score/score.ts'
import { wholeScore } from '../../../core/score/shown-score.ts'
import { type Html, html } from '../../html.ts'
import { icon, statusIcon } from '../../icons.ts'
import { ring } from '../../parts/charts/ring.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, severityNames, whole } from '../../words.ts'
import { areaLevel, incompleteNote } from '../area-notes.ts'
import { outcomeCounts } from '../head/gauges.ts'
import { findingCard } from './card.ts'
import { estimateLines, type ShotOf } from './fit.ts'
import { type PdfPage, planPages } from './pages.ts'
import { type CategoryPlan, contentOf, overviewOf, type Reasons } from './plan.ts'

const t = texts.pdf

export interface CategoryPages {
  readonly document: ReportDocument
  readonly shot: ShotOf
  /** Why problems are ignored, by their ids, and who ignores them. */
  readonly reasons: Reasons
  readonly ignoredBy: string
  /** The URL of the report, for what has no room; null if readers must not learn it. */
  readonly online: string | null
}

/** A page for each category with something to act on, and one for the others. */
export function categoryPages(pages: CategoryPages): Html {
  const contents = categories.map((category) => contentOf(pages.document, category, pages.reasons))
  const planned = planPages(contents, estimateLines(pages.shot))
  return html`${planned.map((page, index) => categoryPage(page, pages, index === 0))}`
}

function categoryPage({ work, clean, roomy }: PdfPage, pages: CategoryPages, isFirst: boolean): Html {
  return html`<section class="pdf-page pdf-sheet${roomy && ' roomy'}" data-sheet>${
    isFirst && html`<p class="pdf-kind">${work.length > 0 ? t.forDeveloper : t.technical}</p>`
  }${work.map((plan) => partOf(plan, pages))}${clean.length > 0 && cleanPart(clean, pages)}</section>`
}

/** In a report with an appendix: every category with the titles of everything, without a word that is repeated later. */
export function categoryOverviews(pages: CategoryPages): Html {
  return html`<section class="pdf-page pdf-flow" data-flow><p class="pdf-kind">${t.forDeveloper}</p>
<p class="small soft">${t.inAppendix}</p>
${categories.map((category) => partOf(overviewOf(contentOf(pages.document, category, pages.reasons)), { ...pages, online: null }))}</section>`
}

function partOf(plan: CategoryPlan, pages: CategoryPages): Html {
  const { document, shot, online } = pages
  const { content, cards, titles } = plan
  const { category, problems } = content
  const more = problems.length - cards.length - titles.length
  return html`<section class="pdf-part ${areaLevel(document, category)}">${heading(document, category)}
${cards.length > 0 && html`<ul class="pdf-findings">${cards.map((card) => findingCard(card, shot))}</ul>`}
${
  titles.length > 0 &&
  html`${sub(cards.length > 0 ? t.alsoToFix : t.toFixHeading)}
<ul class="pdf-list">${titles.map(
    ({ status, severity, message }) =>
      html`<li class="${status}">${statusIcon(status)}<bdi>${message}</bdi> <span class="sev ${severity}">${severityNames[severity]}</span></li>`,
  )}</ul>`
}
${more > 0 && html`<p class="small soft">${moreProblems(more, online)}</p>`}
${besides(plan, pages)}</section>`
}

const moreProblems = (count: number, online: string | null): Html | string =>
  online === null
    ? say(t.moreProblems, { count })
    : html`<a href="${online}">${say(t.moreProblemsOnline, { count })}</a>`

/** What could not be checked, what is ignored, what is good to know and what passed. */
function besides(
  { content, unchecked, ignored, notes, passed }: CategoryPlan,
  { online, ignoredBy }: CategoryPages,
): Html {
  const rest = (count: string): string => say(online === null ? t.andMore : t.andMoreOnline, { count })
  return html`${
    unchecked.length > 0 &&
    html`${sub(say(t.notChecked, { count: content.unchecked.length }))}
<ul class="pdf-list wide">${unchecked.map((text) => html`<li>${icon('none')}<bdi>${text}</bdi></li>`)}</ul>`
  }${
    ignored.length > 0 &&
    html`${sub(say(t.ignored, { name: ignoredBy, count: content.ignored.length }))}
<ul class="pdf-list wide">${ignored.map((text) => html`<li>${icon('none')}<bdi>${text}</bdi></li>`)}</ul>`
  }${
    notes.length > 0 &&
    html`${sub(t.notes)}
<ul class="pdf-list wide">${notes.map((text) => html`<li>${icon('info')}<bdi>${text}</bdi></li>`)}</ul>`
  }${
    passed.length > 0 &&
    html`${sub(say(t.passed, { count: content.passed.length }))}
${titleList(content.passed, passed.length, rest)}`
  }`
}

/** Above a list. A heading would be an entry of the outline, beside those of findings. */
const sub = (text: string): Html => html`<p class="pdf-sub">${text}</p>`

/** More than a list has room for by the estimate, which may be too high. */
const spareTitles = 12

/**
 * The first titles of a list, and how many more there are. Whoever prints it cuts it, or shows hidden ones, until the
 * page is full.
 */
function titleList(all: readonly string[], shown: number, rest: (count: string) => string): Html {
  const leftOut = all.length - shown
  return html`<ul class="pdf-list" data-more="${rest('{count}')}" data-left-out="${leftOut}">${all
    .slice(0, shown + spareTitles)
    .map(
      (title, index) => html`<li class="pass"${index >= shown && html` hidden`}>${icon('pass')}${title}</li>`,
    )}${leftOut > 0 && html`<li data-rest>${rest(whole(leftOut))}</li>`}</ul>`
}

/** The gauge, the category in both readers' words, what it is about, and where the page stands. */
function heading(document: ReportDocument, category: Category): Html {
  return html`<header class="pdf-category">${ring(document.categories[category].score, 'small', areaLevel(document, category))}
<div><div class="pdf-name"><h2>${categoryNames[category]}</h2><p class="soft">${texts.summary.area[category]}</p></div>
<p>${t.covers[category]}</p><p class="soft">${standing(document, category)}</p></div></header>`
}

/** The cover says if its score is incomplete; here, the checks that could not run are listed. */
function standing(document: ReportDocument, category: Category): string {
  const { score, ...outcomes } = document.categories[category]
  const band = areaLevel(document, category)
  const counts = [outcomeCounts(outcomes), absentCount(document, category)].filter(Boolean).join(', ')
  if (score === null)
    return [incompleteNote(document, category) ?? t.nothingMeasured, counts].filter(Boolean).join('. ')
  const result = band === 'none' ? texts.summary.notRated : texts.names.results[band]
  const said = say(t.standing, { result, score: wholeScore(score), counts })
  return categoryWeights[category] === 0 ? `${said} ${t.notInScore}` : said
}

/** Checks that do not apply are only counted. */
function absentCount({ findings }: ReportDocument, category: Category): string {
  const absent = findings.filter(
    (finding) => finding.category === category && finding.status === 'not-applicable',
  )
  return absent.length === 0 ? '' : say(t.notApplicable, { count: absent.length })
}

/** Categories without problems share a heading. */
function cleanPart(plans: readonly CategoryPlan[], pages: CategoryPages): Html {
  const { document } = pages
  const measured = plans.filter(
    ({ content }) => areaLevel(document, content.category) !== 'none' && content.ignored.length === 0,
  )
  const list = measured.map(({ content }) => categoryNames[content.category])
  const unmeasuredLast = ({ content }: CategoryPlan): number =>
    areaLevel(document, content.category) === 'none' ? 1 : 0
  return html`<section class="pdf-part pdf-clean"><h2>${
    plans.every(({ content }) => areaLevel(document, content.category) !== 'none')
      ? t.noProblems
      : t.noProblemsChecked
  }</h2>
${list.length > 0 && html`<p>${say(t.noProblemsLead, { areas: { list } })}</p>`}
${plans
  .toSorted((a, b) => unmeasuredLast(a) - unmeasuredLast(b))
  .map((plan) => {
    const { category } = plan.content
    const { score } = document.categories[category]
    const band = areaLevel(document, category)
    return html`<section class="pdf-area ${band}"><header class="pdf-category">${ring(score, 'small', band)}
<div><div class="pdf-name"><h3>${categoryNames[category]}</h3><p class="soft">${texts.summary.area[category]}</p></div>
<p class="soft">${standing(document, category)}</p></div></header>${besides(plan, pages)}</section>`
  })}</section>`
}
