// Generated from the OpenAPI document by generate.ts. Do not edit.
import type { Listing } from './listing.ts'
import type { CallOptions, Transport } from './transport.ts'

export type Account = {
  /** ID of the account. */
  readonly id: number
  /** Name of its owner. */
  readonly name: string
  /** E-mail address. */
  readonly email: string
  readonly key: OwnKey
  readonly limits: AccountLimits
}

export type AccountLimits = {
  /** Queued runs. */
  readonly queued_runs: UsedLimit
  /** Runs since 00:00 UTC. */
  readonly runs_per_day: DailyLimit
  /** Bytes of stored results and images. */
  readonly stored_bytes: UsedLimit
  /** Active share links. */
  readonly share_links: UsedLimit
  /** Active API keys. */
  readonly keys: UsedLimit
  /** Schedules. */
  readonly schedules: UsedLimit
  /** Crawls that are queued or running. */
  readonly crawls: UsedLimit
}

export type AccountResponse = {
  readonly data: Account
  /** HTTP status of the response. */
  readonly status: 200
}

/** Something that got worse, confirmed before anything is sent. */
export type Alert = {
  /** ID of the alert. */
  readonly id: number
  readonly rule: AlertRule
  readonly state: AlertState
  /** What the alert is about: a URL, a host, or a schedule in words. */
  readonly subject: string
  /** The alert in one sentence. */
  readonly title: string
  /** The project; empty for a schedule that covers several. */
  readonly project: string
  /** Null for a schedule. */
  readonly report: number | null
  /** Null for a page. */
  readonly schedule: number | null
  readonly verdict: AlertVerdict
  /** What changed. */
  readonly difference: readonly AlertDifference[]
  /** Runs that confirm or contradict the alert. */
  readonly runs: readonly AlertRun[]
  /** When the problem was first seen. */
  readonly since: string
  /** Null while the alert is suspected. */
  readonly opened_at: string | null
  /** Null until then. */
  readonly resolved_at: string | null
  /** Whether somebody is handling the alert. No more reminders are sent. */
  readonly acknowledged: boolean
  readonly acknowledged_at: string | null
  readonly snoozed_until: string | null
  /** Reminders sent so far. */
  readonly reminders: number
}

export type AlertChanges = {
  /** Whether the alert is acknowledged. */
  readonly acknowledged?: boolean
  /** A time in the next year. An empty value ends the snooze. */
  readonly snoozed_until?: string
}

export type AlertDifference = {
  /** Null where no finding changed. */
  readonly finding: string | null
  /** What changed. */
  readonly title: string
  readonly element: string | null
  readonly before: string | null
  readonly after: string | null
}

export type AlertListResponse = {
  readonly data: readonly Alert[]
  readonly links: PageLinks
  readonly meta: PageMeta
  readonly status: 200
}

export type AlertResponse = {
  readonly data: Alert
  /** HTTP status of the response. */
  readonly status: 200
}

/** What is monitored. */
export type AlertRule = 'result' | 'new-problem' | 'score' | 'unreachable' | 'certificate' | 'schedule-late'

export type AlertRun = {
  /** Number of the run. */
  readonly run: number
  /** When the run ended. */
  readonly at: string
  /** Whether this run confirms the alert. */
  readonly agrees: boolean
}

/** When and how often alerts are sent. */
export type AlertSettings = {
  /** Null without quiet hours. */
  readonly quiet_from: string | null
  /** Null without quiet hours. */
  readonly quiet_until: string | null
  /** An IANA time zone. */
  readonly timezone: string
  /** Number of reminders for an open alert. */
  readonly reminders: number
  /** Hours between reminders. */
  readonly remind_hours: number
}

export type AlertSettingsChanges = {
  /** When quiet hours begin, `HH:MM`. If this and `quiet_until` are empty, there are no quiet hours. */
  readonly quiet_from?: string
  /** When quiet hours end, `HH:MM`. */
  readonly quiet_until?: string
  /** An IANA time zone. */
  readonly timezone?: string
  /** Number of reminders for an open alert; 0 for none. */
  readonly reminders?: number
  /** Hours between reminders. */
  readonly remind_hours?: number
}

export type AlertSettingsResponse = {
  readonly data: AlertSettings
  /** HTTP status of the response. */
  readonly status: 200
}

/** A suspected alert waits for another run to confirm it; nothing has been sent. */
export type AlertState = 'suspected' | 'open' | 'resolved'

/** The cause: the page, the rules of the audits, the network, or a site that blocks the service. */
export type AlertVerdict = 'page' | 'rules' | 'network' | 'blocked'

/** Result of an audit at one time. */
export type AuditState = {
  readonly status: FindingStatus
  /** Title for its status. */
  readonly title: string
  /** What was found, in a sentence. */
  readonly message: string
  readonly evidence: readonly Evidence[]
  /** Number of occurrences. */
  readonly places: number
}

/** Result for one entry: `data` or `problem`. */
export type BatchLine = CreatedLine | RefusedLine

/** Uploaded reports of one branch. */
export type Branch = {
  /** Its name; empty if the upload had none. */
  readonly branch: string
  /** Oldest first. */
  readonly builds: readonly BranchBuild[]
}

/** Summary of all pages of one commit. */
export type BranchBuild = {
  readonly commit: string | null
  readonly branch: string | null
  readonly pull_request: string | null
  readonly build_url: string | null
  /** When its last page was uploaded. */
  readonly at: string
  /** Pages that were uploaded. */
  readonly pages: number
  readonly score: Score | null
}

export type BranchesResponse = {
  readonly data: readonly Branch[]
  /** HTTP status of the response. */
  readonly status: 200
}

/** Branding of a project’s shared reports. Null fields fall back to the brand of the service. */
export type Brand = {
  /** The name of the project. */
  readonly project: string
  readonly name: string | null
  readonly client: string | null
  readonly accent: string | null
  readonly footer: string | null
  readonly contact: string | null
  readonly logo_url: string | null
}

export type BrandResponse = {
  readonly data: Brand
  /** HTTP status of the response. */
  readonly status: 200
}

export type Browser = BrowserVisit | BrowserFailure

export type BrowserError = {
  readonly code: BrowserErrorCode
  /** Reason, in words for people. */
  readonly message: string
}

/** Why there are no browser checks. `browser-pending`: the visit is still to come. `signed-out`: the browser was shown the login page instead of the page. */
export type BrowserErrorCode = 'browser-pending' | 'browser-unavailable' | 'visit-failed' | 'signed-out'

/** A browser visit that could not finish. */
export type BrowserFailure = {
  readonly error: BrowserError
}

export type BrowserRequest = {
  /** The requested URL, shortened. */
  readonly url: string
  /** Resource type. */
  readonly type: string
  /** Null if there was no response. */
  readonly status: number | null
  readonly failure:
    | 'unresolved'
    | 'refused'
    | 'lost'
    | 'timed-out'
    | 'certificate'
    | 'blocked'
    | 'too-many-redirects'
    | 'bad-response'
    | 'canceled'
    | 'failed'
    | null
  /** Bytes transferred. */
  readonly bytes: number
  /** Start of the request, measured from the start of navigation. */
  readonly start_ms: number
  readonly sent_ms: number | null
  readonly first_byte_ms: number | null
  readonly end_ms: number | null
  /** Whether the request goes to a third party. */
  readonly third_party: boolean
}

/** Results of the browser visit. Times are measured from the start of navigation. */
export type BrowserVisit = {
  /** The browser and its version. */
  readonly name: string
  /** Device and network that were emulated. */
  readonly profile: string
  readonly lab: LabTimes
  /** Each page load. `lab` has their medians. */
  readonly samples: readonly LabTimes[]
  /** Null if there was no time for it. */
  readonly desktop?: DesktopTimes | null
  readonly observed: LabTimes
  /** The Largest Contentful Paint (LCP) element. */
  readonly largest: LargestElement | null
  /** The first 120 requests. */
  readonly requests: readonly BrowserRequest[]
  /** Number of requests. */
  readonly request_count: number
  /** Bytes transferred by all requests. */
  readonly wire_bytes: number
  readonly pictures: readonly Picture[]
}

/** Where the report was made. */
export type BuildFields = {
  /** The commit. */
  readonly commit?: string
  /** The branch. */
  readonly branch?: string
  /** Number of the pull request. */
  readonly pull_request?: string
  /** URL of the build. */
  readonly build_url?: string
}

/** Category of an audit. */
export type Category =
  | 'seo'
  | 'performance'
  | 'security'
  | 'accessibility'
  | 'best-practices'
  | 'social'
  | 'ai-readiness'

export type CategoryScore = {
  /** Null if nothing in the category was measured. */
  readonly score: Score | null
  /** Audits that passed. */
  readonly passed: number
  /** Audits that warned. */
  readonly warned: number
  /** Audits that failed. */
  readonly failed: number
}

export type CategoryScoreChanges = {
  readonly seo: ScoreChange
  readonly performance: ScoreChange
  readonly security: ScoreChange
  readonly accessibility: ScoreChange
  readonly 'best-practices': ScoreChange
  readonly social: ScoreChange
  readonly 'ai-readiness': ScoreChange
}

/** Score and counts for each category. */
export type CategoryScores = {
  readonly seo: CategoryScore
  readonly performance: CategoryScore
  readonly security: CategoryScore
  readonly accessibility: CategoryScore
  readonly 'best-practices': CategoryScore
  readonly social: CategoryScore
  readonly 'ai-readiness': CategoryScore
}

export type Certificate = {
  /** Subject of the certificate. */
  readonly subject: string
  /** Issuer of the certificate. */
  readonly issuer: string
  readonly names: readonly string[]
  /** Start of the validity period. */
  readonly valid_from: string
  /** End of the validity period. */
  readonly valid_to: string
  /** SHA-256 fingerprint. */
  readonly fingerprint256: string
  /** Key type. */
  readonly key_type: string
  readonly key_bits: number | null
  readonly signature: string | null
  /** Whether the certificate is self-signed. */
  readonly self_signed: boolean
}

/** One finding in two runs. */
export type Change = {
  /** ID of the audit. */
  readonly id: string
  readonly category: Category | null
  readonly title: string | null
  /** Null if the earlier run did not have it. */
  readonly from: ComparedFinding | null
  /** Null if the later run did not have it. */
  readonly to: ComparedFinding | null
  /** For a problem in both runs: occurrences that the earlier run did not have. */
  readonly new_places: readonly Evidence[]
  /** Occurrences that the later run no longer has. */
  readonly gone_places: readonly Evidence[]
}

/** A destination for events. */
export type Channel = {
  /** ID of the channel. */
  readonly id: number
  /** A name to recognize it by. */
  readonly name: string
  readonly type: ChannelType
  /** URL or e-mail address. Secret parts are replaced by an ellipsis. */
  readonly target: string
  readonly events: readonly EventType[]
  /** Projects whose events are sent; null means all. */
  readonly projects: readonly string[] | null
  readonly digest: Digest
  /** Time zone of the digest. */
  readonly timezone: string
  readonly digest_at: string | null
  /** Only for webhooks that were created with `signing=ed25519`. */
  readonly public_key: string | null
  /** Whether events are sent to the channel. */
  readonly enabled: boolean
  readonly disabled_because: string | null
  readonly failing_since: string | null
  /** When the channel was created. */
  readonly created_at: string
  /** When the channel was last changed. */
  readonly updated_at: string
}

