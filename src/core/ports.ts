import type {
  Account,
  AccountEvent,
  ApiKey,
  Invitation,
  NewAccount,
  NewAccountEvent,
  NewApiKey,
  NewInvitation,
  NewSession,
  Session,
} from './account.ts'
import type { IgnoreStore, RetentionStore, ShareStore } from './owner-ports.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { FailureCode } from './failure.ts'
import type { Exchange, Fetched, Tls } from './page.ts'
import type { CategoryScores, Grade, Profile, Result } from './report.ts'
import type { SiteStore } from './site-ports.ts'
import type { AccountUsage, LimiterOptions, RateLimiter } from './limits.ts'

export interface Clock {
  now(): Date
}

// ── reports ────────────────────────────────────────────────────────────────────────────────────────────────

/** 0 public, 1 private, 2 password. */
export type Privacy = 0 | 1 | 2

export type ReportState = 'queued' | 'running' | 'done' | 'failed'

/** A report without its document: what lists read. */
export interface ReportRecord {
  readonly id: number
  readonly owner: number
  readonly url: string
  readonly project: string
  readonly slug: string
  readonly state: ReportState
  readonly error: { readonly code: FailureCode; readonly message: string } | null
  readonly result: Result | null
  readonly score: number | null
  readonly categories: CategoryScores | null
  readonly privacy: Privacy
  readonly passwordHash: string | null
  readonly tags: readonly string[]
  /** The run whose document is shown; null until the first run has finished. */
  readonly run: number | null
  /** The latest run that is queued or running; null when there is none. */
  readonly pendingRun: number | null
  /** Rises with every change: the source of entity tags. */
  readonly version: number
  readonly generatedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface NewReport {
  readonly owner: number
  readonly url: string
  readonly project: string
  readonly slug: string
  readonly privacy: Privacy
  readonly passwordHash: string | null
  readonly tags?: readonly string[]
  /** The call that stores it, by its id in `IdempotencyStore`. */
  readonly call?: number
}

export interface ReportChanges {
  readonly privacy?: Privacy
  /** Null takes the password away. */
  readonly passwordHash?: string | null
  readonly project?: string
  readonly tags?: readonly string[]
  /** Queue another run, unless one is queued already. One that is running goes on, and the new one follows it. */
  readonly rerun?: boolean
  /** Change only a report that is still at this version; otherwise a Problem `precondition-failed`. */
  readonly ifVersion?: number
  /** Change only a report of one of these projects; another is as good as none. */
  readonly within?: readonly string[]
}

/** Of one report, and the characters of one tag. */
export const mostTags = 20
export const longestTag = 50
export const reportStates = ['queued', 'running', 'done', 'failed'] as const
export const privacies = [0, 1, 2] as const
export const reportSorts = ['id', 'generated_at', 'url', 'result'] as const
export const projectSorts = ['created_at', 'project'] as const
export const sortDirections = ['desc', 'asc'] as const
export const pageSizes = [10, 25, 50, 100] as const

export interface ListPage {
  readonly sort: 'asc' | 'desc'
  readonly perPage: number
  /** From 1. */
  readonly page: number
  /** Where the page begins, as an earlier answer gave it: as cheap on page 10,000 as on page 2. */
  readonly cursor?: string
}

/** What narrows a list of reports beyond search, project and result. Times are ISO 8601 in UTC. */
export interface ReportFacets {
  /** Several results; one alone is `result`. */
  readonly results?: readonly Result[]
  readonly states?: readonly ReportState[]
  readonly privacy?: Privacy
  readonly minScore?: number
  readonly maxScore?: number
  readonly generatedAfter?: string
  readonly generatedBefore?: string
  readonly updatedSince?: string
  readonly tag?: string
  /** Only reports of these projects. */
  readonly within?: readonly string[]
}

export interface ReportQuery extends ListPage, ReportFacets {
  readonly owner: number
  readonly search?: string
  readonly project?: string
  readonly result?: Result
  readonly sortBy: (typeof reportSorts)[number]
}

export interface ProjectQuery extends ListPage {
  readonly owner: number
  /** Only these. */
  readonly within?: readonly string[]
  readonly search?: string
  readonly sortBy: (typeof projectSorts)[number]
}

export interface Listed<T> {
  readonly items: readonly T[]
  readonly total: number
  /** Cursor of the page after this one; null on the last page. */
  readonly next: string | null
}

export interface ProjectRecord {
  readonly project: string
  readonly createdAt: string
  readonly reports: number
  readonly results: {
    readonly good: number
    readonly decent: number
    readonly bad: number
    /** Without results yet. */
    readonly pending: number
    /** Without results because the last run failed. */
    readonly failed: number
  }
  readonly score: number | null
  readonly generatedAt: string | null
}

/** Every method is one atomic step; no transaction, row or SQL leaves the store. */
export interface ReportStore {
  /** Stores the report, its project and its first run, queued, together, or throws a Problem `limit-reached`. */
  create(report: NewReport): Promise<ReportRecord>
  /** The same for several reports of one owner: all of them or, when one cannot be stored, none. */
  createAll(owner: number, reports: readonly NewReport[]): Promise<readonly ReportRecord[]>
  find(owner: number, id: number): Promise<ReportRecord | undefined>
  findBySlug(slug: string): Promise<ReportRecord | undefined>
  list(query: ReportQuery): Promise<Listed<ReportRecord>>
  /** Undefined when the owner has no such report. */
  update(owner: number, id: number, changes: ReportChanges): Promise<ReportRecord | undefined>
  /** False when the owner has no such report. */
  remove(owner: number, id: number, only?: Pick<ReportChanges, 'ifVersion' | 'within'>): Promise<boolean>
  /** Grades the shown run anew, as its owner accepts or counts a finding; false when another run is shown by now. */
  regrade(
    owner: number,
    shown: { readonly report: number; readonly run: number },
    grade: Pick<Grade, 'score' | 'result' | 'categories'>,
  ): Promise<boolean>
  /** The compressed document of a run, as `finish` was given it. */
  document(run: number): Promise<Uint8Array | undefined>
  /** A picture that `finish` was given with the run. */
  image(run: number, name: string): Promise<RunImage | undefined>
}

/** How a project stood at the end of a day on which one of its reports ended a run. */
export interface ProjectDay {
  /** As `2026-11-14`, in UTC. */
  readonly date: string
  readonly score: number | null
  readonly reports: number
  readonly results: ProjectRecord['results']
}

export interface ProjectStore extends SiteStore {
  list(query: ProjectQuery): Promise<Listed<ProjectRecord>>
  find(owner: number, project: string): Promise<ProjectRecord | undefined>
  /** The latest days, the oldest of them first. */
  history(owner: number, project: string, limit: number): Promise<readonly ProjectDay[]>
  /** Deletes all its reports with their history; how many there were, or undefined when there is no such project. */
  remove(owner: number, project: string): Promise<number | undefined>
}

// ── runs: the queue and the history ────────────────────────────────────────────────────────────────────────

/** Proof that a worker holds a run. Once lost, everything it says of the run is ignored. */
export interface Claim {
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  readonly attempt: number
  readonly token: string
}

/** What a finished inspection leaves behind: a grade for the lists, and the document, compressed. */
export interface Inspection extends Grade {
  readonly finalUrl: string
  readonly profile: Profile
  readonly catalogue: string
  /** The texts that its findings are put into words with. */
  readonly texts: string
  readonly document: Uint8Array
  /** What the page tells other pages of its site, packed by `packSummary`. */
  readonly summary: Uint8Array
  /** Pictures of the page, small; none without a browser. */
  readonly images?: readonly RunImage[]
}

export interface RunImage {
  readonly name: string
  readonly type: 'image/jpeg' | 'image/webp'
  readonly bytes: Uint8Array
}

export interface RunRecord {
  readonly id: number
  readonly report: number
  readonly state: ReportState
  readonly error: ReportRecord['error']
  readonly result: Result | null
  readonly score: number | null
  readonly categories: CategoryScores | null
  readonly profile: Profile | null
  readonly catalogue: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

/** A run as an operator sees it. Given up are those that failed through faults of ours and are not tried again. */
export interface RunOverview {
  readonly kind: 'running' | 'queued' | 'given up'
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  /** How often it was begun. */
  readonly attempt: number
  readonly error: ReportRecord['error']
  /** When it was stored, begun or given up. */
  readonly since: string
}

/** A run began or ended. Numbers of one owner's events grow, in every process alike. */
export interface RunEvent {
  readonly id: number
  readonly kind: 'run.started' | 'run.finished' | 'run.failed'
  readonly at: string
  readonly report: number
  readonly run: number
  readonly url: string
  readonly project: string
  readonly result: Result | null
  readonly score: number | null
  readonly error: ReportRecord['error']
}

export interface RunStore {
  /** Events of the last day after this one, the oldest first. */
  events(owner: number, after: number, limit: number): Promise<readonly RunEvent[]>
  /** The number of the owner's latest event; 0 when there is none. */
  lastEvent(owner: number): Promise<number>
  /** Waits for a run that may start now and claims it; undefined once the signal aborts. */
  take(signal: AbortSignal): Promise<Claim | undefined>
  /** Says that the worker is alive; false when the claim is lost. */
  renew(claim: Claim): Promise<boolean>
  /** Stores document and grade and closes the run together; false when the claim is lost or the report is gone. */
  finish(claim: Claim, inspection: Inspection): Promise<boolean>
  /** Closes the run as failed; older results stay. */
  fail(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<boolean>
  /**
   * Gives the run back after a fault of ours, to be taken again a little later each time, or closes it as failed after
   * the third; undefined when the claim is lost.
   */
  retry(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<'queued' | 'failed' | undefined>
  /** Gives the run back, to be taken again, without counting the attempt. */
  release(claim: Claim): Promise<void>
  history(report: number, limit: number): Promise<readonly RunRecord[]>
  find(report: number, run: number): Promise<RunRecord | undefined>
  /** Grades a finished run of the history anew. What a report shows is graded by `reports.regrade`. */
  regrade(run: number, grade: Pick<Grade, 'score' | 'result' | 'categories'>): Promise<void>
  /** Runs of all accounts for who operates the service: the oldest first, of those given up the latest. */
  list(kind: RunOverview['kind'], limit: number): Promise<readonly RunOverview[]>
  /** Queues the report of a run that was given up once more; false when no such run stands so. */
  revive(run: number): Promise<boolean>
  /** Runs that wait and runs under way. */
  counts(): Promise<{ readonly queued: number; readonly running: number }>
  /** Runs that were given up and stand so; 1,000 are 1,000 or more. */
  countGivenUp(): Promise<number>
}

// ── accounts ───────────────────────────────────────────────────────────────────────────────────────────────

export interface AccountStore {
  count(): Promise<number>
  create(account: NewAccount): Promise<Account>
  find(id: number): Promise<Account | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  list(): Promise<readonly Account[]>
  /** Adds to the security log, which keeps the latest 200 entries. */
  record(event: NewAccountEvent): Promise<void>
  /** The latest entries of the security log, newest first. */
  events(id: number, limit: number): Promise<readonly AccountEvent[]>
  /** What it uses of its limits. */
  usage(id: number): Promise<AccountUsage>
  setPassword(id: number, passwordHash: string): Promise<void>
  /** Throws a Problem `conflict` when another account has the address. */
  setProfile(id: number, profile: Pick<Account, 'name' | 'email'>): Promise<void>
  /** With everything that is its own. */
  remove(id: number): Promise<boolean>
}

/** Who is signed in where. Only hashes of what browsers hold are stored. */
export interface SessionStore {
  create(session: NewSession): Promise<Session>
  /** The session with this hash and its account, unless it has expired. */
  findByHash(hash: string): Promise<{ readonly session: Session; readonly account: Account } | undefined>
  /** Those that have not expired, the latest used first. */
  list(account: number): Promise<readonly Session[]>
  touch(id: number, at: string): Promise<void>
  end(account: number, id: number): Promise<boolean>
  /** Ends all but one, or all; how many there were. */
  endOthers(account: number, keep: number | null): Promise<number>
}

/** Who may make an account, until when. */
export interface InvitationStore {
  create(invitation: NewInvitation): Promise<Invitation>
  /** Unless it has expired. */
  findByHash(hash: string): Promise<Invitation | undefined>
  list(): Promise<readonly Invitation[]>
  /** True for the one who used or revoked it first. */
  remove(id: number): Promise<boolean>
}

export interface KeyStore {
  /** Throws a Problem `limit-reached` when the account has as many as it may have. */
  create(key: NewApiKey): Promise<ApiKey>
  /** The key with this hash, revoked and expired ones too, and its account. */
  findByHash(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>
  list(account: number): Promise<readonly ApiKey[]>
  revoke(account: number, id: number): Promise<boolean>
  /** Revokes all but the one from the settings; the ids of those that worked until now. */
  revokeAll(account: number): Promise<readonly number[]>
  /** Stores the key that the operator set, and revokes the one that was set before. */
  replaceFromSettings(key: NewApiKey): Promise<ApiKey>
  /** Remembers the use; called at most once a minute for a key. */
  touch(id: number, at: string): Promise<void>
}

/** Small values that must outlive the process: the secret that signs cookies. */
export interface SettingStore {
  /** The stored value, or `make()` stored now: the first caller wins. */
  ensure(name: string, make: () => string): Promise<string>
}

/** What audits say, packed by `packCatalogue`, once for all reports of a catalogue. */
export interface CatalogueStore {
  keep(version: string, texts: Uint8Array): Promise<void>
  find(version: string): Promise<Uint8Array | undefined>
}

export interface Store {
  readonly reports: ReportStore
  readonly projects: ProjectStore
  readonly runs: RunStore
  readonly accounts: AccountStore
  readonly keys: KeyStore
  readonly sessions: SessionStore
  readonly invitations: InvitationStore
  readonly shares: ShareStore
  readonly ignores: IgnoreStore
  readonly retention: RetentionStore
  readonly settings: SettingStore
  readonly catalogues: CatalogueStore
  readonly idempotency: IdempotencyStore
  readonly events: Events
  /** Counts calls for all processes on this database together; there only where there can be several. */
  rateLimiter?(options: LimiterOptions): RateLimiter
  /** Throws a Problem `unavailable` when the database cannot be used. */
  check(): Promise<void>
  close(): Promise<void>
}

// ── events ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Something happened to a report. Carries no content: whoever cares reads the store. */
export interface ReportEvent {
  readonly report: number
  readonly owner: number
  readonly state: ReportState
  /** What a running inspection is doing, and how far it is, 0 to 1. */
  readonly step?: string
  readonly progress?: number
}

export interface Events {
  publish(event: ReportEvent): void
  /** Returns the way to stop listening. */
  subscribe(listener: (event: ReportEvent) => void): () => void
}

// ── the outside ────────────────────────────────────────────────────────────────────────────────────────────

export interface FetchOptions {
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  /** 10 unless told; 0 returns the redirect itself. */
  readonly maxRedirects?: number
  /** Decoded bytes kept; the rest is cut and said so. */
  readonly maxBytes?: number
  /** For one call with all its redirects. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** The only way out to the network. Its one real implementation checks every address at every hop. */
export interface Net {
  /** Throws a `Failure`. An answer with an error status is an answer. */
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  /** A handshake only, to learn what the server accepts. Throws a `Failure`. */
  handshake(
    host: string,
    port: number,
    options?: {
      readonly minVersion?: string
      readonly maxVersion?: string
      readonly protocols?: readonly string[]
      readonly signal?: AbortSignal
    },
  ): Promise<Tls & { readonly protocol: string | null }>
  /** Records of one type; an empty list when there are none. Throws a `Failure` when the resolver does not answer. */
  resolve(host: string, type: string, signal?: AbortSignal): Promise<readonly string[]>
  /**
   * From now on requests are made for this page: one from a public address reaches no private one, and a private one
   * reaches its own host only. Tells which of the two it is.
   */
  confineTo(page: Pick<Exchange, 'url' | 'connection'>): PageReach
  close(): Promise<void>
}

/** Whether a page came from a public address, or from this machine or its own network. */
export type PageReach = 'public' | 'private'

/** Tells at submission whether an address may be audited: the reason why not, or undefined. */
export type RefusalOf = (url: URL) => Promise<string | undefined>

export type Progress = (step: string, share: number) => void

/** The whole engine as the rest of the program sees it. Throws a `Failure` when there is no page to report on. */
export type Inspect = (
  url: string,
  options: {
    readonly signal: AbortSignal
    readonly progress?: Progress
    /** Ids of findings that do not count for this report. */
    readonly ignored?: ReadonlySet<string>
  },
) => Promise<Inspection>
