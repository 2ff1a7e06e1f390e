import { efforts } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { openProblems } from '../../../core/report/score.ts'
import { type Html, html, nothing } from '../../html.ts'
import { statusIcon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, effortNames, ownerNames, severityNames } from '../../words.ts'

const t = texts.report

/** A fix, and the findings that it resolves. */
export interface Fix {
  readonly finding: Finding
  readonly related: number
}

/**
 * What every reader of a report is told to fix first: what keeps it from being better than bad, then what gains the most
 * points. Findings with the same root cause are one fix, and five fixes are not five measurements of one slowness.
 */
export function bestFixes(document: ReportDocument): readonly Fix[] {
  const problems = openProblems(document.findings)
  const byCause = Map.groupBy(problems, ({ cause, id }) => cause ?? `alone ${id}`)
  const fixes = [...byCause.values()]
    .flatMap((group) => {
      const [finding] = group.toSorted(
        (a, b) => b.points - a.points || b.cost - a.cost || Number(b.names_cause) - Number(a.names_cause),
      )
      return finding === undefined ? [] : [{ finding, related: group.length - 1 }]
    })
    .filter(({ finding }) => finding.points > 0)
  const ids = new Set(fixes.map(({ finding }) => finding.id))
  return fixes
    .filter(({ finding }) => finding.symptom_of === null || !ids.has(finding.symptom_of))
    .toSorted(
      ({ finding: a }, { finding: b }) =>
        Number(isUrgent(b)) - Number(isUrgent(a)) || b.points - a.points || tieOf(b) - tieOf(a),
    )
    .slice(0, mostFixes)
}

const mostFixes = 5

/** A failed check of critical severity halves the score. */
export const isUrgent = ({ severity, status }: Finding): boolean =>
  severity === 'critical' && status === 'fail'

/** Of equal points, what visitors notice comes first, then what takes less time. */
const tieOf = ({ noticed, effort }: Finding): number =>
  (noticed === null ? 0 : efforts.length) - efforts.indexOf(effort)

export function fixFirst(fixes: readonly Fix[]): Html {
  if (fixes.length === 0) return nothing
  return html`<section class="first card" aria-labelledby="first"><header>
<h2 id="first">${t.fixFirst}</h2><p class="soft small">${t.fixFirstLead}</p></header>
<ol>${fixes.map(item)}</ol></section>`
}

function item({ finding, related }: Fix): Html {
  return html`<li class="${finding.status}"><span class="dot">${statusIcon(finding.status)}</span>
<div><a href="#${finding.id}"><bdi>${finding.message}</bdi></a>
<p class="small soft">${finding.advice}</p>
<p class="meta">${fixTags(finding)}${
    related > 0 && html`<span>${say(t.alsoFixes, { count: related })}</span>`
  }</p></div>
<b class="gain">${say(t.gain, { points: finding.points })}<span class="hear"> ${t.gainUnit}</span></b></li>`
}

/** Category, severity, owner and effort as short labels. */
export function fixTags(finding: Finding): Html {
  const severity = say(t.severity, { severity: severityNames[finding.severity] })
  return html`<span class="sev ${finding.severity}">${severity}</span><span>${categoryNames[finding.category]}</span>
<span>${ownerNames[finding.owner]}</span><span>${effortNames[finding.effort]}</span>`
}