export type ChannelListResponse = {
  readonly data: readonly Channel[]
  /** HTTP status of the response. */
  readonly status: 200
}

export type ChannelResponse = {
  readonly data: Channel
  /** HTTP status of the response. */
  readonly status: 200
}

/** Result of a test message. */
export type ChannelTest = {
  /** Whether the receiver accepted the message. */
  readonly delivered: boolean
  readonly status: number | null
  readonly error: string | null
  /** Of the latest attempt. */
  readonly request: Readonly<Record<string, unknown>> | null
  /** Of the latest attempt. */
  readonly response: Readonly<Record<string, unknown>> | null
}

export type ChannelTestResponse = {
  readonly data: ChannelTest
  /** HTTP status of the response. */
  readonly status: 200
}

/** Type of the channel. */
export type ChannelType = 'webhook' | 'email' | 'slack' | 'discord' | 'teams' | 'ntfy'

/** A channel, with its signing secret if one was just created. */
export type ChannelWithSecret = {
  /** ID of the channel. */
  readonly id: number
  /** A name to recognize it by. */
  readonly name: string
  readonly type: ChannelType
  /** URL or e-mail address. Secret parts are replaced by an ellipsis. */
  readonly target: string
  readonly events: readonly EventType[]
  /** Projects whose events are sent; null means all. */
  readonly projects: readonly string[] | null
  readonly digest: Digest
  /** Time zone of the digest. */
  readonly timezone: string
  readonly digest_at: string | null
  /** Only for webhooks that were created with `signing=ed25519`. */
  readonly public_key: string | null
  /** Whether events are sent to the channel. */
  readonly enabled: boolean
  readonly disabled_because: string | null
  readonly failing_since: string | null
  /** When the channel was created. */
  readonly created_at: string
  /** When the channel was last changed. */
  readonly updated_at: string
  /** Shown only when it is created. */
  readonly secret: string | null
}

/** A JSON schema. Only some of its members are described here. */
export type CheckReportSchema = {
  /** Dialect of JSON Schema. */
  readonly $schema: string
  /** What it describes. */
  readonly title: string
  /** Its top level is an object. */
  readonly type: string
}

/** A finding in one of the two runs. */
export type ComparedFinding = {
  readonly status: FindingStatus
  /** What was found, in a sentence. */
  readonly message: string
  /** Number of occurrences. */
  readonly places: number
}

/** What changed between two runs. */
export type Comparison = {
  readonly from: Run
  readonly to: Run
  readonly score: ScoreChange
  readonly categories: CategoryScoreChanges
  /** False if only one of the runs used a browser. */
  readonly same_profile: boolean
  /** Categories that only one of the runs could grade. If there are any, the overall scores are not comparable. */
  readonly graded_once: readonly Category[]
  /** New problems. */
  readonly 'new': readonly Change[]
  /** Fixed problems. */
  readonly fixed: readonly Change[]
  /** Problems in both runs. */
  readonly still_there: readonly Change[]
  /** Measured in only one of the runs, so not a change of the page. */
  readonly not_measured: readonly Change[]
  /** Differences caused by added, removed or changed audits. */
  readonly rules: readonly Change[]
}

export type ComparisonResponse = {
  readonly data: Comparison
  /** HTTP status of the response. */
  readonly status: 200
}

/** The connection that was used. */
export type Connection = {
  /** IP address of the server. */
  readonly ip: string
  /** Port of the server. */
  readonly port: number
  readonly tls: Tls | null
}

/** A search for the pages of a site. Each page found is audited. */
export type Crawl = {
  readonly id: CrawlId
  /** URL at which the crawl starts. */
  readonly url: string
  /** Project of its new reports. */
  readonly project: string
  readonly state: CrawlState
  /** Maximum number of pages to find. */
  readonly max_pages: number
  /** URLs visited so far. */
  readonly visited_urls: number
  /** URLs known so far, visited or not. */
  readonly known_urls: number
  /** Pages found so far. */
  readonly found_pages: number
  /** Pages whose run has been queued since the crawl was created. */
  readonly queued_pages: number
  readonly privacy: Privacy
  readonly tags: readonly string[]
  readonly notes: readonly string[]
  /** Why the crawl failed. */
  readonly error: RunError | null
  /** When the crawl was created. */
  readonly created_at: string
  /** Null while it is queued. */
  readonly started_at: string | null
  /** Null while it is queued or running. */
  readonly finished_at: string | null
}

/** ID of the crawl. */
export type CrawlId = number

export type CrawlListResponse = {
  readonly data: readonly Crawl[]
  readonly links: PageLinks
  readonly meta: PageMeta
  readonly status: 200
}

export type CrawlResponse = {
  readonly data: Crawl
  /** HTTP status of the response. */
  readonly status: 200 | 202
}

/** State of a crawl. `done` means that the search for pages has ended; the runs of these pages may still be queued. */
export type CrawlState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export type CreateChannelBody = {
  readonly type: ChannelType
  /** A URL, or an e-mail address. */
  readonly target: string
  /** A name to recognize it by. */
  readonly name?: string
  /** Events that are sent. Default: all. */
  readonly events?: readonly ('report.finished' | 'report.failed' | 'alert.opened' | 'alert.resolved')[]
  /** Send only the events of these projects, at most 100. Default: all projects. An empty value removes the restriction. */
  readonly projects?: readonly string[]
  /** E-mail only: one message a week or month instead of one for each event. Default: `off`. */
  readonly digest?: 'off' | 'weekly' | 'monthly'
  /** Time zone of the digest. Default: UTC. */
  readonly timezone?: string
  /** ntfy only: an access token. It is never returned. */
  readonly token?: string
  /** Webhooks only. With `ed25519` (`v1a` signatures), receivers need only a public key. Default: `hmac`. */
  readonly signing?: 'hmac' | 'ed25519'
}

export type CreateCrawlBody = {
  /** URL at which the crawl starts, at most 2048 characters. https is assumed if it has no scheme. Only pages of its host, in its folder and below, are found. */
  readonly url: string
  /** Maximum number of pages to find. Default: 100. */
  readonly max_pages?: number
  /** Who may open the report page. 0 is public, 1 is private, 2 is protected by a password. Default: 1. */
  readonly privacy?: 0 | 1 | 2
  /** Password of the report page, at most 1,024 bytes. It takes effect while privacy is 2 and is never returned. */
  readonly password?: string
  /** The project to file the report under. Default: the host of the URL. Accents are stored in their composed form (NFC), however they are sent. */
  readonly project?: string
  /** At most 20 tags of 50 characters, stored in Unicode’s composed form (NFC). In forms, separate them with commas. */
  readonly tags?: readonly string[]
}

export type CreateKeyBody = {
  /** A name to recognize it by. */
  readonly name: string
  /** `read` alone creates a read-only key. Default: `read,write`. */
  readonly scopes?: readonly ('read' | 'write')[]
  /** The only projects that the key can read and change, at most 100. Default: those of the key that creates it. */
  readonly projects?: readonly string[]
  /** A date or time in ISO 8601. A date means the end of that day in UTC. Default: that of the key that creates it. */
  readonly expires_at?: string
}

export type CreateReportBody = {
  /** The URL of the page, at most 2048 characters. https is assumed if it has no scheme. */
  readonly url: string
  /** Who may open the report page. 0 is public, 1 is private, 2 is protected by a password. Default: 1. */
  readonly privacy?: 0 | 1 | 2
  /** Password of the report page, at most 1,024 bytes. It takes effect while privacy is 2 and is never returned. */
  readonly password?: string
  /** The project to file the report under. Default: the host of the URL. Accents are stored in their composed form (NFC), however they are sent. */
  readonly project?: string
  /** At most 20 tags of 50 characters, stored in Unicode’s composed form (NFC). In forms, separate them with commas. */
  readonly tags?: readonly string[]
}

export type CreatedChannelResponse = {
  readonly data: ChannelWithSecret
  /** HTTP status of the response. */
  readonly status: 201
}

export type CreatedFeedResponse = {
  readonly data: Feed
  /** HTTP status of the response. */
  readonly status: 201
}

/** A new API key with its secret. */
export type CreatedKey = {
  /** ID of the key. */
  readonly id: number
  /** Prefix of the key, to recognize it. */
  readonly hint: string
  /** When the key was created. */
  readonly created_at: string
  /** A name to recognize it by. */
  readonly name: string
  /** Kept for compatibility; always `expert`. */
  readonly level: 'expert'
  readonly scopes: readonly Scope[]
  /** The only projects that the key can read and change; null means all. */
  readonly projects: readonly string[] | null
  readonly last_used_at: string | null
  readonly expires_at: string | null
  /** Shown only once; null if an Idempotency-Key repeats the response. */
  readonly secret: string | null
}

export type CreatedKeyResponse = {
  readonly data: CreatedKey
  /** HTTP status of the response. */
  readonly status: 201
}

/** The report was created and is queued. */
export type CreatedLine = {
  /** Number of the line, starting at 1. */
  readonly line: number
  readonly status: 202
  readonly data: Report
}

export type CreatedScheduleResponse = {
  readonly data: Schedule
  /** HTTP status of the response. */
  readonly status: 201
}

/** Result of the last run. */
export type CredentialState = 'unchecked' | 'signed-in' | 'signed-out'

/** How the service signs in for a project. Values are never returned. */
export type Credentials = {
  /** The project. */
  readonly project: string
  /** The only origin that the credentials are sent to. */
  readonly origin: string
  /** Names of the headers. */
  readonly headers: readonly string[]
  /** Names of the cookies. */
  readonly cookies: readonly string[]
  /** Whether a username and password for basic authentication are set. */
  readonly basic: boolean
  /** Null if no form is used. */
  readonly form: ShownFormLogin | null
  readonly state: CredentialState
  readonly checked_at: string | null
  /** When the credentials were set. */
  readonly set_at: string
}

export type CredentialsBody = {
  /** The only origin that the credentials are sent to. */
  readonly origin: string
  /** Request headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Cookies. */
  readonly cookies?: Readonly<Record<string, string>>
  /** HTTP basic authentication. */
  readonly basic?: {
    /** The username. */
    readonly username: string
    /** The password. */
    readonly password: string
  }
  /** A login form that works without scripts. */
  readonly form?: {
    /** The login page, at the origin. */
    readonly url: string
    /** Values to fill in, by the name of each input. */
    readonly fields: Readonly<Record<string, string>>
    /** Name of the submit button, if the form has several. */
    readonly submit?: string
    /** A one-time code (RFC 6238), in the same form or on the page after it. */
    readonly totp?: {
      /** Name of the input for the code. */
      readonly field: string
      /** The key in base32, or a whole `otpauth://` URL. */
      readonly secret: string
    }
    /** How to tell that the login worked. */
    readonly success: {
      /** Page to check after signing in. Without it, every audited page must pass. */
      readonly url?: string
      /** Text that must be on the page. */
      readonly text?: string
      /** Element that must be on the page: a tag, #id, .class or [attribute]. */
      readonly selector?: string
    }
  }
}

