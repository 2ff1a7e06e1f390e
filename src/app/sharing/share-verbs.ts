import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { MakeLimiter } from '../../core/ports/people/limits.ts'
import type { SendMail } from '../../core/ports/monitoring/sending.ts'
import type { PasswordAttempts } from '../passwords/password-attempts.ts'
import { makeMailReport } from './mail-report.ts'
import { makeOpenPage } from './open-page.ts'
import { makeOpenShared, makeRevokeShare, makeShareReport } from './share-report.ts'
import type { Tickets } from './tickets.ts'
import { makeUnlockPage } from './unlock-page.ts'

export function makeShareVerbs(ports: {
  readonly store: Store
  readonly clock: Clock
  readonly attempts: PasswordAttempts
  readonly tickets: Tickets
  readonly makeLimiter: MakeLimiter
  readonly sendMail: SendMail | undefined
  readonly ownUrl: () => string
}) {
  return {
    openPage: makeOpenPage(ports),
    unlockPage: makeUnlockPage(ports),
    shareReport: makeShareReport(ports),
    openShared: makeOpenShared(ports),
    revokeShare: makeRevokeShare(ports),
    listShares: (report: number) => ports.store.shares.list(report),
    ...makeMailReport(ports),
  }
}
