import { categories } from '../../../core/audit.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'
import { categoryNames } from '../../words.ts'
import { findingCard } from './card.ts'
import type { ShotOf } from './fit.ts'
import { contentOf } from './plan.ts'

/** Every problem with its places and snippets, for the people who do the work. */
export function appendix(document: ReportDocument, shot: ShotOf): Html | null {
  const parts = categories
    .map((category) => contentOf(document, category))
    .filter(({ problems }) => problems.length > 0)
  if (parts.length === 0) return null
  return html`<section class="pdf-page pdf-appendix" data-packs><h2>${texts.pdf.appendix}</h2>${parts.map(
    ({ category, problems }) => html`<h3>${categoryNames[category]}</h3>
<ul class="pdf-findings" data-pack>${problems.map((finding) => findingCard({ finding, depth: 'all' }, shot, 'h4'))}</ul>`,
  )}</section>`
}
