import type { Sentence } from '../sentence.ts'
import type { Exchange, Fetched, Tls } from '../page/page.ts'
import type { Login, SessionCookie } from '../login.ts'
import type { BrowserError } from '../report/report.ts'
import type { OnProgress } from '../report/progress.ts'
import type { StaticFiles } from '../page/static-files.ts'
import type { Inspection } from './reports/runs.ts'

/** The current time, which tests can control. */
export interface Clock {
  now(): Date
}

export interface FetchOptions {
  /** A POST follows no redirects and is never retried. */
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Body of a POST. */
  readonly body?: string
  /** Headers for a single hop, such as those that sign in at one origin. They are secrets: see `onlyTrusted`. */
  readonly headersFor?: (url: URL) => Readonly<Record<string, string>>
  /** Refuse to send anything to a server without a trusted certificate, except on a private network. */
  readonly onlyTrusted?: boolean
  /** Default 10; 0 returns the redirect itself. */
  readonly maxRedirects?: number
  /** Limit for decoded bytes; longer bodies are truncated and marked as such. */
  readonly maxBytes?: number
  /** For the whole call, redirects included. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Called with the status line of each response, before anything else is read of it. */
  readonly onStatus?: (status: number) => void
}

/** The only way to the network. The real implementation checks every URL at every hop. */
export interface Net {
  /** Throws a `Failure`. A response with an error status is still a response. */
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  /** Only a TLS handshake, to learn what the server accepts. Throws a `Failure`. */
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
  /** Records of one type, or an empty list. Throws a `Failure` when the resolver does not answer. */
  resolve(host: string, type: string, signal?: AbortSignal): Promise<readonly string[]>
  /**
   * Limits all further requests to what this page may reach: a public page no private address, a private page only its
   * own host. Returns which of the two it is.
   */
  confineTo(page: Pick<Exchange, 'url' | 'connection'>): PageReach
  close(): Promise<void>
}

/** Whether a page was served from a public address, or from this machine or its private network. */
export type PageReach = 'public' | 'private'

/** Checked on submission: why a URL must not be audited, or undefined. */
export type RefusalOf = (url: URL, signal?: AbortSignal) => Promise<Sentence | undefined>

/** Submits a login form and returns the cookies of the session. Throws a `Failure` `signed-out`. */
export type LogIn = (
  login: Login,
  options: { readonly signal: AbortSignal },
) => Promise<readonly SessionCookie[]>

/** Creates the report without a browser. Throws a `Failure` when there is no page to audit. */
export type Inspect = (
  url: string,
  options: {
    readonly signal: AbortSignal
    readonly progress?: OnProgress
    /** Ids of findings that do not count for this report. */
    readonly ignored?: ReadonlySet<string>
    /** The folder that the page comes from, if it does. */
    readonly staticFiles?: StaticFiles
    /** For pages behind a login. */
    readonly login?: Login
  },
) => Promise<PageInspection>

/** A report created without a browser. */
export interface PageInspection extends Inspection {
  /** The gathered facts, for the browser visit that completes the report; missing if there will be none. */
  readonly gathered?: Uint8Array
  /** Cookies of the form login that the page was fetched with, for the next run. */
  readonly session?: readonly SessionCookie[]
}

/**
 * Loads the page in a browser and creates the complete report, or says why the browser could not finish. Throws a
 * `Failure` `signed-out`.
 */
export type Visit = (
  gathered: Uint8Array,
  options: Parameters<Inspect>[1],
) => Promise<Inspection | BrowserError>
