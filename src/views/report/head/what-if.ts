import { categories, severities } from '../../../core/audit.ts'
import type { Finding } from '../../../core/report/report.ts'
import { axeNotRun, isProblem } from '../../../core/score/score.ts'
import { type Html, html, jsonBlock } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.report.whatIf

/** Hidden until its script, which computes the scores, shows it. */
export function whatIf(findings: readonly Finding[], listed: ReadonlySet<string>): Html {
  return html`<section class="what-if" id="what-if" aria-labelledby="what-if-title" hidden>
<div><h3 id="what-if-title">${t.title}</h3>
<p class="what-if-now" role="status"><b data-score></b> <span data-word></span></p></div>
<p class="small soft">${t.lead}</p>
<div class="row"><button type="button" class="plain" data-shortest>${t.shortest}</button>
<button type="button" class="quiet" data-clear hidden>${t.clear}</button></div>
<ol class="steps" aria-label="${t.steps}" data-steps hidden></ol>
</section>
${jsonBlock('scorable', packScorable(findings, listed))}`
}

/** Numbers are indexes into `categories` and `severities`; `failed` is 1 for a failure and 0 for a warning. */
type PackedProblem = readonly [
  category: number,
  severity: number,
  failed: number,
  cost: number,
  cause: string | null,
  id?: string,
]

/**
 * Number of findings of a category and severity that are no problems; `measured` is 1 if they passed, and 2 if they are
 * missing because axe did not run.
 */
type PackedOthers = readonly [category: number, severity: number, measured: number, count: number]

export interface PackedScorable {
  readonly problems: readonly PackedProblem[]
  readonly others: readonly PackedOthers[]
}

/**
 * What scoring needs to know about a report, in few bytes. Only findings on the page can be marked as fixed, so only
 * they keep their id. Of findings that are no problems, only the number matters.
 */
export function packScorable(findings: readonly Finding[], listed: ReadonlySet<string>): PackedScorable {
  const place = ({ category, severity }: Finding) =>
    [categories.indexOf(category), severities.indexOf(severity)] as const
  const problems = findings.filter(isProblem).map((finding): PackedProblem => {
    const { id, status, cost, cause } = finding
    const packed = [...place(finding), status === 'fail' ? 1 : 0, cost, cause] as const
    return listed.has(id) ? [...packed, id] : packed
  })
  const counts = new Map<string, PackedOthers>()
  for (const finding of findings) {
    const { status } = finding
    // These count neither for the score nor for its coverage.
    if (isProblem(finding) || status === 'info' || status === 'not-applicable') continue
    const [category, severity] = place(finding)
    const measured = status === 'pass' ? 1 : finding.cause === axeNotRun ? 2 : 0
    const key = `${category} ${severity} ${measured}`
    counts.set(key, [category, severity, measured, (counts.get(key)?.[3] ?? 0) + 1])
  }
  return { problems, others: [...counts.values()] }
}
