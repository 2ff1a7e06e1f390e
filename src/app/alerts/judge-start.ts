import type { AlertFacts } from '../../core/ports/monitoring/alert-facts.ts'
import type { AlertOutcome } from '../../core/ports/monitoring/alerts.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'
import { resolvedAlert } from './signal.ts'

interface Start {
  /** When it is due. */
  readonly subject: AlertFacts['subject']
  readonly at: string
  readonly lateMs: number
  /** A start later than this is late. */
  readonly limitMs: number
}

/** What a start of a schedule means for its alert. Lateness needs no confirmation. */
export function judgeStart(
  { subject, at, lateMs, limitMs }: Start,
  active: (AlertFacts & { readonly id: number }) | undefined,
): AlertOutcome {
  const isLate = lateMs > limitMs
  const base = { dropped: [], memory: null, confirmInMs: null } as const
  if (isLate === (active !== undefined)) return { ...base, alerts: [] }
  const change = {
    finding: null,
    title: sentence('changeOfStart'),
    element: null,
    before: sentence(isLate ? 'startedOnTime' : 'startedLate'),
    after: isLate ? lateText(lateMs, at) : sentence('startedOnTime'),
  }
  const late: AlertFacts = {
    rule: 'schedule-late',
    key: '',
    state: 'open',
    verdict: 'network',
    subject,
    difference: [change],
    runs: [],
    baseline: {},
  }
  const facts = active === undefined ? late : resolvedAlert(active, late)
  return { ...base, alerts: [{ ...facts, id: active?.id ?? null, tellAgain: false }] }
}

function lateText(ms: number, at: string): Sentence {
  const time = { time: at }
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return sentence('startedMinutesLate', { count: minutes, time })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? sentence('startedHoursLate', { count: hours, time })
    : sentence('startedDaysLate', { count: Math.round(hours / 24), time })
}
