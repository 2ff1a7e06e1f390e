import { type FailureCode, statusOfError } from '../../core/failure.ts'
import type {
  AlertFacts,
  AlertVerdict,
  Difference,
  RunFacts,
} from '../../core/ports/monitoring/alert-facts.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'
import { activeOf, atOnce, oneMore, reachable, type Rule, type Signal } from './signal.ts'

type RunError = NonNullable<RunFacts['error']>

/** Failures on our side, and URLs that Plumbline refuses to fetch, say nothing about the page. */
const ours: ReadonlySet<string> = new Set<FailureCode>(['crashed', 'internal', 'out-of-time', 'url-refused'])

const networkCodes: ReadonlySet<string> = new Set<FailureCode>([
  'host-unresolved',
  'connection-refused',
  'connection-lost',
  'timed-out',
])

/** The site responds, but blocks Plumbline: it may be fine for its visitors. */
export function isBlocked(error: RunError): boolean {
  const status = statusOfError(error)
  return error.code === 'challenged' || status === 403 || status === 429
}

const reachKeys = ['down', 'blocked', 'signed-out'] as const
type ReachKey = (typeof reachKeys)[number]

function keyOf(error: RunError): ReachKey {
  if (isBlocked(error)) return 'blocked'
  return error.code === 'signed-out' ? 'signed-out' : 'down'
}

/** The page is unreachable, the site blocks Plumbline, or Plumbline is signed out: three separate alerts. */
export const reachRule: Rule = (run, _memory, active) => {
  if (run.error === null) {
    // A visit that failed for another reason doesn't show whether the browser is signed in again.
    const shown = run.unvisited === null ? reachKeys : reachKeys.filter((key) => key !== 'signed-out')
    const back = shown.flatMap((key): readonly Signal[] => {
      const known = activeOf(active, 'unreachable', key)
      return known === undefined ? [] : [backAgain(key, known.verdict)]
    })
    if (run.unvisited?.code !== 'signed-out') return back
    return [...back, lost('signed-out', 'page', run.unvisited.message, run, active)]
  }
  if (ours.has(run.error.code)) return []
  const key = keyOf(run.error)
  const verdict: AlertVerdict =
    key === 'blocked' ? 'blocked' : networkCodes.has(run.error.code) ? 'network' : 'page'
  return [lost(key, verdict, run.error.message, run, active)]
}

function lost(
  key: ReachKey,
  verdict: AlertVerdict,
  because: Sentence,
  { url }: RunFacts,
  active: readonly AlertFacts[],
): Signal {
  const known = activeOf(active, 'unreachable', key)
  return {
    is: 'bad',
    rule: 'unreachable',
    key,
    verdict,
    subject: url,
    // A different error message for the same outage is not a change.
    difference: known?.difference ?? [reachChange(audited, because)],
    baseline: known?.baseline ?? {},
    // A site does not reject a login by chance.
    confirmation: key === 'signed-out' ? oneMore : reachable,
  }
}

const audited = sentence('pageAudited')

const reachChange = (before: Sentence, after: Sentence): Difference => ({
  finding: null,
  title: sentence('changeOfReach'),
  element: null,
  before,
  after,
})

const wasText = {
  down: 'pageWasDown',
  blocked: 'pageWasBlocked',
  'signed-out': 'pageWasSignedOut',
} as const

/** The cause stays that of the outage: nothing else is known when it is over. */
const backAgain = (key: ReachKey, verdict: AlertVerdict): Signal => ({
  is: 'good',
  rule: 'unreachable',
  key,
  verdict,
  difference: [reachChange(sentence(wasText[key]), audited)],
})

const dayMs = 24 * 60 * 60 * 1000
/** Days before expiry at which a certificate is reported, each once. */
const thresholds = [14, 7, 1] as const
/** Certificates with a shorter lifetime are renewed late by design. */
const shortLivedDays = 30

/** The certificate of the page's host expires soon. A date needs no confirmation. */
export const certificateRule: Rule = (run, _memory, active) => {
  if (run.certificate === null) return []
  const { host, validFrom, validTo } = run.certificate
  const end = Date.parse(validTo)
  const days = (end - Date.parse(run.at)) / dayMs
  const lifetime = (end - Date.parse(validFrom)) / dayMs
  const limits = lifetime < shortLivedDays ? [lifetime / 6 - 1, 1] : thresholds
  const level = limits.filter((limit) => days < limit).length
  const alert = activeOf(active, 'certificate', host)
  const change = {
    finding: 'tls-expiry',
    title: sentence('changeOfCertificate'),
    element: null,
    before: alert?.difference[0]?.after ?? null,
    after: sentence('certificateUntil', { date: { date: validTo } }),
  }
  if (level === 0) {
    return alert === undefined
      ? []
      : [{ is: 'good', rule: 'certificate', key: host, verdict: 'page', difference: [change] }]
  }
  return [
    {
      is: 'bad',
      rule: 'certificate',
      key: host,
      verdict: 'page',
      subject: host,
      difference: [{ ...change, before: null }],
      baseline: { level },
      confirmation: atOnce,
    },
  ]
}
