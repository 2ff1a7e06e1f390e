import { type Category, severities } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/report/score.ts'
import { type Html, html, nothing } from '../../html.ts'
import { icon, statusIcon } from '../../icons.ts'
import { level, ring } from '../../parts/ring.ts'
import { say, texts } from '../../texts/texts.ts'
import { categoryNames } from '../../words.ts'
import { fixTags } from '../fix-first.ts'

const t = texts.pdf

/** Findings that fit on a page. */
const shown = 9

/** Categories with a shorter list, because clients care less about them. */
const small: ReadonlySet<Category> = new Set(['best-practices', 'social', 'ai-readiness'])

/** The findings of one category, worst first, each with its fix. */
export function categoryPage(document: ReportDocument, category: Category): Html {
  const { score, passed, warned, failed } = document.categories[category]
  if (score === null) return nothing
  const problems = document.findings
    .filter((finding) => finding.category === category && isProblem(finding) && !finding.ignored)
    .toSorted(byWeight)
  const most = small.has(category) ? 4 : shown
  return html`<section class="pdf-part ${level(score)}"><header class="pdf-category">${ring(score, 'small')}
<div><h2>${categoryNames[category]}</h2>
<p class="soft">${say(t.category, { failed, warned, passed })}</p></div></header>
${
  problems.length === 0
    ? html`<p>${icon('pass')} ${t.noProblems}</p>`
    : html`<ul class="pdf-findings">${problems.slice(0, most).map(line)}</ul>`
}
${problems.length > most && html`<p class="soft">${say(t.more, { count: problems.length - most })}</p>`}</section>`
}

const byWeight = (a: Finding, b: Finding): number =>
  b.points - a.points || severities.indexOf(b.severity) - severities.indexOf(a.severity)

function line(finding: Finding): Html {
  return html`<li class="${finding.status}"><span class="dot">${statusIcon(finding.status)}</span><div>
<h3><bdi>${finding.message}</bdi></h3><p>${finding.advice}</p><p class="meta">${fixTags(finding)}</p></div></li>`
}