export type CredentialsResponse = {
  readonly data: Credentials
  /** HTTP status of the response. */
  readonly status: 200
}

/** A limit that resets every day. */
export type DailyLimit = {
  /** Current usage. */
  readonly used: number
  /** Null means unlimited. */
  readonly limit: number | null
  /** When the limit resets. */
  readonly resets_at: string
}

export type DeletedChannel = {
  /** ID of the channel. */
  readonly id: number
  readonly object: 'channel'
  readonly deleted: true
  readonly status: 200
}

export type DeletedCrawl = {
  readonly id: CrawlId
  readonly object: 'crawl'
  /** False if the crawl was only cancelled and is still listed. */
  readonly deleted: boolean
  readonly status: 200
}

export type DeletedCredentials = {
  /** The name of the project. */
  readonly id: string
  readonly object: 'credentials'
  readonly deleted: true
  readonly status: 200
}

export type DeletedFeed = {
  /** The name of the project. */
  readonly id: string
  readonly object: 'feed'
  readonly deleted: true
  readonly status: 200
}

export type DeletedKey = {
  /** ID of the key. */
  readonly id: number
  readonly object: 'key'
  readonly deleted: true
  readonly status: 200
}

export type DeletedProject = {
  /** The name of the project. */
  readonly id: string
  readonly object: 'project'
  readonly deleted: true
  readonly status: 200
  /** Number of reports that were deleted with it. */
  readonly reports: number
}

export type DeletedReport = {
  /** ID of the report. */
  readonly id: number
  readonly object: 'report'
  readonly deleted: true
  readonly status: 200
}

export type DeletedSchedule = {
  /** ID of the schedule. */
  readonly id: number
  readonly object: 'schedule'
  readonly deleted: true
  readonly status: 200
}

/** Delivery of one event to one channel, with its attempts. */
export type Delivery = {
  /** ID of the delivery. */
  readonly id: number
  /** ID of the channel. */
  readonly channel: number
  readonly event: {
    /** ID of the event, the same for every attempt (`webhook-id`). */
    readonly id: string
    /** Type of the event. */
    readonly type: 'report.finished' | 'report.failed' | 'alert.opened' | 'alert.resolved' | 'digest'
    /** The project; empty for a digest. */
    readonly project: string
    /** When the event happened. */
    readonly created_at: string
  }
  readonly state: DeliveryState
  /** Number of attempts. */
  readonly attempts: number
  readonly attempted_at: string | null
  readonly finished_at: string | null
  readonly status: number | null
  readonly error: string | null
  /** Of the latest attempt. */
  readonly request: Readonly<Record<string, unknown>> | null
  /** Of the latest attempt. */
  readonly response: Readonly<Record<string, unknown>> | null
}

export type DeliveryListResponse = {
  readonly data: readonly Delivery[]
  readonly links: PageLinks
  readonly meta: PageMeta
  readonly status: 200
}

export type DeliveryResponse = {
  readonly data: Delivery
  /** HTTP status of the response. */
  readonly status: 200
}

/** `waiting` for its next attempt, `delivered` or `failed`. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** Measurements on a desktop computer. They do not affect the score. */
export type DesktopTimes = {
  /** Time to First Byte, in milliseconds. */
  readonly ttfb_ms: number
  /** Null if nothing was painted. */
  readonly fcp_ms: number | null
  /** Null if nothing was painted. */
  readonly lcp_ms: number | null
  /** Null if nothing was painted, or if its frames do not show when the screen filled. */
  readonly speed_index_ms: number | null
  /** Null if nothing was painted. */
  readonly tbt_ms: number | null
  /** Null if nothing was painted. */
  readonly cls: number | null
  /** Null if every response was too fast to measure. */
  readonly inp_ms: number | null
  /** The load event, in milliseconds. */
  readonly load_ms: number
  /** Device and network that were emulated. */
  readonly profile: string
}

/** `off` sends each event immediately; the others send one e-mail a week or month. */
export type Digest = 'off' | 'weekly' | 'monthly'

/** How long a fix usually takes. */
export type Effort = 'minutes' | 'hours' | 'days'

/** Type of the event. */
export type EventType = 'report.finished' | 'report.failed' | 'alert.opened' | 'alert.resolved'

/** One occurrence of the problem. */
export type Evidence = {
  /** CSS selector of the element. */
  readonly selector?: string
  /** The start tag as written, shortened. */
  readonly snippet?: string
  /** URL of the file or link in question. */
  readonly url?: string
  /** Line in the HTML, or in the file at `url`, starting at 1. */
  readonly line?: number
  /** Column in that line, starting at 1. */
  readonly column?: number
  /** What was found. */
  readonly found?: string
  /** What was expected. */
  readonly expected?: string
  /** Identifies this occurrence across runs, even if it moves on the page. */
  readonly fingerprint?: string
}

/** Why a page could not be audited. */
export type FailureCode =
  | 'url-refused'
  | 'host-unresolved'
  | 'connection-refused'
  | 'connection-lost'
  | 'tls-failed'
  | 'timed-out'
  | 'out-of-time'
  | 'redirect-loop'
  | 'too-many-redirects'
  | 'bad-redirect'
  | 'bad-response'
  | 'headers-too-large'
  | 'decompression-refused'
  | 'encoding-unsupported'
  | 'http-error'
  | 'challenged'
  | 'signed-out'
  | 'not-html'
  | 'empty-page'
  | 'crashed'
  | 'internal'

/** Atom feed of a project. Anyone who has the URL can read the feed. */
export type Feed = {
  /** The project. */
  readonly project: string
  /** Only in the response that creates the feed; null otherwise. */
  readonly url: string | null
  /** When the URL was created. */
  readonly created_at: string
}

export type FeedResponse = {
  readonly data: Feed
  /** HTTP status of the response. */
  readonly status: 200
}

/** How the page was fetched. */
export type Fetch = {
  /** Every request in order: redirects first, the page last. */
  readonly hops: readonly Hop[]
  /** Size of the HTML after decompression, in bytes. */
  readonly html_bytes: number
  /** Character encoding of the HTML. */
  readonly charset: string
  readonly first_byte_samples: readonly number[]
  /** Number of requests that the audits made. */
  readonly requests: number
  /** User agent of these requests. */
  readonly user_agent: string
}

/** Each invalid field, with what is wrong with it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What one audit found, with its evidence and what to do. */
export type Finding = {
  /** ID of the audit. */
  readonly id: string
  readonly status: FindingStatus
  /** Title for its status; the subject of the audit if it has no verdict. */
  readonly title: string
  /** What was found, in a sentence. */
  readonly message: string
  /** ID of the message within the audit. */
  readonly message_id: string
  readonly values: MessageValues
  readonly severity: Severity
  readonly effort: Effort
  readonly owner: Owner
  /** Why a site owner should care. */
  readonly why: string
  /** What to do. */
  readonly advice: string
  readonly snippets: readonly Snippet[]
  readonly sources: readonly string[]
  /** Number of occurrences. `evidence` lists the first ones. */
  readonly places: number
  /** Whether the evidence is indirect, so that the finding is at most a warning. */
  readonly heuristic: boolean
  readonly category: Category
  /** Points that the score gains if this finding and all others with the same `cause` are fixed, and nothing else. Several fixes together gain more than the sum of their points. */
  readonly points: number
  /** Share of the category’s score that it costs, 0 to 1. */
  readonly cost: number
  /** Findings with the same root cause count once. Null if it has none. */
  readonly cause: string | null
  readonly evidence: readonly Evidence[]
  readonly limits: Limits | null
  readonly value: number | null
  /** Whether the finding is ignored in this project and does not count. */
  readonly ignored: boolean
}

/** `not-applicable`: the page has nothing to judge. `inconclusive`: it could not be determined. */
export type FindingStatus = 'pass' | 'warn' | 'fail' | 'info' | 'not-applicable' | 'inconclusive' | 'error'

/** How often. */
export type Frequency = 'hourly' | 'daily' | 'weekly' | 'monthly' | 'cron'

/** One request and its response: a redirect, or the page itself. */
export type Hop = {
  /** The requested URL. */
  readonly url: string
  readonly method: 'GET' | 'HEAD' | 'POST'
  /** HTTP status. */
  readonly status: number
  readonly http_version: '1.0' | '1.1' | '2'
  /** Response headers in the order they were sent. A repeated header has several entries. */
  readonly headers: readonly HttpHeader[]
  /** Size of the headers in bytes. */
  readonly header_bytes: number
  readonly encodings: readonly string[]
  /** Bytes of the body as transferred. */
  readonly wire_bytes: number
  /** Bytes of the body after decompression. */
  readonly decoded_bytes: number
  readonly timing: Timing
  readonly connection: Connection
}

export type HreflangLink = {
  /** The language. */
  readonly lang: string
  /** Its page. */
  readonly url: string
}

export type HttpHeader = {
  /** Header name, in lower case. */
  readonly name: string
  /** Header value, as sent. */
  readonly value: string
}

export type InternalLink = {
  /** Target of the link. */
  readonly url: string
  /** Whether search engines may follow the link. */
  readonly follow: boolean
}

/** Result of an audit, without evidence. */
export type KeptAuditState = {
  readonly status: FindingStatus
  /** What was found, in a sentence. */
  readonly message: string
}

export type KeptVerifiedAudit = {
  /** ID of the audit. */
  readonly audit: string
  readonly before: KeptAuditState | null
  readonly after: KeptAuditState
  /** Whether the problem is fixed. */
  readonly fixed: boolean
}

/** An API key, without its secret. */
export type Key = {
  /** ID of the key. */
  readonly id: number
  /** Prefix of the key, to recognize it. */
  readonly hint: string
  /** When the key was created. */
  readonly created_at: string
  /** A name to recognize it by. */
  readonly name: string
  /** Kept for compatibility; always `expert`. */
  readonly level: 'expert'
  readonly scopes: readonly Scope[]
  /** The only projects that the key can read and change; null means all. */
  readonly projects: readonly string[] | null
  readonly last_used_at: string | null
  readonly expires_at: string | null
}

export type KeyListResponse = {
  readonly data: readonly Key[]
  /** HTTP status of the response. */
  readonly status: 200
}

/** Measurements of one page load. */
export type LabTimes = {
  /** Time to First Byte, in milliseconds. */
  readonly ttfb_ms: number
  /** Null if nothing was painted. */
  readonly fcp_ms: number | null
  /** Null if nothing was painted. */
  readonly lcp_ms: number | null
  /** Null if nothing was painted, or if its frames do not show when the screen filled. */
  readonly speed_index_ms: number | null
  /** Null if nothing was painted. */
  readonly tbt_ms: number | null
  /** Null if nothing was painted. */
  readonly cls: number | null
  /** Null if every response was too fast to measure. */
  readonly inp_ms: number | null
  /** The load event, in milliseconds. */
  readonly load_ms: number
}

export type LargestElement = {
  /** CSS selector. */
  readonly selector: string
  /** Null for text. */
  readonly url: string | null
}

