import type { Fix } from '../../../core/score/best-fixes.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { bands, gradeFindings, withoutProblems } from '../../../core/score/score.ts'
import { wholeScore } from '../../../core/score/shown-score.ts'
import { type Html, html, nothing } from '../../html.ts'
import { statusIcon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, effortNames, ownerNames, severityNames } from '../../words.ts'

const t = texts.report

/** The list, and how far it goes: from the score now to the one with all of them, on the scale of the results. */
export function fixFirst(fixes: readonly Fix[], { findings, score, result }: ReportDocument): Html {
  if (fixes.length === 0) return nothing
  return html`<section class="first card" aria-labelledby="first"><header>
<h2 id="first">${t.fixFirst}</h2><p class="soft small">${say(t.fixFirstLead, { count: fixes.length })}</p>${
    score !== null &&
    way({
      now: wholeScore(score),
      after: scoreAfter(findings, fixes),
      count: fixes.length,
      // A good score without a good result: checks that could not run hold the result back.
      onScale: result === 'good' || score < bands.good,
    })
  }</header>
<ol>${fixes.map(item)}</ol></section>`
}

interface Way {
  readonly now: number
  readonly after: number
  readonly count: number
  /** Whether to draw the scale, which shows the results that scores lead to. */
  readonly onScale: boolean
}

/** Shows whether these fixes are enough: the score now, and the score after them. */
function way({ now, after, count, onScale }: Way): Html {
  const [decent, good] = [bands.decent, bands.good]
  return html`<div class="way"><p class="small">${say(t.way, { count })} <b>${now} → ${after}</b></p>${
    onScale &&
    html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<path class="zone-bad" d="M0 4h${decent - 0.5}v2H0z" />
<path class="zone-decent" d="M${decent} 4h${good - decent - 0.5}v2H${decent}z" />
<path class="zone-good" d="M${good} 4H100v2H${good}z" />
<path class="way-gain" d="M${now} 2.5H${after}v5H${now}z" /><path class="zone-mark" d="M${now} 0h.8v10h-.8zM${after} 0h.8v10h-.8z" /></svg>`
  }</div>`
}

/** The score with everything that these fixes resolve. */
export function scoreAfter(findings: readonly Finding[], fixes: readonly Fix[]): number {
  const counting = findings.filter(({ ignored }) => !ignored)
  const fixed = new Set(fixes.map(({ finding }) => finding.id))
  return wholeScore(gradeFindings(withoutProblems(counting, fixed)).score ?? 0)
}

export const solves = ({ finding: { id, cause } }: Fix, other: Finding): boolean =>
  other.id === id || (cause !== null && other.cause === cause)

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
