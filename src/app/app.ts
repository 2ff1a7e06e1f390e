import { makeAlertVerbs } from './alerts/alert-verbs.ts'
import { branchTrends } from '../core/report/branch-trend.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { CheckAudits, Clock, Inspect, LogIn, RefusalOf, Store, Visit } from '../core/ports.ts'
import { type AccountLimits, type MakeLimiter, noLimits } from '../core/ports/limits.ts'
import type { Post, SendMail } from '../core/ports/sending.ts'
import type { Sealer } from '../core/ports/secrets.ts'
import { deliver } from './channels/deliver.ts'
import { makeSendClaim, type SendClaim } from './channels/send-claim.ts'
import { makeChannelVerbs } from './channels/manage-channels.ts'
import { makeSendEvent } from './channels/send-event.ts'
import { noSealer } from './secrets/sealer.ts'
import { makeFeedVerbs } from './feeds/feed-verbs.ts'
import { makeCredentialVerbs } from './credentials/manage-credentials.ts'
import { makeSignedIn } from './credentials/sign-in.ts'
import type { JudgeSite } from '../core/site/site-ports.ts'
import type { ListReader } from '../core/ports/url-list.ts'
import { makeAuthenticateKey } from './keys/authenticate-key.ts'
import { makeChangePassword } from './passwords/change-password.ts'
import { makeCheckUrl } from './reports/check-url.ts'
import { makeCountForm } from './sessions/count-form.ts'
import { makeConfirmPassword } from './passwords/confirm-password.ts'
import { makeCreateAccount } from './accounts/create-account.ts'
import { makeCreateKey, makeEnsureKey } from './keys/create-key.ts'
import { makeBrandVerbs } from './projects/project-brand.ts'
import { makeDeleteProject } from './projects/delete-project.ts'
import { makeDeleteReport, makeUndoableDelete } from './reports/delete-report.ts'
import { makeDescribeAccount } from './accounts/describe-account.ts'
import { makeExportReports } from './reports/export-reports.ts'
import { makeListProjects } from './projects/list-projects.ts'
import { makeListReports } from './reports/list-reports.ts'
import type { Log } from './log.ts'
import { makeOpenPage } from './sharing/open-page.ts'
import { makeMailReport } from './sharing/mail-report.ts'
import { makePageVerbs } from './sharing/page-verbs.ts'
import { createPasswordAttempts } from './passwords/password-attempts.ts'
import { makeReadReport } from './reports/read-report.ts'
import { makeRegrade } from './projects/regrade.ts'
import { makeReadUsage } from './accounts/read-usage.ts'
import { makeReadSession } from './sessions/read-session.ts'
import { makeRecordEvent } from './accounts/record-event.ts'
import { makeRevokeAllKeys, makeRevokeKey } from './keys/revoke-key.ts'
import { makeRoomInQueue } from './runs/room-in-queue.ts'
import { type RunOutcome, makeExecuteRun } from './runs/execute-run.ts'
import { makeExecuteVisit, type VisitOutcome } from './runs/execute-visit.ts'
import { makeStoreCatalogue } from './runs/store-catalogue.ts'
import { makeSendHeartbeats } from './schedules/send-heartbeats.ts'
import { makeScheduleVerbs } from './schedules/schedule-verbs.ts'
import { makeSeenKeys } from './keys/seen-keys.ts'
import { makeShowProject } from './projects/show-project.ts'
import { makeShowReport } from './reports/show-report.ts'
import { makeSignIn } from './sessions/sign-in.ts'
import { makeSiteFindings } from './projects/site-findings.ts'
import { makeStoreReport } from './reports/store-report.ts'
import { makeStoreReports } from './reports/store-reports.ts'
import { makeTickets } from './sharing/tickets.ts'
import { makeUnlockPage } from './sharing/unlock-page.ts'
import { makeUpdateReport } from './reports/update-report.ts'
import { makeIssueReceipt, makeListReceiptKeys, makeRotateReceiptKey } from './receipts/issue-receipt.ts'
import { makeUploadReport } from './uploads/upload-report.ts'
import { makeVerifyReport } from './verify/verify-report.ts'
import { makeWaitForRun } from './runs/wait-for-run.ts'

export interface AppSettings {
  /** How long an inspection may take before it times out. A browser visit has the same time again. */
  readonly runDeadlineMs: number
  /** Length of the queue beyond which new runs are rejected with `unavailable`. */
  readonly maxQueueLength: number
  /** Cache size for unpacked documents, in bytes. */
  readonly documentCacheBytes: number
  /** The store's limits per account, for display. */
  readonly accountLimits: AccountLimits
  /** Form submissions per person and minute; null means unlimited. */
  readonly formsPerMinute: number | null
}