/** Where a measured value passes and fails. */
export type Limits = {
  /** The value that passes. */
  readonly pass: number
  /** The value that fails. */
  readonly fail: number
  readonly unit: Unit
}

/** Values of the placeholders in the message, by name. */
export type MessageValues = Readonly<Record<string, string | number | Quantity>>

/** An OpenAPI document. Only some of its members are described here. */
export type OpenApiDocument = {
  /** Version of OpenAPI. */
  readonly openapi: string
  readonly info: OpenApiInfo
}

export type OpenApiInfo = {
  /** Name of the API. */
  readonly title: string
  /** Version of the service. */
  readonly version: string
}

/** The key that the request was made with. */
export type OwnKey = {
  /** A name to recognize it by. */
  readonly name: string
  /** Kept for compatibility; always `expert`. */
  readonly level: 'expert'
  readonly scopes: readonly Scope[]
  /** The only projects that the key can read and change; null means all. */
  readonly projects: readonly string[] | null
  readonly last_used_at: string | null
  readonly expires_at: string | null
}

/** Who usually fixes the problem. */
export type Owner = 'content' | 'developer' | 'server'

/** Summary of the page. */
export type PageFacts = {
  readonly title: string | null
  readonly description: string | null
  readonly h1: string | null
  readonly lang: string | null
  readonly canonical: string | null
  /** Whether search engines may index the page. */
  readonly indexable: boolean
  /** Words of visible text. */
  readonly words: number
  readonly text_hash: string | null
  readonly hreflang: readonly HreflangLink[]
  /** Internal links, at most 500. */
  readonly links: readonly InternalLink[]
}

/** Links to other pages of the list. They keep the other query parameters. */
export type PageLinks = {
  /** The first page. */
  readonly first: string
  /** The last page. */
  readonly last: string
  readonly prev: string | null
  /** Null if no items follow. */
  readonly next: string | null
}

export type PageMeta = {
  /** Number of this page. */
  readonly current_page: number
  /** Null when it is empty. */
  readonly from: number | null
  /** Number of the last page. */
  readonly last_page: number
  /** URL of the list, without its query. */
  readonly path: string
  readonly per_page: PageSize
  /** Null when it is empty. */
  readonly to: number | null
  /** Number of items on all pages. */
  readonly total: number
}

/** Number of items per page. */
export type PageSize = 10 | 25 | 50 | 100

/** A screenshot of the page. */
export type Picture = {
  /** File name below the URL of the report page. */
  readonly name: string
  readonly type: 'image/jpeg' | 'image/webp'
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
  readonly at_ms: number | null
}

/** Where a snippet goes. */
export type Platform =
  | 'html'
  | 'http'
  | 'css'
  | 'javascript'
  | 'json'
  | 'text'
  | 'nginx'
  | 'apache'
  | 'caddy'
  | 'cloudflare'
  | 'php'
  | 'wordpress'
  | 'nextjs'
  | 'dns'

/** Who may open the report page: 0 everybody, 1 only its owner, 2 anyone with the password. */
export type Privacy = 0 | 1 | 2

/** Body of every error response. */
export type Problem = {
  /** What is wrong, in words. */
  readonly message: string
  readonly code: ProblemCode
  /** HTTP status of the response. */
  readonly status: number
  /** ID of this request in the log of the service. */
  readonly request_id: string
}

/** Stable code for programs. */
export type ProblemCode =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'method-not-allowed'
  | 'conflict'
  | 'idempotency-mismatch'
  | 'precondition-failed'
  | 'unsupported-media-type'
  | 'too-large'
  | 'too-many'
  | 'limit-reached'
  | 'unavailable'
  | 'internal'

/** An error as RFC 9457 problem details. */
export type ProblemDetails = {
  /** URI of the problem type. */
  readonly type: string
  /** Title of the problem type. */
  readonly title: string
  /** The same as `message`. */
  readonly detail: string
  /** What is wrong, in words. */
  readonly message: string
  readonly code: ProblemCode
  /** HTTP status of the response. */
  readonly status: number
  /** ID of this request in the log of the service. */
  readonly request_id: string
  readonly errors?: FieldErrors
}

/** `http` judges what the server sends, `http+browser` also what a browser renders. */
export type Profile = 'http' | 'http+browser'

/** What a run is doing. */
export type ProgressStep =
  | 'queued'
  | 'fetching'
  | 'checking'
  | 'waiting-for-browser'
  | 'visiting'
  | 'finishing'

export type Project = {
  /** Its name. */
  readonly project: string
  /** When its first report was created. */
  readonly created_at: string
  /** Number of reports. */
  readonly reports: number
  readonly results: ResultCounts
  /** Average score of its reports, without incomplete ones. Null if there is none. */
  readonly score: Score | null
  /** Reports that are not in the average, because one of their categories could not be graded. */
  readonly incomplete: number
  readonly generated_at: string | null
}

/** State of the project at the end of a day. */
export type ProjectDay = {
  /** The day, in UTC. */
  readonly date: string
  readonly score: Score | null
  /** Number of reports on that day. */
  readonly reports: number
  readonly results: ResultCounts
  /** Reports that are not in the average, because one of their categories could not be graded. */
  readonly incomplete: number
}

export type ProjectListResponse = {
  readonly data: readonly Project[]
  readonly links: PageLinks
  readonly meta: PageMeta
  readonly status: 200
}

export type ProjectResponse = {
  readonly data: ProjectWithHistory
  /** HTTP status of the response. */
  readonly status: 200
}

/** A project with its trend. */
export type ProjectWithHistory = {
  /** Its name. */
  readonly project: string
  /** When its first report was created. */
  readonly created_at: string
  /** Number of reports. */
  readonly reports: number
  readonly results: ResultCounts
  /** Average score of its reports, without incomplete ones. Null if there is none. */
  readonly score: Score | null
  /** Reports that are not in the average, because one of their categories could not be graded. */
  readonly incomplete: number
  readonly generated_at: string | null
  /** Each day on which one of its runs ended, oldest first. */
  readonly history: readonly ProjectDay[]
}

/** A number with its unit, or a list, before formatting. */
export type Quantity =
  | {
      /** A size in bytes. */
      readonly bytes: number
    }
  | {
      /** A time in milliseconds. */
      readonly ms: number
    }
  | {
      /** A share, 0 to 1. */
      readonly percent: number
    }
  | {
      /** A date in ISO 8601. */
      readonly date: string
    }
  | {
      readonly list: readonly string[]
    }

export type RedeliverBody = {
  /** Events from this time on. */
  readonly since: string
  /** Events up to this time. Default: now. */
  readonly until?: string
}

export type RedeliverResponse = {
  readonly data: Redelivered
  /** HTTP status of the response. */
  readonly status: 200
}

export type Redelivered = {
  /** Number of events that are sent again. */
  readonly deliveries: number
}

/** Nothing was created. */
export type RefusedLine = {
  /** Number of the line, starting at 1. */
  readonly line: number
  /** HTTP status that this entry would have on its own. */
  readonly status: number
  readonly problem: Problem | ValidationProblem
}

/** A report without its results. */
export type Report = {
  /** Increases with each new report. */
  readonly id: number
  /** The page. */
  readonly url: string
  /** Null if there are no results or the page has no title. */
  readonly title: string | null
  /** The project it belongs to. */
  readonly project: string
  /** Null until the first run has results. */
  readonly result: Result | null
  readonly score: Score | null
  /** State of the latest run. */
  readonly state: ReportState
  /** Step of the run that is queued or running. From `waiting-for-browser` on, a first run has results without the browser’s part. */
  readonly progress: RunProgress | null
  /** Why the latest run failed. */
  readonly error: RunError | null
  readonly privacy: Privacy
  /** The report page has a password. */
  readonly has_password: boolean
  readonly tags: readonly string[]
  /** The report page. */
  readonly page_url: string
  /** Null until the first run has results. */
  readonly generated_at: string | null
  /** When the report was created. */
  readonly created_at: string
  /** When the report was last changed. */
  readonly updated_at: string
  readonly categories: CategoryScores
}

export type ReportListResponse = {
  readonly data: readonly Report[]
  readonly links: PageLinks
  readonly meta: PageMeta
  readonly status: 200
}

export type ReportResponse = {
  readonly data: ReportWithResults
  /** HTTP status of the response. */
  readonly status: 200 | 201 | 202
}

/** State of a run. */
export type ReportState = 'queued' | 'running' | 'done' | 'failed'

/** A report with its results. */
export type ReportWithResults = {
  /** Increases with each new report. */
  readonly id: number
  /** The page. */
  readonly url: string
  /** Null if there are no results or the page has no title. */
  readonly title: string | null
  /** The project it belongs to. */
  readonly project: string
  /** Null until the first run has results. */
  readonly result: Result | null
  readonly score: Score | null
  /** State of the latest run. */
  readonly state: ReportState
  /** Step of the run that is queued or running. From `waiting-for-browser` on, a first run has results without the browser’s part. */
  readonly progress: RunProgress | null
  /** Why the latest run failed. */
  readonly error: RunError | null
  readonly privacy: Privacy
  /** The report page has a password. */
  readonly has_password: boolean
  readonly tags: readonly string[]
  /** The report page. */
  readonly page_url: string
  /** Null until the first run has results. */
  readonly generated_at: string | null
  /** When the report was created. */
  readonly created_at: string
  /** When the report was last changed. */
  readonly updated_at: string
  readonly categories: CategoryScores
  /** Null until the first run has results. */
  readonly results: Results | null
}

/** The verdict on a page. */
export type Result = 'good' | 'decent' | 'bad'

/** Number of reports by result. */
export type ResultCounts = {
  /** Good reports. */
  readonly good: number
  /** Decent reports. */
  readonly decent: number
  /** Bad reports. */
  readonly bad: number
  /** Reports without results yet. */
  readonly pending: number
  /** Reports without results because the last run failed. */
  readonly failed: number
}

/** The whole report of one run. */
export type Results = {
  /** Schema version. */
  readonly format: 2
  /** The requested URL. */
  readonly url: string
  /** URL after redirects. */
  readonly final_url: string
  /** When the page was fetched. */
  readonly fetched_at: string
  /** Version of the service. */
  readonly engine: string
  /** Version of the audit rules. Only compare scores with the same value. */
  readonly catalogue: string
  readonly profile: Profile
  readonly score: Score | null
  readonly result: Result | null
  /** Share of the applicable audits that could be checked, 0 to 1. */
  readonly coverage: number
  /** Whether too few audits could be checked for a good result. */
  readonly partial: boolean
  readonly verdict: Verdict
  readonly left_out: readonly string[]
  readonly categories: CategoryScores
  readonly page: PageFacts
  readonly fetch: Fetch
  readonly browser?: Browser
  readonly findings: readonly Finding[]
  readonly uploaded?: UploadedBuild
}

/** One run of a report. */
export type Run = {
  /** Number of the run. */
  readonly run: number
  readonly state: ReportState
  /** Why it failed. */
  readonly error: RunError | null
  /** Null if it did not finish. */
  readonly result: Result | null
  readonly score: Score | null
  readonly profile: Profile | null
  /** Only compare scores with the same value. */
  readonly catalogue: string | null
  /** When the run was queued. */
  readonly created_at: string
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly categories: CategoryScores | null
}

