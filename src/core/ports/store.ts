import type { IgnoreStore, RegradeStore, RetentionStore, ShareStore } from './reports/owners.ts'
import type { BrandStore } from './reports/brands.ts'
import type { FeedStore } from './monitoring/feeds.ts'
import type { IdempotencyStore } from './people/idempotency.ts'
import type { ChannelStore, DeliveryStore } from './monitoring/channels.ts'
import type { CredentialStore, SecretStore } from './people/secrets.ts'
import type { OutboxStore } from './monitoring/outbox.ts'
import type { LimiterOptions, RateLimiter } from './people/limits.ts'
import type { CrawlStore } from './reports/crawls.ts'
import type { ProjectStore, ReportStore } from './reports/reports.ts'
import type { RunStore } from './reports/runs.ts'
import type { UploadStore } from './reports/uploads.ts'
import type { VisitStore } from './reports/visits.ts'
import type { HeartbeatStore } from './monitoring/heartbeats.ts'
import type { ScheduleStore } from './monitoring/schedules.ts'
import type { AlertStore } from './monitoring/alerts.ts'
import type { AccountStore, InvitationStore, KeyStore, SessionStore } from './people/people.ts'
import type { ReceiptKeyStore } from './monitoring/receipt-keys.ts'
import type { VerificationStore } from './reports/verify.ts'
import type { Events } from './events.ts'

/** Small values that must survive a restart, such as the secret that signs cookies. */
export interface SettingStore {
  /** The stored value, or `make()` if there is none yet: the first caller wins. */
  ensure(name: string, make: () => string): Promise<string>
}

/** Texts of audits, packed by `packCatalogue`, stored once per catalogue. */
export interface CatalogueStore {
  keep(version: string, texts: Uint8Array): Promise<void>
  find(version: string): Promise<Uint8Array | undefined>
}

/** Equal ones are of the same state of the database. */
export type Revision = number | string

export interface Store {
  readonly reports: ReportStore
  readonly projects: ProjectStore
  readonly runs: RunStore
  readonly visits: VisitStore
  readonly accounts: AccountStore
  readonly keys: KeyStore
  readonly sessions: SessionStore
  readonly invitations: InvitationStore
  readonly shares: ShareStore
  readonly ignores: IgnoreStore
  readonly regrades: RegradeStore
  readonly retention: RetentionStore
  readonly settings: SettingStore
  readonly catalogues: CatalogueStore
  readonly idempotency: IdempotencyStore
  readonly secrets: SecretStore
  readonly credentials: CredentialStore
  readonly outbox: OutboxStore
  readonly channels: ChannelStore
  readonly deliveries: DeliveryStore
  readonly verifications: VerificationStore
  readonly receiptKeys: ReceiptKeyStore
  readonly schedules: ScheduleStore
  readonly crawls: CrawlStore
  readonly heartbeats: HeartbeatStore
  readonly brands: BrandStore
  readonly feeds: FeedStore
  readonly alerts: AlertStore
  readonly uploads: UploadStore
  readonly events: Events
  /** Counts calls across all processes on this database; missing on engines that serve only one process. */
  rateLimiter?(options: LimiterOptions): RateLimiter
  /** Changes whenever something in the database has changed, by any process. Undefined if it cannot be told now. */
  revision(): Revision | undefined | Promise<Revision | undefined>
  /** Throws a Problem `unavailable` when the database cannot be used. */
  check(): Promise<void>
  close(): Promise<void>
}