const defaultSettings: AppSettings = {
  runDeadlineMs: 60_000,
  maxQueueLength: 10_000,
  documentCacheBytes: 32 * 1024 * 1024,
  accountLimits: noLimits,
  formsPerMinute: null,
}

export interface AppPorts {
  readonly store: Store
  readonly clock: Clock
  readonly refusalOf: RefusalOf
  /** Counts by key within a window, across all processes on the same database. */
  readonly makeLimiter: MakeLimiter
  readonly log: Log
  /** Reads sitemaps and uploaded lists; without it a sitemap is treated as a page. */
  readonly lists?: ListReader
  /** Runs the site audits of a project; optional. */
  readonly judgeSite?: JudgeSite
  /** The texts of the current audits; without it nothing can run. */
  readonly describeCatalogue?: () => Promise<CatalogueTexts>
  /** Re-runs single audits; without it nothing can be verified. */
  readonly checkAudits?: CheckAudits
  readonly listAuditIds?: () => Promise<readonly string[]>
  /** Signs in at sites; without it no page behind a login form can run. */
  readonly logIn?: LogIn
  readonly settings?: Partial<AppSettings>
  /** Sends to channels; without it, nothing is sent. */
  readonly sending?: Sending
}

export interface Sending {
  readonly sealer: Sealer
  readonly post: Post
  readonly sendMail: SendMail | undefined
  /** Base URL of links in messages, without a trailing slash. */
  readonly ownUrl: string
  /** How long one process may send to a channel before another may take over. Default 60 s. */
  readonly leaseMs?: number
}

const noSending: Sending = {
  sealer: noSealer,
  post: () => Promise.reject(new Error('Nothing here sends.')),
  sendMail: undefined,
  ownUrl: 'http://localhost',
}

export type App = ReturnType<typeof makeApp>