export type RunError = {
  readonly code: FailureCode
  /** Reason, in words for a site owner. */
  readonly message: string
}

/** The `data` of one event. */
export type RunEvent = {
  readonly type: RunEventType
  /** When the event happened. */
  readonly timestamp: string
  readonly data: RunEventData
}

export type RunEventData = {
  /** The report. */
  readonly report: number
  /** The run. */
  readonly run: number
  /** The page. */
  readonly url: string
  /** The project of the report. */
  readonly project: string
  /** Null unless the run has finished. */
  readonly result: Result | null
  readonly score: Score | null
  /** Why the run failed. */
  readonly error: RunError | null
}

/** What happened to the run. */
export type RunEventType = 'run.started' | 'run.finished' | 'run.failed'

export type RunListResponse = {
  readonly data: readonly Run[]
  /** HTTP status of the response. */
  readonly status: 200
}

export type RunProgress = {
  readonly step: ProgressStep
  /** The step in words. */
  readonly message: string
  /** Null while it is queued. */
  readonly started_at: string | null
}

/** The `data` of a step. It has no id: steps are not sent again. */
export type RunProgressEvent = {
  readonly type: 'run.progress'
  /** When the step began. */
  readonly timestamp: string
  readonly data: {
    /** The report. */
    readonly report: number
    /** The run. */
    readonly run: number
    /** The page. */
    readonly url: string
    /** The project of the report. */
    readonly project: string
    readonly step: ProgressStep
    /** The step in words. */
    readonly message: string
  }
}

export type RunResponse = {
  readonly data: RunWithResults
  /** HTTP status of the response. */
  readonly status: 200
}

export type RunStreamEvent = RunEvent | RunProgressEvent

/** A run with its results at that time. */
export type RunWithResults = {
  /** Number of the run. */
  readonly run: number
  readonly state: ReportState
  /** Why it failed. */
  readonly error: RunError | null
  /** Null if it did not finish. */
  readonly result: Result | null
  readonly score: Score | null
  readonly profile: Profile | null
  /** Only compare scores with the same value. */
  readonly catalogue: string | null
  /** When the run was queued. */
  readonly created_at: string
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly categories: CategoryScores | null
  /** Null if it did not finish. */
  readonly results: Results | null
}

/** Runs reports automatically. */
export type Schedule = {
  /** ID of the schedule. */
  readonly id: number
  readonly target: ScheduleTarget
  readonly every: Frequency
  /** Null unless `every` is `cron`. */
  readonly cron: string | null
  /** Null when `every` is `cron`. */
  readonly at: string | null
  /** Null unless `every` is `weekly`. */
  readonly weekday: Weekday | null
  /** Null unless `every` is `monthly`. */
  readonly day: number | null
  /** An IANA time zone. */
  readonly timezone: string
  /** Whether the schedule is on. */
  readonly enabled: boolean
  /** Null if the schedule is off or never starts again. */
  readonly next_at: string | null
  /** Minutes over which starts are spread. Each schedule has a fixed offset within them. */
  readonly window_minutes: number
  /** The latest start. */
  readonly last: ScheduleStart | null
  /** Starts that were missed while the service was down. One start makes up for all of them. */
  readonly missed: number
  /** Runs of this schedule that are queued. */
  readonly waiting: number
  /** Why the schedule cannot run everything. */
  readonly problem: ScheduleProblem | null
  /** Null if there is none. */
  readonly heartbeat_url: string | null
  /** When the schedule was created. */
  readonly created_at: string
  /** When the schedule last changed or started. */
  readonly updated_at: string
}

export type ScheduleBody = {
  /** What to run: one of `report`, `project` and `urls`. In forms, send these as top-level fields. */
  readonly target?: {
    /** ID of a report. */
    readonly report?: number
    /** A project: all its reports. */
    readonly project?: string
    /** At most 100 URLs. A report is created for URLs that have none. */
    readonly urls?: readonly string[]
  }
  /** ID of a report. */
  readonly report?: number
  /** A project: all its reports. */
  readonly project?: string
  /** At most 100 URLs. A report is created for URLs that have none. */
  readonly urls?: readonly string[]
  /** How often. With `cron`, also send the `cron` field. */
  readonly every?: 'hourly' | 'daily' | 'weekly' | 'monthly' | 'cron'
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron?: string
  /** `HH:MM` in the time zone. For hourly schedules, only the minutes count. Default `06:00`. */
  readonly at?: string
  /** With `weekly`. Default `monday`. */
  readonly weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  /** With `monthly`: the day of the month, or the last one of a shorter month. Default 1. */
  readonly day?: number
  /** An IANA time zone. Default `UTC`. */
  readonly timezone?: string
  /** Gets a POST request when all runs of a scheduled start have ended. An empty value removes it. */
  readonly heartbeat_url?: string
  /** Default true. */
  readonly enabled?: boolean
}

export type ScheduleListResponse = {
  readonly data: readonly Schedule[]
  readonly links: PageLinks
  readonly meta: PageMeta
  readonly status: 200
}

export type ScheduleProblem = {
  readonly code: 'project-gone' | 'never' | 'limit'
  /** The problem in words. */
  readonly message: string
}

export type ScheduleResponse = {
  readonly data: Schedule
  /** HTTP status of the response. */
  readonly status: 200
}

export type ScheduleStart = {
  /** When the schedule started its runs. */
  readonly at: string
  /** Number of runs that were queued. */
  readonly runs: number
  /** Number of reports that were skipped because a run was already in progress or a limit was reached. */
  readonly skipped: number
}

/** What the schedule runs. */
export type ScheduleTarget =
  | {
      /** ID of a report. */
      readonly report: number
    }
  | {
      /** A project: all its reports. */
      readonly project: string
    }
  | {
      readonly urls: readonly string[]
    }

/** What an API key may do. */
export type Scope = 'read' | 'write'

/** 0 to 100. */
export type Score = number

/** A score in the earlier and in the later run. */
export type ScoreChange = {
  readonly from: Score | null
  readonly to: Score | null
}

/** How much harm the problem does. A page with a critical problem is bad, whatever its score. */
export type Severity = 'low' | 'medium' | 'high' | 'critical'

export type ShownFormLogin = {
  /** The login page. */
  readonly url: string
  /** Names of the fields that are filled in. */
  readonly fields: readonly string[]
  /** Whether a one-time code is filled in too. */
  readonly totp: boolean
  readonly success: SuccessTest
}

/** A page on which a site-wide problem occurs. */
export type SiteEvidence = {
  /** CSS selector of the element. */
  readonly selector?: string
  /** The start tag as written, shortened. */
  readonly snippet?: string
  /** URL of the file or link in question. */
  readonly url?: string
  /** Line in the HTML, or in the file at `url`, starting at 1. */
  readonly line?: number
  /** Column in that line, starting at 1. */
  readonly column?: number
  /** What was found. */
  readonly found?: string
  /** What was expected. */
  readonly expected?: string
  /** Identifies this occurrence across runs, even if it moves on the page. */
  readonly fingerprint?: string
  /** Null if there is none. */
  readonly report: number | null
}

/** What one audit found across the pages of a project. */
export type SiteFinding = {
  /** ID of the audit. */
  readonly id: string
  readonly status: FindingStatus
  /** Title for its status; the subject of the audit if it has no verdict. */
  readonly title: string
  /** What was found, in a sentence. */
  readonly message: string
  /** ID of the message within the audit. */
  readonly message_id: string
  readonly values: MessageValues
  readonly severity: Severity
  readonly effort: Effort
  readonly owner: Owner
  /** Why a site owner should care. */
  readonly why: string
  /** What to do. */
  readonly advice: string
  readonly snippets: readonly Snippet[]
  readonly sources: readonly string[]
  /** Number of occurrences. `evidence` lists the first ones. */
  readonly places: number
  /** Whether the evidence is indirect, so that the finding is at most a warning. */
  readonly heuristic: boolean
  readonly evidence: readonly SiteEvidence[]
  /** Null if it is not ignored. */
  readonly ignored: string | null
}

/** Findings across the pages of a project. */
export type SiteFindings = {
  /** Its name. */
  readonly project: string
  readonly state: SiteFindingsState
  /** Null while pending. */
  readonly pages: number | null
  /** Null while pending. */
  readonly left_out: number | null
  readonly findings: readonly SiteFinding[]
}

export type SiteFindingsResponse = {
  readonly data: SiteFindings
  /** HTTP status of the response. */
  readonly status: 200 | 202
}

/** `pending` while they are being computed. */
export type SiteFindingsState = 'done' | 'pending'

/** Code that fixes the problem on one platform. */
export type Snippet = {
  readonly platform: Platform
  /** Code to paste. */
  readonly code: string
}

/** How to tell that the login worked. */
export type SuccessTest = {
  readonly url: string | null
  readonly text: string | null
  readonly selector: string | null
}

/** Duration of each phase of a request. */
export type Timing = {
  /** Resolving the name; null for a reused connection or an IP address. */
  readonly dns_ms: number | null
  /** The TCP connection; null for a reused one. */
  readonly connect_ms: number | null
  /** The TLS handshake; null without TLS or for a reused connection. */
  readonly tls_ms: number | null
  /** From the request to the first byte of the response. */
  readonly first_byte_ms: number
  /** From the request to the last byte. */
  readonly total_ms: number
}

export type Tls = {
  /** TLS version. */
  readonly version: string
  /** Cipher suite. */
  readonly cipher: string
  readonly key_exchange: string | null
  /** Whether the chain leads to a trusted root, the name matches and no certificate has expired. */
  readonly trusted: boolean
  readonly untrusted_because: string | null
  /** Certificate chain, starting with the server’s own certificate. */
  readonly chain: readonly Certificate[]
}

/** The unit of a measured value. */
export type Unit =
  | 'ms'
  | 's'
  | 'bytes'
  | 'characters'
  | 'words'
  | 'percent'
  | 'days'
  | 'count'
  | 'pixels'
  | 'ratio'

export type UpdateBrandBody = {
  /** Up to 60 characters. */
  readonly name?: string
  /** Up to 100 characters. */
  readonly client?: string
  /** Six hexadecimal digits. Adjusted where text would be hard to read. */
  readonly accent?: string
  /** Up to 200 characters. */
  readonly footer?: string
  /** Up to 200 characters: an e-mail address, a URL, a phone number. */
  readonly contact?: string
  /** A PNG, JPEG, WebP or GIF image in base64, up to 100 kB and 2000 × 2000 pixels. */
  readonly logo?: string
}

export type UpdateChannelBody = {
  /** A URL, or an e-mail address. */
  readonly target?: string
  /** A name to recognize it by. */
  readonly name?: string
  /** Events that are sent. Default: all. */
  readonly events?: readonly ('report.finished' | 'report.failed' | 'alert.opened' | 'alert.resolved')[]
  /** Send only the events of these projects, at most 100. Default: all projects. An empty value removes the restriction. */
  readonly projects?: readonly string[]
  /** E-mail only: one message a week or month instead of one for each event. Default: `off`. */
  readonly digest?: 'off' | 'weekly' | 'monthly'
  /** Time zone of the digest. Default: UTC. */
  readonly timezone?: string
  /** ntfy only: an access token. It is never returned. */
  readonly token?: string
  /** Whether events are sent to the channel. */
  readonly enabled?: boolean
  /** Webhooks only: creates a new secret or key pair. For 24 hours, messages are signed with the old one too. */
  readonly rotate_secret?: boolean
}

