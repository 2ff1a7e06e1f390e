import { describe } from 'node:test'
import { brandContract } from './brands.ts'
import { uploadContract } from './uploads.ts'
import { accountContract } from './accounts.ts'
import { crawlClaimContract } from './crawl-claims.ts'
import { crawlContract } from './crawls.ts'
import { confirmationContract } from './confirmations.ts'
import { credentialContract } from './credentials.ts'
import { alertContract } from './alerts.ts'
import { lateScheduleContract } from './late-schedules.ts'
import { feedContract } from './feeds.ts'
import { idempotencyContract } from './idempotency.ts'
import { limitContract } from './limits.ts'
import { cursorContract } from './cursors.ts'
import { filterContract } from './filters.ts'
import { listContract } from './lists.ts'
import { deliveryContract } from './deliveries.ts'
import { pausedChannelContract } from './paused-channels.ts'
import { outboxContract } from './outbox.ts'
import { peopleContract } from './people.ts'
import type { Cases, ManualClock, OpenStore } from './opened.ts'
import { projectContract } from './projects.ts'
import { queueContract } from './queue.ts'
import { reportContract } from './reports.ts'
import { rerunContract } from './reruns.ts'
import { retryContract } from './retries.ts'
import { runContract } from './runs.ts'
import { receiptKeyContract } from './receipt-keys.ts'
import { verificationContract } from './verifications.ts'
import { visitContract } from './visits.ts'
import { visitTurnContract } from './visit-turns.ts'
import { backgroundContract } from './background-runs.ts'
import { scheduleContract } from './schedules.ts'
import { thinningContract } from './thinning.ts'
import { undoContract } from './undo.ts'
import { sitePageContract } from './site-pages.ts'

/** The tests that every store must pass, whatever its engine. With few cases, what is tried at random is tried less. */
export function storeContract(name: string, open: OpenStore, cases: Cases = 'all'): void {
  describe(`the store on ${name}`, () => {
    accountContract(open)
    reportContract(open)
    undoContract(open)
    listContract(open, cases)
    filterContract(open, cases)
    cursorContract(open, cases)
    projectContract(open)
    credentialContract(open)
    feedContract(open)
    runContract(open)
    visitContract(open)
    visitTurnContract(open)
    rerunContract(open)
    retryContract(open)
    idempotencyContract(open)
    sitePageContract(open)
    queueContract(open)
    peopleContract(open)
    limitContract(open)
    scheduleContract(open)
    crawlContract(open)
    crawlClaimContract(open)
    backgroundContract(open)
    thinningContract(open)
    outboxContract(open)
    confirmationContract(open)
    verificationContract(open)
    deliveryContract(open)
    pausedChannelContract(open)
    receiptKeyContract(open)
    brandContract(open)
    alertContract(open)
    lateScheduleContract(open)
    uploadContract(open)
  })
}

export function manualClock(start = '2026-03-01T12:00:00.000Z'): ManualClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms
    },
  }
}
