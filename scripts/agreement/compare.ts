import type { Finding } from '../../src/core/report/report.ts'
import type { Opinion, Opinions, Peer } from './opinion.ts'

export interface Disagreement {
  readonly rule: string
  readonly audit: string
  readonly theirs: Opinion
  readonly detail: string
  readonly finding: Finding
}

export interface Comparison {
  readonly same: number
  readonly apart: readonly Disagreement[]
}

/** Compares our findings with a tool's opinions on one page. Whatever either side leaves undecided is not counted. */
export function compareOpinions(
  pairs: Peer['pairs'],
  theirs: Opinions,
  findings: readonly Finding[],
): Comparison {
  const ours = new Map(findings.map((finding) => [finding.id, finding]))
  let same = 0
  const apart: Disagreement[] = []
  for (const [rule, audit] of pairs) {
    const finding = ours.get(audit)
    const their = theirs.get(rule) ?? { is: 'sound' as const, detail: '' }
    const our = finding === undefined ? 'unsure' : opinionOf(finding)
    if (finding === undefined || our === 'unsure' || their.is === 'unsure') continue
    if (our === their.is) same += 1
    else apart.push({ rule, audit, theirs: their.is, detail: their.detail, finding })
  }
  return { same, apart }
}

/** A warning counts as a fault, and so does an informational finding with evidence. */
function opinionOf({ status, evidence }: Finding): Opinion {
  if (status === 'inconclusive' || status === 'error') return 'unsure'
  const shows = status === 'info' && evidence.length > 0
  return status === 'warn' || status === 'fail' || shows ? 'fault' : 'sound'
}
