import type { Thinning } from '../core/thin-history.ts'
import type { Events } from '../core/ports/events.ts'
import type { Store } from '../core/ports/store.ts'
import type { Bell } from '../lib/bell.ts'
import type { Database } from './database.ts'
import type { QueueOptions } from './queue/queue-rules.ts'
import { alertStore } from './alerts/alert-store.ts'
import { brandStore } from './brands/brand-store.ts'
import { feedStore } from './feeds/feed-store.ts'
import { channelStore } from './outbox/channel-store.ts'
import { deliveryStore } from './outbox/delivery-store.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { crawlStore } from './crawls/crawl-store.ts'
import { accountStore } from './people/account-store.ts'
import { ignoreStore } from './people/ignore-store.ts'
import { invitationStore } from './people/invitation-store.ts'
import { keyStore } from './people/key-store.ts'
import { regradeStore } from './people/regrade-store.ts'
import { sessionStore } from './people/session-store.ts'
import { settingStore } from './people/setting-store.ts'
import { shareStore } from './people/share-store.ts'
import { runStore } from './queue/run-store.ts'
import { visitStore } from './queue/visit-store.ts'
import { receiptKeyStore } from './receipts/receipt-key-store.ts'
import { catalogueStore } from './reports/catalogue-store.ts'
import { idempotencyStore } from './reports/idempotency-store.ts'
import { projectStore } from './projects/project-store.ts'
import { reportStore } from './reports/report-store.ts'
import { heartbeatStore } from './schedules/heartbeat-store.ts'
import { scheduleStore } from './schedules/schedule-store.ts'
import { credentialStore } from './secrets/credential-store.ts'
import { secretStore } from './secrets/secret-store.ts'
import { retentionStore } from './upkeep/retention-store.ts'
import { uploadStore } from './uploads/upload-store.ts'
import { verificationStore } from './verifications/verification-store.ts'

export interface StoreParts {
  /** Rings when a run may start. */
  readonly bell: Bell
  readonly events: Events
  /** Rings when something was deleted whose rows must be swept. */
  readonly discards: Bell
  readonly queue: QueueOptions
  readonly thinning: Thinning | null
}

/** The parts of a store that both engines share. */
export const openStores = (
  database: Database,
  { bell, events, discards, queue, thinning }: StoreParts,
): Omit<Store, 'revision' | 'rateLimiter' | 'check' | 'close'> => ({
  reports: reportStore(database, bell, events),
  projects: projectStore(database, bell, discards),
  runs: runStore(database, bell, events, queue),
  visits: visitStore(database, bell, events, queue),
  accounts: accountStore(database, discards),
  keys: keyStore(database),
  sessions: sessionStore(database),
  invitations: invitationStore(database),
  shares: shareStore(database),
  ignores: ignoreStore(database),
  regrades: regradeStore(database),
  brands: brandStore(database),
  feeds: feedStore(database),
  uploads: uploadStore(database, events),
  heartbeats: heartbeatStore(database),
  retention: retentionStore(database, thinning),
  settings: settingStore(database),
  catalogues: catalogueStore(database),
  idempotency: idempotencyStore(database),
  secrets: secretStore(database),
  credentials: credentialStore(database),
  outbox: outboxStore(database),
  channels: channelStore(database),
  deliveries: deliveryStore(database),
  verifications: verificationStore(database),
  receiptKeys: receiptKeyStore(database),
  schedules: scheduleStore(database, bell, events),
  crawls: crawlStore(database, bell, events, queue),
  alerts: alertStore(database, bell, events),
  events,
})
