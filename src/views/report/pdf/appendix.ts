import { categories } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { icon, statusIcon } from '../../icons.ts'
import { texts } from '../../../messages/texts.ts'
import { categoryNames } from '../../words.ts'
import { evidenceItem } from '../findings/evidence.ts'
import { fixTags } from '../head/fix-first.ts'
import { problemsOf } from './category.ts'

/** Every finding with its evidence, for the people who do the work. */
export function appendix(document: ReportDocument): Html {
  return html`<section class="pdf-page pdf-appendix"><h2>${texts.pdf.appendix}</h2>${categories.map(
    (category) => {
      const problems = problemsOf(document, category)
      const passed = document.findings.filter(
        (finding) => finding.category === category && finding.status === 'pass',
      )
      if (problems.length + passed.length === 0) return null
      return html`<h3>${categoryNames[category]}</h3>${
        problems.length > 0 && html`<ul class="pdf-findings">${problems.map(whole)}</ul>`
      }
${
  passed.length > 0 &&
  html`<h4>${texts.pdf.passed}</h4>
<ul class="pdf-passed">${passed.map(({ title }) => html`<li>${icon('pass')}${title}</li>`)}</ul>`
}`
    },
  )}</section>`
}

function whole(finding: Finding): Html {
  return html`<li class="${finding.status}"><span class="dot">${statusIcon(finding.status)}</span><div>
<h4><bdi>${finding.message}</bdi></h4>
<p class="meta">${fixTags(finding)}</p><p>${finding.why}</p><p><b>${texts.report.fix}:</b> ${finding.advice}</p>
<ul class="evidence">${finding.evidence.slice(0, 5).map((evidence) => evidenceItem(evidence))}</ul></div></li>`
}
