import type { Facts } from '../core/facts.ts'
import type { JudgedFinding } from '../core/report/report.ts'
import { isProblem, severityCosts, statusExtents } from '../core/score/score.ts'
import { boundEvidence, boundMessage } from './bound-finding.ts'
import type { Outcome } from './name-once.ts'
import type { PreparedAudit } from './prepare-audits.ts'

/** An outcome as it is stored, with what it costs. */
export function toFinding(
  audit: PreparedAudit,
  outcome: Outcome,
  { path, document, isTimed }: Seen,
): UnweightedFinding {
  const { is: status, message, evidence, value, alone } = outcome
  const severity = outcome.severity ?? audit.severity
  return {
    id: audit.id,
    category: audit.category,
    status: audit.informational === true && isProblem({ status }) ? 'info' : status,
    message: message === null ? null : boundMessage(message),
    evidence: boundEvidence(evidence.shown, {
      audit: audit.id,
      path,
      document,
      fails: isProblem({ status }),
    }),
    places: evidence.total,
    severity,
    cost: costOf(audit, outcome, severity, isTimed),
    cause: outcome.cause === undefined ? (audit.cause ?? null) : outcome.cause,
    value: value === undefined ? null : Math.round(value * 1000) / 1000,
    points: 0,
    ...(alone === undefined ? {} : { alone: standingAlone(alone) }),
  }

  function standingAlone(own: Outcome) {
    const cost = costOf(audit, own, own.severity ?? audit.severity, isTimed)
    return { status: own.is, message: own.message === null ? null : boundMessage(own.message), cost }
  }
}

interface Seen {
  readonly path: string
  readonly document: Facts['document'] | undefined
  /** Whether the browser measured what visitors experience. */
  readonly isTimed: boolean
}

/** Its points depend on all other findings, so they are set when all are known. */
type UnweightedFinding = Omit<JudgedFinding, 'points'> & { points: number }

/**
 * If the browser measured how slow the page is, the causes of its slowness cost less, because they already affect
 * those times. At full cost, a page that scores 67 by Lighthouse's formula scored 9.
 */
const causeShare = 0.4

function costOf(
  audit: PreparedAudit,
  { is, extent }: Outcome,
  severity: JudgedFinding['severity'],
  isTimed: boolean,
): number {
  if (audit.informational === true || (is !== 'warn' && is !== 'fail')) return 0
  const full = severity === audit.severity ? (audit.cost ?? severityCosts[severity]) : severityCosts[severity]
  const isCause = isTimed && audit.category === 'performance' && audit.isExperience !== true
  const share = Math.min(1, Math.max(0, extent ?? statusExtents[is]))
  return Math.round(10_000 * full * share * (isCause ? causeShare : 1)) / 10_000
}