export type UpdateReportBody = {
  /** 0 is public, 1 is private, 2 is protected by a password. */
  readonly privacy?: 0 | 1 | 2
  /** Password of the report page, at most 1,024 bytes. It takes effect while privacy is 2 and is never returned. */
  readonly password?: string
  /** The project to file the report under. Default: the host of the URL. Accents are stored in their composed form (NFC), however they are sent. */
  readonly project?: string
  /** At most 20 tags of 50 characters, stored in Unicode’s composed form (NFC). In forms, separate them with commas. */
  readonly tags?: readonly string[]
  /** 1 removes the password of the report page. */
  readonly remove_password?: 0 | 1
  /** 1 re-runs the report. The old results stay until the new ones are complete. */
  readonly results?: 0 | 1
}

export type UpdatedChannelResponse = {
  readonly data: ChannelWithSecret
  /** HTTP status of the response. */
  readonly status: 200
}

export type UploadReportBody = {
  /** The page. */
  readonly url: string
  readonly project?: string
  readonly privacy?: 0 | 1 | 2
  readonly tags?: readonly string[]
  readonly build?: BuildFields
  readonly report: UploadedDocument
}

/** The build that uploaded the report. Missing for reports that the service generated itself. */
export type UploadedBuild = {
  readonly commit: string | null
  readonly branch: string | null
  readonly pull_request: string | null
  readonly build_url: string | null
}

/** A report made by `plumbline check`. */
export type UploadedDocument = {
  /** Schema version. */
  readonly format: 2
  /** URL after redirects. */
  readonly final_url: string
  /** When the page was fetched. */
  readonly fetched_at: string
  /** Version of the program that made it. */
  readonly engine: string
  /** Version of the audit rules. */
  readonly catalogue: string
  readonly profile: 'http' | 'http+browser'
  readonly left_out: readonly string[]
  readonly page: UploadedPage
  /** Size of the HTML. */
  readonly html_bytes: number
  readonly findings: readonly UploadedFinding[]
}

export type UploadedEvidence = {
  readonly found?: string | UploadedMessage
  readonly expected?: string | UploadedMessage
  /** CSS selector of the element. */
  readonly selector?: string
  /** Start tag of the element. */
  readonly snippet?: string
  /** URL of the file or link in question. */
  readonly url?: string
  /** Where. */
  readonly line?: number
  /** Where. */
  readonly column?: number
  /** Identifies this occurrence across runs. */
  readonly fingerprint?: string
}

export type UploadedFinding = {
  readonly id: string
  readonly category:
    | 'seo'
    | 'performance'
    | 'security'
    | 'accessibility'
    | 'best-practices'
    | 'social'
    | 'ai-readiness'
  readonly status: 'pass' | 'warn' | 'fail' | 'info' | 'not-applicable' | 'inconclusive' | 'error'
  readonly message: UploadedMessage | null
  readonly evidence: readonly UploadedEvidence[]
  /** Number of occurrences. */
  readonly places: number
  readonly severity: 'low' | 'medium' | 'high' | 'critical'
  readonly cost: number
  readonly cause: string | null
  readonly value: number | null
  /** Computed again by the service. */
  readonly points: number
}

export type UploadedMessage = {
  /** ID of the message. */
  readonly id: string
  /** Values of its placeholders. */
  readonly values: Readonly<
    Record<
      string,
      | string
      | number
      | {
          readonly bytes: number
        }
      | {
          readonly ms: number
        }
      | {
          readonly percent: number
        }
      | {
          readonly date: string
        }
      | {
          readonly list: readonly string[]
        }
    >
  >
}

export type UploadedPage = {
  readonly title: string | null
  readonly description: string | null
  readonly h1: string | null
  readonly lang: string | null
  readonly canonical: string | null
  readonly indexable: boolean
  /** Words of visible text. */
  readonly words: number
  readonly text_hash: string | null
  readonly hreflang: readonly {
    /** The language. */
    readonly lang: string
    /** Its page. */
    readonly url: string
  }[]
  readonly links: readonly {
    /** Target of the link. */
    readonly url: string
    readonly follow: boolean
  }[]
}

export type UploadedReportResponse = {
  readonly data: Report
  /** HTTP status of the response. */
  readonly status: 201
}

/** A limit of the account, and how much of it is used. */
export type UsedLimit = {
  /** Current usage. */
  readonly used: number
  /** Null means unlimited. */
  readonly limit: number | null
}

/** An error that names each invalid field. */
export type ValidationProblem = {
  /** What is wrong, in words. */
  readonly message: string
  readonly code: ProblemCode
  /** HTTP status of the response. */
  readonly status: number
  /** ID of this request in the log of the service. */
  readonly request_id: string
  readonly errors: FieldErrors
}

/** The result, and why it is not good. */
export type Verdict = {
  readonly result: Result | null
  readonly because: readonly string[]
}

/** A stored verification. */
export type Verification = {
  /** ID of the verification. */
  readonly id: number
  readonly run: number | null
  /** When the audits were run again. */
  readonly created_at: string
  readonly audits: readonly KeptVerifiedAudit[]
}

export type VerificationListResponse = {
  readonly data: readonly Verification[]
  /** HTTP status of the response. */
  readonly status: 200
}

/** An audit before and after. */
export type VerifiedAudit = {
  /** ID of the audit. */
  readonly audit: string
  /** Result in the report; null if it has no such finding. */
  readonly before: AuditState | null
  /** Result now; `inconclusive` if it could not be checked. */
  readonly after: AuditState
  /** Whether the problem is fixed. */
  readonly fixed: boolean
}

export type VerifyReportBody = {
  /** 1 to 50 audit IDs (the `id` of a finding). In forms, separate them with commas. */
  readonly audits: readonly string[]
}

export type VerifyResponse = {
  readonly data: readonly VerifiedAudit[]
  /** HTTP status of the response. */
  readonly status: 200
}

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

export interface ListReportsQuery {
  /** Text to search for: any substring, ignoring case. `%` and `_` are matched literally. */
  readonly search?: string
  /** Where to look. */
  readonly search_by?: 'url'
  /** Only reports of this project. */
  readonly project?: string
  /** Only reports with this result, or with one of several: `good,decent`. */
  readonly result?: readonly ('good' | 'decent' | 'bad')[]
  /** Only reports in this state, or in one of several. */
  readonly state?: readonly ('queued' | 'running' | 'done' | 'failed')[]
  /** Only reports with this privacy: 0 public, 1 private, 2 password. */
  readonly privacy?: 0 | 1 | 2
  /** Only reports with this score or a higher one. */
  readonly min_score?: number
  /** Only reports with this score or a lower one. */
  readonly max_score?: number
  /** Only reports generated after this time. A date or time in ISO 8601; UTC if no time zone is given. */
  readonly generated_after?: string
  /** Only reports generated before this time. A date or time in ISO 8601; UTC if no time zone is given. */
  readonly generated_before?: string
  /** Only reports changed at this time or later. A date or time in ISO 8601; UTC if no time zone is given. */
  readonly updated_since?: string
  /** Only reports with this tag. */
  readonly tag?: string
  /** `id`: creation date. `change`: difference in points between the last two runs. Null results, scores and dates come last in either direction. */
  readonly sort_by?: 'id' | 'generated_at' | 'url' | 'result' | 'score' | 'change'
  /** Sort direction. Ties are broken by ID in the same direction. */
  readonly sort?: 'desc' | 'asc'
  /** Number of items per page. */
  readonly per_page?: 10 | 25 | 50 | 100
  /** Page number, starting at 1. A page past the end is empty. */
  readonly page?: number
  /** Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`. */
  readonly cursor?: string
}

export interface ExportReportsQuery {
  /** Text to search for: any substring, ignoring case. `%` and `_` are matched literally. */
  readonly search?: string
  /** Where to look. */
  readonly search_by?: 'url'
  /** Only reports of this project. */
  readonly project?: string
  /** Only reports with this result, or with one of several: `good,decent`. */
  readonly result?: readonly ('good' | 'decent' | 'bad')[]
  /** Only reports in this state, or in one of several. */
  readonly state?: readonly ('queued' | 'running' | 'done' | 'failed')[]
  /** Only reports with this privacy: 0 public, 1 private, 2 password. */
  readonly privacy?: 0 | 1 | 2
  /** Only reports with this score or a higher one. */
  readonly min_score?: number
  /** Only reports with this score or a lower one. */
  readonly max_score?: number
  /** Only reports generated after this time. A date or time in ISO 8601; UTC if no time zone is given. */
  readonly generated_after?: string
  /** Only reports generated before this time. A date or time in ISO 8601; UTC if no time zone is given. */
  readonly generated_before?: string
  /** Only reports changed at this time or later. A date or time in ISO 8601; UTC if no time zone is given. */
  readonly updated_since?: string
  /** Only reports with this tag. */
  readonly tag?: string
  /** `id`: creation date. `change`: difference in points between the last two runs. Null results, scores and dates come last in either direction. */
  readonly sort_by?: 'id' | 'generated_at' | 'url' | 'result' | 'score' | 'change'
  /** Sort direction. Ties are broken by ID in the same direction. */
  readonly sort?: 'desc' | 'asc'
  /** One JSON object per line, or CSV. */
  readonly format?: 'ndjson' | 'csv'
}

export interface GetReportQuery {
  /** Which findings to include in `results`: all, only those that failed or warned, or none. */
  readonly findings?: 'all' | 'problems' | 'none'
}

export interface ListCrawlsQuery {
  /** Number of items per page. */
  readonly per_page?: 10 | 25 | 50 | 100
  /** Page number, starting at 1. A page past the end is empty. */
  readonly page?: number
  /** Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`. */
  readonly cursor?: string
}

export interface CompareRunsQuery {
  /** The earlier run. Default: the one before `to`. */
  readonly from?: number
  /** The later run. Default: the newest. */
  readonly to?: number
}

export interface ListProjectsQuery {
  /** Text to search for: any substring, ignoring case. `%` and `_` are matched literally. */
  readonly search?: string
  /** Where to look. */
  readonly search_by?: 'project'
  /** What to sort by. */
  readonly sort_by?: 'created_at' | 'project'
  /** Sort direction. Ties are broken by ID in the same direction. */
  readonly sort?: 'desc' | 'asc'
  /** Number of items per page. */
  readonly per_page?: 10 | 25 | 50 | 100
  /** Page number, starting at 1. A page past the end is empty. */
  readonly page?: number
  /** Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`. */
  readonly cursor?: string
}

export interface ListDeliveriesQuery {
  /** Number of items per page. */
  readonly per_page?: 10 | 25 | 50 | 100
  /** Page number, starting at 1. A page past the end is empty. */
  readonly page?: number
  /** Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`. */
  readonly cursor?: string
}

