import { categories } from '../core/audit.ts'
import type { ReportRecord } from '../core/ports.ts'
import { type Finding, type ReportDocument, visitOf } from '../core/report/report.ts'
import { isProblem } from '../core/report/score.ts'
import { type Html, html } from './html.ts'
import { statusIcon } from './icons.ts'
import { layout, type PageFrame } from './layout.ts'
import { pageHead } from './parts/page-head.ts'
import { level, ring } from './parts/ring.ts'
import { vitals } from './report/vitals.ts'
import { say, texts } from './texts/texts.ts'
import { categoryNames, points, resultNames, shortUrl, signed } from './words.ts'

const t = texts.projects

/** One side of a comparison. */
export interface Side {
  readonly record: ReportRecord
  readonly document: ReportDocument
}

/** Two pages side by side, such as ours and a competitor's. */
export function compareReportsPage(frame: Omit<PageFrame, 'title'>, one: Side, other: Side): string {
  const [first, second] = [nameOf(one), nameOf(other)]
  return layout(
    { ...frame, title: t.compareTitle, section: 'reports' },
    html`${pageHead({ crumbs: [{ href: '/reports', label: texts.dashboard.title }], title: t.compareTitle, lead: say(t.compareLead, { one: first, other: second }) })}
${one.document.profile !== other.document.profile && html`<p class="notice problem">${t.otherProfile}</p>`}
<div class="versus">${side(one)}${side(other)}</div>
${scores(one, other)}${measures(one, other)}
<div class="tiles">${only(one, other)}${only(other, one)}</div>`,
  )
}

const nameOf = ({ document }: Side): string => shortUrl(document.final_url, 50)

function side({ record, document }: Side): Html {
  const { result, score } = document
  return html`<section class="card versus-side ${result ?? 'none'}">${ring(score, 'large', result ?? 'none')}
<div><h2><a href="/r/${record.slug}"><bdi>${shortUrl(document.final_url, 60)}</bdi></a></h2>
<p class="versus-word">${result === null ? texts.names.notGraded : resultNames[result]}</p></div></section>`
}

function scores(one: Side, other: Side): Html {
  const rows = categories.map((category) => {
    const [a, b] = [one.document.categories[category].score, other.document.categories[category].score]
    return html`<tr><th scope="row">${categoryNames[category]}</th>
<td class="number ${level(a)}">${ring(a, 'small')}<span class="hear">${points(a)}</span></td>
<td class="number ${level(b)}">${ring(b, 'small')}<span class="hear">${points(b)}</span></td>
<td class="number">${a === null || b === null ? '–' : signed(a - b)}</td></tr>`
  })
  return table(t.category, one, other, rows)
}

function measures(one: Side, other: Side): Html | null {
  const [a, b] = [visitOf(one.document), visitOf(other.document)]
  if (a === undefined || b === undefined) return null
  const rows = vitals.map(({ short, name, read, write }) => {
    const [left, right] = [read(a.lab), read(b.lab)]
    const cell = (value: number | null): string => (value === null ? '–' : write(value))
    return html`<tr><th scope="row">${short} <span class="soft">${name}</span></th>
<td class="number">${cell(left)}</td><td class="number">${cell(right)}</td><td></td></tr>`
  })
  return table(t.measure, one, other, rows)
}

function table(label: string, one: Side, other: Side, rows: readonly Html[]): Html {
  return html`<section class="card tile"><div class="scroll" tabindex="0" role="group" aria-label="${label}">
<table class="versus-table"><caption class="hear">${label}</caption><thead><tr><th scope="col">${label}</th>
<th scope="col" class="number"><bdi>${nameOf(one)}</bdi></th>
<th scope="col" class="number"><bdi>${nameOf(other)}</bdi></th><th scope="col" class="number">±</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}

/** Problems of one page that the other does not have. */
function only(one: Side, other: Side): Html {
  const theirs = new Set(other.document.findings.filter(isProblem).map(({ id }) => id))
  const own = one.document.findings.filter(
    (finding) => isProblem(finding) && !finding.ignored && !theirs.has(finding.id),
  )
  return html`<section class="card tile">
<h2><bdi>${say(t.onlyHere, { url: nameOf(one) })}</bdi> <span class="count">${own.length}</span></h2>
${
  own.length === 0
    ? html`<p class="soft">${t.nothing}</p>`
    : html`<ul>${own.toSorted((a, b) => b.points - a.points).map((finding) => line(finding, one))}</ul>`
}</section>`
}

const line = (finding: Finding, { record }: Side): Html =>
  html`<li class="line ${finding.status}"><span class="dot">${statusIcon(
    finding.status,
  )}</span><a href="/r/${record.slug}#${finding.id}"><bdi>${finding.message}</bdi></a>
<p class="meta"><span>${categoryNames[finding.category]}</span></p></li>`