/** Every use case of the program, bound to its ports. */
export function makeApp(ports: AppPorts) {
  const { store } = ports
  const settings = { ...defaultSettings, ...ports.settings }
  const bound = { ...ports, settings }
  const seenKeys = makeSeenKeys(ports)
  const sending = { ...noSending, ...ports.sending }
  const sendEvent = makeSendEvent({ ...sending, clock: ports.clock })
  const sendClaim = makeSendClaim({ ...bound, ...sending, sendEvent })
  const signedIn = makeSignedIn({ ...bound, sealer: sending.sealer, logIn: ports.logIn ?? noCatalogue })
  const tickets = makeTickets(bound)
  const attempts = createPasswordAttempts(ports.makeLimiter)
  const readUsage = makeReadUsage(bound)
  const recordEvent = makeRecordEvent(bound)
  const confirmPassword = makeConfirmPassword({ store, attempts })
  const roomInQueue = makeRoomInQueue(bound)
  const checkUrl = makeCheckUrl(bound)
  const outcomes: Record<RunOutcome, number> = { done: 0, visiting: 0, failed: 0, released: 0, lost: 0 }
  const visitOutcomes: Record<VisitOutcome, number> = { done: 0, retried: 0, failed: 0, released: 0, lost: 0 }
  const lostParts = new Map<string, number>()
  const { readReport, spokenFindings } = makeReadReport(bound)
  const regrade = makeRegrade({ store, readReport })
  const createAccount = makeCreateAccount(bound)
  const { describeCatalogue = noCatalogue, checkAudits = noCatalogue, listAuditIds = noCatalogue } = ports
  const storeCatalogue = makeStoreCatalogue({ store, describeCatalogue })
  const running = { ...bound, ...regrade, storeCatalogue, signedIn }
  return {
    checkUrl,
    storeReport: makeStoreReport({ ...bound, checkUrl, roomInQueue }),
    storeReports: makeStoreReports({ ...bound, checkUrl, roomInQueue }),
    showReport: makeShowReport(bound),
    readReport,
    readPicture: (run: number, name: string) => store.reports.image(run, name),
    listReports: makeListReports(bound),
    exportReports: makeExportReports(bound),
    updateReport: makeUpdateReport({ ...bound, ...regrade, roomInQueue }),
    deleteReport: makeDeleteReport(bound),
    ...makeUndoableDelete(bound),
    waitForRun: makeWaitForRun(bound),
    verifyReport: makeVerifyReport({
      ...bound,
      readReport,
      spokenFindings,
      roomInQueue,
      checkAudits,
      listAuditIds,
      signedIn,
    }),
    listVerifications: (report: number) => store.verifications.list(report),
    listProjects: makeListProjects(bound),
    showProject: makeShowProject(bound),
    deleteProject: makeDeleteProject(bound),
    siteFindings: makeSiteFindings(bound),
    ...makeBrandVerbs(bound),
    uploadReport: makeUploadReport({ store, describeCatalogue, storeCatalogue }),
    /** The uploaded runs of a report, for its history. */
    listBuilds: (report: number) => store.uploads.ofReport(report, 500),
    listBranches: async (owner: number, project: string) =>
      branchTrends(await store.uploads.ofProject(owner, project, 2000)),
    ...makeChannelVerbs({ ...bound, ...sending, sendEvent, hasMail: sending.sendMail !== undefined }),
    /** Sends the due deliveries of one channel, by default in this process; false if there are none. */
    deliver: (send: SendClaim = sendClaim) => deliver(store.deliveries, send),
    ...makeFeedVerbs(bound),
    ...makeCredentialVerbs({ ...bound, sealer: sending.sealer }),
    ...makeMailReport({ ...bound, ...sending }),
    sendHeartbeats: makeSendHeartbeats({ store, post: sending.post }),
    ...makeScheduleVerbs({ ...bound, checkUrl }),
    ...makeAlertVerbs({ ...bound, readReport, spokenFindings }),
    idempotency: store.idempotency,
    revision: () => store.revision(),
    listRunEvents: (owner: number, after: number, limit: number) => store.runs.events(owner, after, limit),
    lastRunEvent: (owner: number) => store.runs.lastEvent(owner),
    authenticateKey: makeAuthenticateKey({ ...bound, seenKeys }),
    cachedCaller: seenKeys.get,
    describeAccount: makeDescribeAccount({ readUsage }),
    createAccount,
    confirmPassword,
    changePassword: makeChangePassword({ ...bound, confirmPassword }),
    createKey: makeCreateKey({ ...bound, seenKeys }),
    ensureKey: makeEnsureKey({ ...bound, seenKeys }),
    revokeKey: makeRevokeKey({ ...bound, seenKeys }),
    revokeAllKeys: makeRevokeAllKeys({ ...bound, seenKeys }),
    listEvents: (account: number) => store.accounts.events(account, 50),
    recordEvent,
    listKeys: (account: number) => store.keys.list(account),
    readUsage,
    /** Throws a Problem `too-many` when somebody submits forms faster than a person would. */
    countForm: makeCountForm(bound),
    signIn: makeSignIn({ ...bound, recordEvent, attempts, tickets }),
    readSession: makeReadSession(bound),
    ...makePageVerbs({ ...running, readReport, confirmPassword, seenKeys, createAccount, checkUrl }),
    openPage: makeOpenPage({ ...bound, tickets }),
    unlockPage: makeUnlockPage({ ...bound, attempts, tickets }),
    executeRun: (inspect: Inspect) => makeExecuteRun({ ...running, inspect, outcomes }),
    executeVisit: (visit: Visit) => makeExecuteVisit({ ...running, visit, outcomes: visitOutcomes }),
    /** Runs that ended in this process so far, by outcome. */
    runOutcomes: (): Readonly<Record<RunOutcome, number>> => outcomes,
    issueReceipt: makeIssueReceipt({ ...bound, ...sending }),
    listReceiptKeys: makeListReceiptKeys({ ...bound, ...sending }),
    rotateReceiptKey: makeRotateReceiptKey({ ...bound, ...sending }),
    describeCatalogue,
    visitOutcomes: (): Readonly<Record<VisitOutcome, number>> => visitOutcomes,
    queueCounts: () => store.runs.counts(),
    visitCounts: () => store.visits.counts(),
    /** Counts a part of a visit that failed; `lostBrowserParts` returns the counts. */
    countLostPart(part: string): void {
      lostParts.set(part, (lostParts.get(part) ?? 0) + 1)
    },
    lostBrowserParts: (): ReadonlyMap<string, number> => lostParts,
    countAbandoned: () => store.runs.countAbandoned(),
    /** Throws a Problem `unavailable` when the service cannot serve. */
    checkReady: () => store.check(),
  }
}

const noCatalogue = (): Promise<never> => Promise.reject(new Error('Nothing here makes reports.'))
