import { saidIn, type Sentence, sentence } from '../../core/sentence.ts'
import type { SpokenFinding } from '../../codec/resolve-report.ts'
import { Failure } from '../../core/failure.ts'
import type {
  AuditState,
  CheckAudits,
  CheckedAudit,
  KeptAudit,
  VerifiedAudit,
} from '../../core/ports/reports/verify.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound, Problem } from '../../core/problem.ts'
import type { Finding, FindingStatus } from '../../core/report/report.ts'
import { nearestWords } from '../../lib/text/nearest-words.ts'
import { loggedUrl } from '../../lib/text/printable.ts'
import type { Log } from '../log.ts'
import type { WithLogin } from '../credentials/with-login.ts'
import type { ReadReport, SpokenFindings } from '../reports/read-report.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'
import { spokenText } from '../../messages/audit-texts.ts'
import { say, texts } from '../../messages/texts.ts'

export const maxVerifiedAudits = 50

/** Concurrent verifications per process: more would only wait for a thread, each with a person waiting. */
const maxConcurrent = 20

interface Ports {
  readonly store: Pick<Store, 'reports' | 'verifications'>
  readonly readReport: ReadReport
  readonly spokenFindings: SpokenFindings
  readonly roomInQueue: RoomInQueue
  readonly checkAudits: CheckAudits
  readonly listAuditIds: () => Promise<readonly string[]>
  readonly withLogin: WithLogin
  readonly log: Log
  readonly settings: { readonly runDeadlineMs: number }
}

/** Re-runs the named audits of a report on the current page, and stores the outcome. */
export function makeVerifyReport(ports: Ports) {
  const { store, readReport, settings, log } = ports
  let underWay = 0

  return async function verifyReport(
    owner: number,
    id: number,
    audits: readonly string[],
  ): Promise<readonly VerifiedAudit[]> {
    const report = await store.reports.find(owner, id)
    if (report === undefined) throw notFound()
    const wanted = [...new Set(audits)]
    await refuseUnknown(wanted, ports.listAuditIds)
    await ports.roomInQueue(owner)
    if (underWay >= maxConcurrent) throw busy()
    await store.verifications.admit(owner)
    underWay += 1
    try {
      const [document, spoken] = await Promise.all([readReport(report), ports.spokenFindings(report.run)])
      const before = new Map(document?.findings.map((finding) => [finding.id, finding]))
      const inBrowser = document?.profile === 'http+browser'
      // A report made without a browser has no results of audits that need one.
      const mayVisit = inBrowser || wanted.some((audit) => !before.has(audit))
      const checked = await check(
        { owner, report: id, url: report.url },
        { audits: wanted, inBrowser, mayVisit },
      )
      const compared = checked.map((after) => {
        const verified = compare(before.get(after.audit), after)
        return { verified, kept: toKeep(verified, after, spoken.get(after.audit)) }
      })
      await store.verifications.keep(owner, id, {
        run: report.run,
        audits: compared.map(({ kept }) => kept),
      })
      return compared.map(({ verified }) => verified)
    } finally {
      underWay -= 1
    }
  }

  /** If the page cannot be fetched now, none of the audits has a new outcome. */
  async function check(
    { url, ...of }: { readonly owner: number; readonly report: number; readonly url: string },
    options: Omit<Parameters<CheckAudits>[1], 'signal' | 'login'>,
  ): Promise<readonly CheckedAudit[]> {
    const signal = AbortSignal.timeout(settings.runDeadlineMs)
    try {
      return await ports.withLogin(of, signal, async (login) => {
        const given = login === undefined ? {} : { login }
        return { outcome: await ports.checkAudits(url, { ...options, ...given, signal }) }
      })
    } catch (error) {
      if (!(error instanceof Failure) && !signal.aborted) {
        log.error({ err: error, url: loggedUrl(url) }, 'verification failed unexpectedly')
        throw error
      }
      const message = error instanceof Failure ? error.sentence : tooSlow(settings.runDeadlineMs)
      return options.audits.map((audit) => ({ audit, ...notChecked(message) }))
    }
  }
}

/** Names every unknown audit and the ones that were probably meant. Throws a Problem `invalid`. */
export async function refuseUnknown(
  wanted: readonly string[],
  listAuditIds: () => Promise<readonly string[]>,
): Promise<void> {
  const ids = await listAuditIds()
  const unknown = wanted.filter((id) => !ids.includes(id))
  if (unknown.length === 0) return
  throw invalid({
    audits: unknown.map((id) => {
      const nearest = nearestWords(id, ids)
      const audit = id.slice(0, 100)
      return nearest.length === 0
        ? say(texts.problems.noAudit, { audit })
        : say(texts.problems.noAuditMeant, { audit, audits: nearest.join(', ') })
    }),
  })
}

/** What an audit found, in words. */
export const inWords = ({ status, title, message, evidence, places }: CheckedAudit): AuditState => ({
  status,
  title: spokenText(title),
  message: spokenText(message),
  evidence,
  places,
})

function compare(finding: Finding | undefined, checked: CheckedAudit): VerifiedAudit {
  const { audit } = checked
  const after = inWords(checked)
  const before = finding === undefined ? null : stateOf(finding)
  return { audit, before, after, fixed: before !== null && isProblem(before) && isSound(after) }
}

const stateOf = ({ status, title, message, evidence, places }: Finding): AuditState => ({
  status,
  title,
  message,
  evidence,
  places,
})

const isProblem = ({ status }: AuditState): boolean => problems.has(status)
const isSound = ({ status }: AuditState): boolean => sound.has(status)
const problems: ReadonlySet<FindingStatus> = new Set(['fail', 'warn'])
const sound: ReadonlySet<FindingStatus> = new Set(['pass', 'info', 'not-applicable'])

const notChecked = (message: Sentence): Omit<CheckedAudit, 'audit'> => ({
  status: 'inconclusive',
  title: sentence('pageNotChecked'),
  message,
  evidence: [],
  places: 0,
})

const tooSlow = (limitMs: number): Sentence => sentence('auditTimeout', { limit: { ms: limitMs } })

function toKeep(
  { before, fixed }: VerifiedAudit,
  { audit, status, message }: CheckedAudit,
  spoken: SpokenFinding | undefined,
): KeptAudit {
  const then =
    before === null ? null : { status: before.status, message: spoken?.message ?? saidIn(before.message) }
  return { audit, before: then, after: { status, message }, fixed }
}

const busy = (): Problem =>
  new Problem('unavailable', texts.problems.busyVerifying, {
    retryAfter: 5,
  })
