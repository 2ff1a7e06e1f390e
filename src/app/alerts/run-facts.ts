import type { SpokenProblem } from '../reports/read-report.ts'
import type { Spoken } from '../../core/report/audit-message.ts'
import { withoutRetry } from '../../core/report/browser-error.ts'
import { mapWords } from '../../core/report/message.ts'
import { saidIn, sentence } from '../../core/sentence.ts'
import type { RunFacts, SeenProblem } from '../../core/ports/monitoring/alert-facts.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { isProblem } from '../../core/score/score.ts'

const maxTextLength = 300

/** A finished run and its report, as rules see them. Texts of the page are truncated. */
export function factsOf(
  url: string,
  run: Pick<RunRecord, 'id' | 'finishedAt' | 'createdAt' | 'error'>,
  document: ReportDocument | undefined,
  spoken: ReadonlyMap<string, SpokenProblem> = new Map(),
): RunFacts {
  const common = { run: run.id, at: run.finishedAt ?? run.createdAt, url }
  if (run.error !== null || document === undefined) {
    return {
      ...common,
      ...nothing,
      error: run.error ?? { code: 'internal', message: sentence('internalRun') },
    }
  }
  const counting = document.findings.filter(({ ignored }) => !ignored)
  return {
    ...common,
    error: null,
    unvisited: unvisitedOf(document),
    result: document.verdict.result,
    score: document.score,
    partial: document.partial,
    profile: document.profile,
    catalogue: document.catalogue,
    problems: counting.filter(isGrave).map((finding) => problemOf(finding, spoken.get(finding.id))),
    sound: Object.fromEntries(
      counting.filter((one) => isSeen(one) && !isProblem(one)).map((one) => [one.id, limitsOf(one)]),
    ),
    unseen: counting.filter((one) => !isSeen(one)).map(({ id }) => id),
    audits: counting.map(({ id }) => id),
    values: Object.fromEntries(
      counting.filter(isTimed).flatMap(({ id, value }) => (value === null ? [] : [[id, value]])),
    ),
    certificate: certificateOf(document),
  }
}

const nothing = {
  unvisited: null,
  result: null,
  score: null,
  partial: false,
  profile: null,
  catalogue: null,
  problems: [],
  sound: {},
  unseen: [],
  audits: [],
  values: {},
  certificate: null,
} as const

const isSeen = ({ status }: Finding): boolean => status !== 'inconclusive' && status !== 'error'
const isGrave = (finding: Finding): boolean =>
  isProblem(finding) && (finding.severity === 'high' || finding.severity === 'critical')
/** Measured in a browser or on the network, so it differs from run to run. */
const isTimed = ({ category, limits }: Finding): boolean => category === 'performance' && limits !== null

const limitsOf = ({ limits }: Finding): string => (limits === null ? '' : `${limits.pass}/${limits.fail}`)

function problemOf(finding: Finding, spoken: SpokenProblem | undefined): SeenProblem {
  const [first] = finding.evidence
  return {
    id: finding.id,
    title: spoken?.title ?? saidIn(cut(finding.title)),
    ...(spoken?.plain === undefined ? {} : { plain: spoken.plain }),
    message: spoken === undefined ? saidIn(cut(finding.message)) : withCutValues(spoken.message),
    severity: finding.severity,
    limits: limitsOf(finding),
    isTimed: isTimed(finding),
    value: finding.value,
    places: finding.places,
    fingerprints: finding.evidence.flatMap(({ fingerprint }) => fingerprint ?? []),
    element: cutOrNull(first?.selector ?? first?.snippet ?? first?.url),
    found: cutOrNull(first?.found),
  }
}

function unvisitedOf({ browser }: ReportDocument): RunFacts['unvisited'] {
  if (browser === undefined || !('error' in browser)) return null
  return { ...browser.error, message: withoutRetry(browser.error.message) }
}

function certificateOf(document: ReportDocument): RunFacts['certificate'] {
  const last = document.fetch.hops.at(-1)
  const own = last?.connection.tls?.chain[0]
  if (last === undefined || own === undefined) return null
  return { host: new URL(last.url).host, validFrom: own.validFrom, validTo: own.validTo }
}

const withCutValues = (spoken: Spoken): Spoken => ({ ...spoken, values: mapWords(spoken.values, cut) })

const cut = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text
const cutOrNull = (text: string | undefined): string | null => (text === undefined ? null : cut(text))
