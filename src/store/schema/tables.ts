import type { FeedTable } from './rows/feed-rows.ts'
import type { AlertTables } from './rows/alert-rows.ts'
import type { BrandTable } from './rows/brand-rows.ts'
import type { CredentialTable, DataKeyTable } from './rows/secret-rows.ts'
import type {
  RunEventTable,
  IdempotencyKeyTable,
  VerificationTable,
  RateWindowTable,
} from './rows/call-rows.ts'
import type { CrawlTable } from './rows/crawl-rows.ts'
import type { DeletedReportTable } from './rows/deleted-rows.ts'
import type { ChannelTable, DeliveryTable, OutboxTable } from './rows/channel-rows.ts'
import type {
  AccountEventTable,
  AccountTable,
  ApiKeyTable,
  IgnoreTable,
  InvitationTable,
  RetentionTable,
  SessionTable,
  SettingTable,
  ShareLinkTable,
} from './rows/people-rows.ts'
import type { ReceiptKeyTable } from './rows/receipt-rows.ts'
import type {
  CatalogueTable,
  DiscardedTable,
  DocumentTable,
  OwnerTable,
  PageSummaryTable,
  ProjectDayTable,
  ProjectTable,
  ReportTable,
  ReportTagTable,
  RunImageTable,
  RunTable,
  SearchTable,
} from './rows/report-rows.ts'
import type { ScheduleTable } from './rows/schedule-rows.ts'
import type { RunBuildTable } from './rows/upload-rows.ts'
import type { VisitTable } from './rows/visit-rows.ts'

/** The database schema for queries. Times are ISO 8601 text, so that both engines store, sort and return the same. */
export interface Tables extends AlertTables {
  rate_windows: RateWindowTable
  accounts: AccountTable
  owners: OwnerTable
  api_keys: ApiKeyTable
  settings: SettingTable
  projects: ProjectTable
  reports: ReportTable
  runs: RunTable
  visits: VisitTable
  documents: DocumentTable
  catalogues: CatalogueTable
  run_images: RunImageTable
  page_summaries: PageSummaryTable
  report_tags: ReportTagTable
  project_days: ProjectDayTable
  discarded: DiscardedTable
  sessions: SessionTable
  invitations: InvitationTable
  share_links: ShareLinkTable
  ignores: IgnoreTable
  retention: RetentionTable
  searches: SearchTable
  account_events: AccountEventTable
  idempotency_keys: IdempotencyKeyTable
  run_events: RunEventTable
  channels: ChannelTable
  outbox: OutboxTable
  deliveries: DeliveryTable
  verifications: VerificationTable
  data_keys: DataKeyTable
  credentials: CredentialTable
  feeds: FeedTable
  receipt_keys: ReceiptKeyTable
  schedules: ScheduleTable
  crawls: CrawlTable
  brands: BrandTable
  run_builds: RunBuildTable
  deleted_reports: DeletedReportTable
}
