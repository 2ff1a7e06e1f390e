/** What the program needs from the outside: the database, the network, the clock. */
export type {
  ListPage,
  Listed,
  NewReport,
  Privacy,
  ProjectDay,
  ProjectQuery,
  ProjectRecord,
  ProjectStore,
  ReportChanges,
  ReportFacets,
  ReportQuery,
  ReportRecord,
  ReportState,
  ReportStore,
  RunImage,
} from './ports/reports.ts'
export {
  maxTagLength,
  maxTags,
  pageSizes,
  privacies,
  projectSorts,
  reportSorts,
  reportStates,
  sortDirections,
} from './ports/reports.ts'
export type { Claim, Inspection, RunEvent, RunOverview, RunRecord, RunStore } from './ports/runs.ts'
export type { AccountStore, InvitationStore, KeyStore, SessionStore } from './ports/people.ts'
export type { CatalogueStore, Revision, SettingStore, Store } from './ports/store.ts'
export type {
  AuditState,
  CheckAudits,
  CheckedAudit,
  KeptAudit,
  VerificationRecord,
  VerificationStore,
  VerifiedAudit,
} from './ports/verify.ts'
export type { Events, ReportEvent } from './ports/events.ts'
export type {
  Clock,
  FetchOptions,
  Inspect,
  LogIn,
  Net,
  PageInspection,
  PageReach,
  RefusalOf,
  Visit,
} from './ports/outside.ts'
export type { VisitClaim, VisitLane, VisitStore } from './ports/visits.ts'
