import type { CheckAudits } from '../core/ports/reports/verify.ts'
import type { Clock, LogIn, RefusalOf } from '../core/ports/outside.ts'
import type { Store } from '../core/ports/store.ts'
import { type AccountLimits, type MakeLimiter, noLimits } from '../core/ports/people/limits.ts'
import type { Sealer } from '../core/ports/people/secrets.ts'
import type { Post, SendMail } from '../core/ports/monitoring/sending.ts'
import type { ListReader } from '../core/ports/reports/url-list.ts'
import type { JudgeSite } from '../core/site/site-ports.ts'
import { makeAccountVerbs } from './accounts/account-verbs.ts'
import { makeAlertVerbs } from './alerts/alert-verbs.ts'
import { makeChannelVerbs } from './channels/channel-verbs.ts'
import { deliver } from './channels/deliver.ts'
import { makeReadMailContext } from './channels/mail-context.ts'
import { makeSendClaim, type SendClaim } from './channels/send-claim.ts'
import { makeSendEvent } from './channels/send-event.ts'
import { makeCrawlVerbs } from './crawls/crawl-verbs.ts'
import { makeCredentialVerbs } from './credentials/credential-verbs.ts'
import { makeWithLogin } from './credentials/with-login.ts'
import { makeFeedVerbs } from './feeds/feed-verbs.ts'
import { makeKeyCache } from './keys/key-cache.ts'
import { makeKeyVerbs } from './keys/key-verbs.ts'
import type { Log } from './log.ts'
import { createPasswordAttempts } from './passwords/password-attempts.ts'
import { makeProjectVerbs } from './projects/project-verbs.ts'
import { makeRegrade } from './projects/regrade.ts'
import { makeIssueReceipt, makeListReceiptKeys, makeRotateReceiptKey } from './receipts/issue-receipt.ts'
import { makeCheckUrl } from './reports/check-url.ts'
import { makeReadReport } from './reports/read-report.ts'
import { makeReportVerbs } from './reports/report-verbs.ts'
import { makeRoomInQueue } from './runs/room-in-queue.ts'
import { makeRunVerbs } from './runs/run-verbs.ts'
import { type DescribeCatalogue, makeStoreCatalogue } from './runs/store-catalogue.ts'
import { makeScheduleVerbs } from './schedules/schedule-verbs.ts'
import { makeSendHeartbeats } from './schedules/send-heartbeats.ts'
import { noSealer } from './secrets/sealer.ts'
import { makeShareVerbs } from './sharing/share-verbs.ts'
import { makeTickets } from './sharing/tickets.ts'
import { makeUploadReport } from './uploads/upload-report.ts'
import { makeVerifyReport } from './verify/verify-report.ts'

export interface AppSettings {
  /** How long an inspection may take before it times out. A browser visit has the same time again. */
  readonly runDeadlineMs: number
  /** How long a crawl may take; then it ends with the pages found so far. */
  readonly crawlDeadlineMs: number
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
  crawlDeadlineMs: 900_000,
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
  readonly describeCatalogue?: DescribeCatalogue
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
  readonly ownUrl: () => string
  /** The sender of e-mails about projects that have no brand. */
  readonly serviceName: string
  /** The color of their buttons, such as `#2f5d50`. */
  readonly serviceAccent: string | null
  /** How long one process may send to a channel before another may take over. Default 60 s. */
  readonly leaseMs?: number
}

const noSending: Sending = {
  sealer: noSealer,
  post: () => Promise.reject(new Error('Nothing here sends.')),
  sendMail: undefined,
  ownUrl: () => 'http://localhost',
  serviceName: '',
  serviceAccent: null,
}

export type App = ReturnType<typeof makeApp>

/** Every use case of the program, bound to its ports. Those of a noun are bound in its folder. */
export function makeApp(ports: AppPorts) {
  const { store, clock } = ports
  const { describeCatalogue = noReports, checkAudits = noReports, listAuditIds = noReports } = ports
  const settings = { ...defaultSettings, ...ports.settings }
  const sending = { ...noSending, ...ports.sending }
  const { readReport, spokenFindings } = makeReadReport({ store, settings })
  const readMailContext = makeReadMailContext({ ...sending, store, readReport })
  const sendEvent = makeSendEvent({ ...sending, clock, readMailContext })
  const sendClaim = makeSendClaim({ ...ports, ...sending, sendEvent })
  const shared = {
    ...ports,
    settings,
    readReport,
    spokenFindings,
    ...makeRegrade({ store, readReport }),
    checkUrl: makeCheckUrl(ports),
    roomInQueue: makeRoomInQueue({ ...ports, settings }),
    withLogin: makeWithLogin({ store, clock, sealer: sending.sealer, logIn: ports.logIn ?? noReports }),
    storeCatalogue: makeStoreCatalogue({ ...ports, describeCatalogue }),
    keyCache: makeKeyCache(ports),
    attempts: createPasswordAttempts(ports.makeLimiter),
    tickets: makeTickets(ports),
    describeCatalogue,
    checkAudits,
    listAuditIds,
  }
  return {
    ...makeReportVerbs(shared),
    ...makeRunVerbs(shared),
    ...makeCrawlVerbs(shared),
    ...makeProjectVerbs(shared),
    ...makeScheduleVerbs(shared),
    ...makeAlertVerbs(shared),
    ...makeFeedVerbs(shared),
    ...makeShareVerbs({ ...shared, ...sending }),
    ...makeKeyVerbs(shared),
    ...makeAccountVerbs(shared),
    ...makeCredentialVerbs({ ...shared, ...sending }),
    ...makeChannelVerbs({ ...shared, ...sending, sendEvent, hasMail: sending.sendMail !== undefined }),
    /** Sends the due deliveries of one channel, by default in this process; false if there are none. */
    deliver: (send: SendClaim = sendClaim) => deliver(store.deliveries, send),
    sendHeartbeats: makeSendHeartbeats({ store, post: sending.post }),
    uploadReport: makeUploadReport(shared),
    verifyReport: makeVerifyReport(shared),
    listVerifications: (report: number) => store.verifications.list(report),
    issueReceipt: makeIssueReceipt({ ...shared, ...sending }),
    listReceiptKeys: makeListReceiptKeys({ ...shared, ...sending }),
    rotateReceiptKey: makeRotateReceiptKey({ ...shared, ...sending }),
    describeCatalogue,
    finishRegrading: shared.finishRegrading,
    idempotency: store.idempotency,
    revision: () => store.revision(),
    /** Throws a Problem `unavailable` when the service cannot serve. */
    checkReady: () => store.check(),
  }
}

const noReports = (): Promise<never> => Promise.reject(new Error('Nothing here makes reports.'))