export interface ListSchedulesQuery {
  /** Number of items per page. */
  readonly per_page?: 10 | 25 | 50 | 100
  /** Page number, starting at 1. A page past the end is empty. */
  readonly page?: number
  /** Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`. */
  readonly cursor?: string
}

export interface ListAlertsQuery {
  /** A suspected alert waits for another run to confirm it; nothing has been sent. */
  readonly state?: 'suspected' | 'open' | 'resolved'
  /** What is monitored. */
  readonly rule?: 'result' | 'new-problem' | 'score' | 'unreachable' | 'certificate' | 'schedule-late'
  /** Only alerts of this project. */
  readonly project?: string
  /** Only alerts of this report. */
  readonly report?: number
  /** Number of items per page. */
  readonly per_page?: 10 | 25 | 50 | 100
  /** Page number, starting at 1. A page past the end is empty. */
  readonly page?: number
  /** Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`. */
  readonly cursor?: string
}

export class ReportsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List reports: `GET /reports`. */
  list(query: ListReportsQuery = {}, options: CallOptions = {}): Listing<Report, ReportListResponse> {
    return this.#transport.list<Report, ReportListResponse>({
      method: 'GET',
      path: `/reports`,
      query,
      ...options,
    })
  }

  /** Create a report: `POST /reports`. */
  create(body: CreateReportBody, options: CallOptions = {}): Promise<ReportResponse['data']> {
    return this.#transport.data<ReportResponse>({ method: 'POST', path: `/reports`, json: body, ...options })
  }

  /** Create many reports: `POST /reports/batch`. */
  createMany(body: readonly CreateReportBody[], options: CallOptions = {}): AsyncGenerator<BatchLine, void> {
    return this.#transport.lines<BatchLine>({
      method: 'POST',
      path: `/reports/batch`,
      json: body,
      ...options,
    })
  }

  /** Export reports: `GET /reports/export`. */
  export(query: ExportReportsQuery = {}, options: CallOptions = {}): AsyncGenerator<Report, void> {
    return this.#transport.lines<Report>({ method: 'GET', path: `/reports/export`, query, ...options })
  }

  /** Upload a finished report: `POST /reports/upload`. */
  upload(body: UploadReportBody, options: CallOptions = {}): Promise<UploadedReportResponse['data']> {
    return this.#transport.data<UploadedReportResponse>({
      method: 'POST',
      path: `/reports/upload`,
      json: body,
      ...options,
    })
  }

  /** Get a report: `GET /reports/{id}`. */
  get(id: number, query: GetReportQuery = {}, options: CallOptions = {}): Promise<ReportResponse['data']> {
    return this.#transport.data<ReportResponse>({
      method: 'GET',
      path: `/reports/${encodeURIComponent(id)}`,
      query,
      ...options,
    })
  }

  /** Update a report: `PATCH /reports/{id}`. */
  update(
    id: number,
    body: UpdateReportBody = {},
    options: CallOptions = {},
  ): Promise<ReportResponse['data']> {
    return this.#transport.data<ReportResponse>({
      method: 'PATCH',
      path: `/reports/${encodeURIComponent(id)}`,
      json: body,
      ...options,
    })
  }

  /** Delete a report: `DELETE /reports/{id}`. */
  delete(id: number, options: CallOptions = {}): Promise<DeletedReport> {
    return this.#transport.json<DeletedReport>({
      method: 'DELETE',
      path: `/reports/${encodeURIComponent(id)}`,
      ...options,
    })
  }

  /** List the verifications of a report: `GET /reports/{id}/verifications`. */
  listVerifications(id: number, options: CallOptions = {}): Promise<VerificationListResponse['data']> {
    return this.#transport.data<VerificationListResponse>({
      method: 'GET',
      path: `/reports/${encodeURIComponent(id)}/verifications`,
      ...options,
    })
  }

  /** Verify fixes: `POST /reports/{id}/verify`. */
  verify(id: number, body: VerifyReportBody, options: CallOptions = {}): Promise<VerifyResponse['data']> {
    return this.#transport.data<VerifyResponse>({
      method: 'POST',
      path: `/reports/${encodeURIComponent(id)}/verify`,
      json: body,
      ...options,
    })
  }
}

export class CrawlsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List crawls: `GET /crawls`. */
  list(query: ListCrawlsQuery = {}, options: CallOptions = {}): Listing<Crawl, CrawlListResponse> {
    return this.#transport.list<Crawl, CrawlListResponse>({
      method: 'GET',
      path: `/crawls`,
      query,
      ...options,
    })
  }

  /** Crawl a site: `POST /crawls`. */
  create(body: CreateCrawlBody, options: CallOptions = {}): Promise<CrawlResponse['data']> {
    return this.#transport.data<CrawlResponse>({ method: 'POST', path: `/crawls`, json: body, ...options })
  }

  /** Get a crawl: `GET /crawls/{id}`. */
  get(id: number, options: CallOptions = {}): Promise<CrawlResponse['data']> {
    return this.#transport.data<CrawlResponse>({
      method: 'GET',
      path: `/crawls/${encodeURIComponent(id)}`,
      ...options,
    })
  }

  /** Cancel or delete a crawl: `DELETE /crawls/{id}`. */
  delete(id: number, options: CallOptions = {}): Promise<DeletedCrawl> {
    return this.#transport.json<DeletedCrawl>({
      method: 'DELETE',
      path: `/crawls/${encodeURIComponent(id)}`,
      ...options,
    })
  }
}

export class RunsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Stream events of runs: `GET /events`. */
  streamEvents(options: CallOptions = {}): AsyncGenerator<RunStreamEvent, void> {
    return this.#transport.events<RunStreamEvent>({ method: 'GET', path: `/events`, ...options })
  }

  /** Compare two runs of a report: `GET /reports/{id}/compare`. */
  compare(
    id: number,
    query: CompareRunsQuery = {},
    options: CallOptions = {},
  ): Promise<ComparisonResponse['data']> {
    return this.#transport.data<ComparisonResponse>({
      method: 'GET',
      path: `/reports/${encodeURIComponent(id)}/compare`,
      query,
      ...options,
    })
  }

  /** List the runs of a report: `GET /reports/{id}/runs`. */
  list(id: number, options: CallOptions = {}): Promise<RunListResponse['data']> {
    return this.#transport.data<RunListResponse>({
      method: 'GET',
      path: `/reports/${encodeURIComponent(id)}/runs`,
      ...options,
    })
  }

  /** Get a run of a report: `GET /reports/{id}/runs/{run}`. */
  get(id: number, run: number, options: CallOptions = {}): Promise<RunResponse['data']> {
    return this.#transport.data<RunResponse>({
      method: 'GET',
      path: `/reports/${encodeURIComponent(id)}/runs/${encodeURIComponent(run)}`,
      ...options,
    })
  }
}

export class ProjectsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List projects: `GET /projects`. */
  list(query: ListProjectsQuery = {}, options: CallOptions = {}): Listing<Project, ProjectListResponse> {
    return this.#transport.list<Project, ProjectListResponse>({
      method: 'GET',
      path: `/projects`,
      query,
      ...options,
    })
  }

  /** Get a project: `GET /projects/{project}`. */
  get(project: string, options: CallOptions = {}): Promise<ProjectResponse['data']> {
    return this.#transport.data<ProjectResponse>({
      method: 'GET',
      path: `/projects/${encodeURIComponent(project)}`,
      ...options,
    })
  }

  /** Delete a project: `DELETE /projects/{project}`. */
  delete(project: string, options: CallOptions = {}): Promise<DeletedProject> {
    return this.#transport.json<DeletedProject>({
      method: 'DELETE',
      path: `/projects/${encodeURIComponent(project)}`,
      ...options,
    })
  }

  /** List the branches of a project: `GET /projects/{project}/branches`. */
  listBranches(project: string, options: CallOptions = {}): Promise<BranchesResponse['data']> {
    return this.#transport.data<BranchesResponse>({
      method: 'GET',
      path: `/projects/${encodeURIComponent(project)}/branches`,
      ...options,
    })
  }

  /** Get the brand of a project: `GET /projects/{project}/brand`. */
  getBrand(project: string, options: CallOptions = {}): Promise<BrandResponse['data']> {
    return this.#transport.data<BrandResponse>({
      method: 'GET',
      path: `/projects/${encodeURIComponent(project)}/brand`,
      ...options,
    })
  }

  /** Update the brand of a project: `PATCH /projects/{project}/brand`. */
  updateBrand(
    project: string,
    body: UpdateBrandBody = {},
    options: CallOptions = {},
  ): Promise<BrandResponse['data']> {
    return this.#transport.data<BrandResponse>({
      method: 'PATCH',
      path: `/projects/${encodeURIComponent(project)}/brand`,
      json: body,
      ...options,
    })
  }

  /** Get the credentials of a project: `GET /projects/{project}/credentials`. */
  getCredentials(project: string, options: CallOptions = {}): Promise<CredentialsResponse['data']> {
    return this.#transport.data<CredentialsResponse>({
      method: 'GET',
      path: `/projects/${encodeURIComponent(project)}/credentials`,
      ...options,
    })
  }

  /** Set the credentials of a project: `PUT /projects/{project}/credentials`. */
  setCredentials(
    project: string,
    body: CredentialsBody,
    options: CallOptions = {},
  ): Promise<CredentialsResponse['data']> {
    return this.#transport.data<CredentialsResponse>({
      method: 'PUT',
      path: `/projects/${encodeURIComponent(project)}/credentials`,
      json: body,
      ...options,
    })
  }

  /** Delete the credentials of a project: `DELETE /projects/{project}/credentials`. */
  deleteCredentials(project: string, options: CallOptions = {}): Promise<DeletedCredentials> {
    return this.#transport.json<DeletedCredentials>({
      method: 'DELETE',
      path: `/projects/${encodeURIComponent(project)}/credentials`,
      ...options,
    })
  }

  /** Get the feed of a project: `GET /projects/{project}/feed`. */
  getFeed(project: string, options: CallOptions = {}): Promise<FeedResponse['data']> {
    return this.#transport.data<FeedResponse>({
      method: 'GET',
      path: `/projects/${encodeURIComponent(project)}/feed`,
      ...options,
    })
  }

  /** Create or rotate the feed of a project: `POST /projects/{project}/feed`. */
  createFeed(project: string, options: CallOptions = {}): Promise<CreatedFeedResponse['data']> {
    return this.#transport.data<CreatedFeedResponse>({
      method: 'POST',
      path: `/projects/${encodeURIComponent(project)}/feed`,
      ...options,
    })
  }

  /** Revoke the feed of a project: `DELETE /projects/{project}/feed`. */
  deleteFeed(project: string, options: CallOptions = {}): Promise<DeletedFeed> {
    return this.#transport.json<DeletedFeed>({
      method: 'DELETE',
      path: `/projects/${encodeURIComponent(project)}/feed`,
      ...options,
    })
  }

  /** List findings across the pages of a project: `GET /projects/{project}/findings`. */
  listSiteFindings(project: string, options: CallOptions = {}): Promise<SiteFindingsResponse['data']> {
    return this.#transport.data<SiteFindingsResponse>({
      method: 'GET',
      path: `/projects/${encodeURIComponent(project)}/findings`,
      ...options,
    })
  }
}

