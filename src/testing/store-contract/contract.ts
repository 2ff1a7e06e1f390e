import { describe } from 'node:test'
import { brandContract } from './people/brands.ts'
import { uploadContract } from './reports/uploads.ts'
import { accountContract } from './people/accounts.ts'
import { crawlClaimContract } from './queue/crawl-claims.ts'
import { crawlContract } from './queue/crawls.ts'
import { confirmationContract } from './confirmations.ts'
import { credentialContract } from './people/credentials.ts'
import { alertContract } from './monitoring/alerts.ts'
import { lateScheduleContract } from './monitoring/late-schedules.ts'
import { feedContract } from './people/feeds.ts'
import { idempotencyContract } from './reports/idempotency.ts'
import { limitContract } from './people/limits.ts'
import { cursorContract } from './reports/cursors.ts'
import { filterContract } from './reports/filters.ts'
import { listContract } from './reports/lists.ts'
import { deliveryContract } from './monitoring/deliveries.ts'
import { pausedChannelContract } from './monitoring/paused-channels.ts'
import { outboxContract } from './monitoring/outbox.ts'
import { peopleContract } from './people/people.ts'
import type { Cases, ManualClock, OpenStore } from './opened.ts'
import { projectContract } from './reports/projects.ts'
import { queueContract } from './queue/queue.ts'
import { reportContract } from './reports/reports.ts'
import { rerunContract } from './queue/reruns.ts'
import { retryContract } from './queue/retries.ts'
import { runContract } from './queue/runs.ts'
import { receiptKeyContract } from './people/receipt-keys.ts'
import { verificationContract } from './reports/verifications.ts'
import { visitContract } from './queue/visits.ts'
import { visitTurnContract } from './queue/visit-turns.ts'
import { backgroundContract } from './monitoring/background-runs.ts'
import { scheduleContract } from './monitoring/schedules.ts'
import { thinningContract } from './queue/thinning.ts'
import { undoContract } from './reports/undo.ts'
import { sitePageContract } from './reports/site-pages.ts'

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