export class ChannelsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List channels: `GET /channels`. */
  list(options: CallOptions = {}): Promise<ChannelListResponse['data']> {
    return this.#transport.data<ChannelListResponse>({ method: 'GET', path: `/channels`, ...options })
  }

  /** Create a channel: `POST /channels`. */
  create(body: CreateChannelBody, options: CallOptions = {}): Promise<CreatedChannelResponse['data']> {
    return this.#transport.data<CreatedChannelResponse>({
      method: 'POST',
      path: `/channels`,
      json: body,
      ...options,
    })
  }

  /** Get a channel: `GET /channels/{id}`. */
  get(id: number, options: CallOptions = {}): Promise<ChannelResponse['data']> {
    return this.#transport.data<ChannelResponse>({
      method: 'GET',
      path: `/channels/${encodeURIComponent(id)}`,
      ...options,
    })
  }

  /** Update a channel: `PATCH /channels/{id}`. */
  update(
    id: number,
    body: UpdateChannelBody = {},
    options: CallOptions = {},
  ): Promise<UpdatedChannelResponse['data']> {
    return this.#transport.data<UpdatedChannelResponse>({
      method: 'PATCH',
      path: `/channels/${encodeURIComponent(id)}`,
      json: body,
      ...options,
    })
  }

  /** Delete a channel: `DELETE /channels/{id}`. */
  delete(id: number, options: CallOptions = {}): Promise<DeletedChannel> {
    return this.#transport.json<DeletedChannel>({
      method: 'DELETE',
      path: `/channels/${encodeURIComponent(id)}`,
      ...options,
    })
  }

  /** List the deliveries of a channel: `GET /channels/{id}/deliveries`. */
  listDeliveries(
    id: number,
    query: ListDeliveriesQuery = {},
    options: CallOptions = {},
  ): Listing<Delivery, DeliveryListResponse> {
    return this.#transport.list<Delivery, DeliveryListResponse>({
      method: 'GET',
      path: `/channels/${encodeURIComponent(id)}/deliveries`,
      query,
      ...options,
    })
  }

  /** Send the events of a time range again: `POST /channels/{id}/redeliver`. */
  redeliver(id: number, body: RedeliverBody, options: CallOptions = {}): Promise<RedeliverResponse['data']> {
    return this.#transport.data<RedeliverResponse>({
      method: 'POST',
      path: `/channels/${encodeURIComponent(id)}/redeliver`,
      json: body,
      ...options,
    })
  }

  /** Test a channel: `POST /channels/{id}/test`. */
  test(id: number, options: CallOptions = {}): Promise<ChannelTestResponse['data']> {
    return this.#transport.data<ChannelTestResponse>({
      method: 'POST',
      path: `/channels/${encodeURIComponent(id)}/test`,
      ...options,
    })
  }

  /** Send one event again: `POST /deliveries/{id}/redeliver`. */
  redeliverDelivery(id: number, options: CallOptions = {}): Promise<DeliveryResponse['data']> {
    return this.#transport.data<DeliveryResponse>({
      method: 'POST',
      path: `/deliveries/${encodeURIComponent(id)}/redeliver`,
      ...options,
    })
  }
}

export class SchedulesApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List schedules: `GET /schedules`. */
  list(query: ListSchedulesQuery = {}, options: CallOptions = {}): Listing<Schedule, ScheduleListResponse> {
    return this.#transport.list<Schedule, ScheduleListResponse>({
      method: 'GET',
      path: `/schedules`,
      query,
      ...options,
    })
  }

  /** Create a schedule: `POST /schedules`. */
  create(body: ScheduleBody = {}, options: CallOptions = {}): Promise<CreatedScheduleResponse['data']> {
    return this.#transport.data<CreatedScheduleResponse>({
      method: 'POST',
      path: `/schedules`,
      json: body,
      ...options,
    })
  }

  /** Get a schedule: `GET /schedules/{id}`. */
  get(id: number, options: CallOptions = {}): Promise<ScheduleResponse['data']> {
    return this.#transport.data<ScheduleResponse>({
      method: 'GET',
      path: `/schedules/${encodeURIComponent(id)}`,
      ...options,
    })
  }

  /** Update a schedule: `PATCH /schedules/{id}`. */
  update(id: number, body: ScheduleBody = {}, options: CallOptions = {}): Promise<ScheduleResponse['data']> {
    return this.#transport.data<ScheduleResponse>({
      method: 'PATCH',
      path: `/schedules/${encodeURIComponent(id)}`,
      json: body,
      ...options,
    })
  }

  /** Delete a schedule: `DELETE /schedules/{id}`. */
  delete(id: number, options: CallOptions = {}): Promise<DeletedSchedule> {
    return this.#transport.json<DeletedSchedule>({
      method: 'DELETE',
      path: `/schedules/${encodeURIComponent(id)}`,
      ...options,
    })
  }
}

export class AlertsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List alerts: `GET /alerts`. */
  list(query: ListAlertsQuery = {}, options: CallOptions = {}): Listing<Alert, AlertListResponse> {
    return this.#transport.list<Alert, AlertListResponse>({
      method: 'GET',
      path: `/alerts`,
      query,
      ...options,
    })
  }

  /** Get quiet hours and reminders: `GET /alerts/settings`. */
  getAlertSettings(options: CallOptions = {}): Promise<AlertSettingsResponse['data']> {
    return this.#transport.data<AlertSettingsResponse>({
      method: 'GET',
      path: `/alerts/settings`,
      ...options,
    })
  }

  /** Update quiet hours and reminders: `PATCH /alerts/settings`. */
  updateAlertSettings(
    body: AlertSettingsChanges = {},
    options: CallOptions = {},
  ): Promise<AlertSettingsResponse['data']> {
    return this.#transport.data<AlertSettingsResponse>({
      method: 'PATCH',
      path: `/alerts/settings`,
      json: body,
      ...options,
    })
  }

  /** Get an alert: `GET /alerts/{id}`. */
  get(id: number, options: CallOptions = {}): Promise<AlertResponse['data']> {
    return this.#transport.data<AlertResponse>({
      method: 'GET',
      path: `/alerts/${encodeURIComponent(id)}`,
      ...options,
    })
  }

  /** Acknowledge or snooze an alert: `PATCH /alerts/{id}`. */
  update(id: number, body: AlertChanges = {}, options: CallOptions = {}): Promise<AlertResponse['data']> {
    return this.#transport.data<AlertResponse>({
      method: 'PATCH',
      path: `/alerts/${encodeURIComponent(id)}`,
      json: body,
      ...options,
    })
  }
}

export class KeysApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** List API keys: `GET /keys`. */
  list(options: CallOptions = {}): Promise<KeyListResponse['data']> {
    return this.#transport.data<KeyListResponse>({ method: 'GET', path: `/keys`, ...options })
  }

  /** Create an API key: `POST /keys`. */
  create(body: CreateKeyBody, options: CallOptions = {}): Promise<CreatedKeyResponse['data']> {
    return this.#transport.data<CreatedKeyResponse>({ method: 'POST', path: `/keys`, json: body, ...options })
  }

  /** Revoke an API key: `DELETE /keys/{id}`. */
  delete(id: number, options: CallOptions = {}): Promise<DeletedKey> {
    return this.#transport.json<DeletedKey>({
      method: 'DELETE',
      path: `/keys/${encodeURIComponent(id)}`,
      ...options,
    })
  }
}

export class AccountApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Get the account: `GET /account`. */
  get(options: CallOptions = {}): Promise<AccountResponse['data']> {
    return this.#transport.data<AccountResponse>({ method: 'GET', path: `/account`, ...options })
  }
}

export class DocumentsApi {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Get the JSON schema of check reports: `GET /check-report.schema.json`. */
  getCheckReportSchema(options: CallOptions = {}): Promise<CheckReportSchema> {
    return this.#transport.json<CheckReportSchema>({
      method: 'GET',
      path: `/check-report.schema.json`,
      ...options,
    })
  }
}

/** All operations, by resource. */
export class Resources {
  readonly reports: ReportsApi
  readonly crawls: CrawlsApi
  readonly runs: RunsApi
  readonly projects: ProjectsApi
  readonly channels: ChannelsApi
  readonly schedules: SchedulesApi
  readonly alerts: AlertsApi
  readonly keys: KeysApi
  readonly account: AccountApi
  readonly documents: DocumentsApi

  constructor(transport: Transport) {
    this.reports = new ReportsApi(transport)
    this.crawls = new CrawlsApi(transport)
    this.runs = new RunsApi(transport)
    this.projects = new ProjectsApi(transport)
    this.channels = new ChannelsApi(transport)
    this.schedules = new SchedulesApi(transport)
    this.alerts = new AlertsApi(transport)
    this.keys = new KeysApi(transport)
    this.account = new AccountApi(transport)
    this.documents = new DocumentsApi(transport)
  }
}

/** Every operation of the API and its method. */
export const methods = {
  listReports: 'reports.list',
  createReport: 'reports.create',
  createReports: 'reports.createMany',
  exportReports: 'reports.export',
  uploadReport: 'reports.upload',
  getReport: 'reports.get',
  updateReport: 'reports.update',
  deleteReport: 'reports.delete',
  listVerifications: 'reports.listVerifications',
  verifyReport: 'reports.verify',
  listCrawls: 'crawls.list',
  createCrawl: 'crawls.create',
  getCrawl: 'crawls.get',
  deleteCrawl: 'crawls.delete',
  streamEvents: 'runs.streamEvents',
  compareRuns: 'runs.compare',
  listRuns: 'runs.list',
  getRun: 'runs.get',
  listProjects: 'projects.list',
  getProject: 'projects.get',
  deleteProject: 'projects.delete',
  listBranches: 'projects.listBranches',
  getBrand: 'projects.getBrand',
  updateBrand: 'projects.updateBrand',
  getCredentials: 'projects.getCredentials',
  setCredentials: 'projects.setCredentials',
  deleteCredentials: 'projects.deleteCredentials',
  getFeed: 'projects.getFeed',
  createFeed: 'projects.createFeed',
  deleteFeed: 'projects.deleteFeed',
  listSiteFindings: 'projects.listSiteFindings',
  listChannels: 'channels.list',
  createChannel: 'channels.create',
  getChannel: 'channels.get',
  updateChannel: 'channels.update',
  deleteChannel: 'channels.delete',
  listDeliveries: 'channels.listDeliveries',
  redeliverChannel: 'channels.redeliver',
  testChannel: 'channels.test',
  redeliverDelivery: 'channels.redeliverDelivery',
  listSchedules: 'schedules.list',
  createSchedule: 'schedules.create',
  getSchedule: 'schedules.get',
  updateSchedule: 'schedules.update',
  deleteSchedule: 'schedules.delete',
  listAlerts: 'alerts.list',
  getAlertSettings: 'alerts.getAlertSettings',
  updateAlertSettings: 'alerts.updateAlertSettings',
  getAlert: 'alerts.get',
  updateAlert: 'alerts.update',
  listKeys: 'keys.list',
  createKey: 'keys.create',
  deleteKey: 'keys.delete',
  getAccount: 'account.get',
  getCheckReportSchema: 'documents.getCheckReportSchema',
} as const
