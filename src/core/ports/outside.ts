import type { Exchange, Fetched, Tls } from '../page/page.ts'
import type { Login, SessionCookie } from '../login.ts'
import type { BrowserError } from '../report/report.ts'
import type { OnProgress } from '../report/progress.ts'
import type { StaticFiles } from '../page/static-files.ts'
import type { Inspection } from './runs.ts'

/** What time it is: tests move it. */
export interface Clock {
  now(): Date
}

export interface FetchOptions {
  /** A POST follows no redirect and is never sent twice. */
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** What a POST carries. */
  readonly body?: string
  /** Headers for one hop alone, such as those that sign in at one origin. They are secrets: see `onlyTrusted`. */
  readonly headersFor?: (url: URL) => Readonly<Record<string, string>>
  /** Send nothing to a server that cannot prove its name. One in the own network need not. */
  readonly onlyTrusted?: boolean
  /** 10 unless told; 0 returns the redirect itself. */
  readonly maxRedirects?: number
  /** Decoded bytes kept; the rest is cut and said so. */
  readonly maxBytes?: number
  /** For one call with all its redirects. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** The only way out to the network. Its one real implementation checks every URL at every hop. */
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

/** Tells at submission whether a URL may be audited: the reason why not, or undefined. */
export type RefusalOf = (url: URL) => Promise<string | undefined>

/** Makes the report that needs no browser. Throws a `Failure` when there is no page to report on. */
export type Inspect = (
  url: string,
  options: {
    readonly signal: AbortSignal
    readonly progress?: OnProgress
    /** Ids of findings that do not count for this report. */
    readonly ignored?: ReadonlySet<string>
    /** The folder that the page comes from, where it does. */
    readonly staticFiles?: StaticFiles
    /** What to sign in with, where the page is behind a login. */
    readonly login?: Login
  },
) => Promise<PageInspection>

/** A report made without a browser. */
export interface PageInspection extends Inspection {
  /** What was gathered, for the visit that completes the report; missing where no browser is to visit the page. */
  readonly gathered?: Uint8Array
  /** Cookies of the form login that the page was fetched with, for the next run. */
  readonly session?: readonly SessionCookie[]
}

/** Loads the page in a browser and makes the whole report; or says why the browser could not finish. */
export type Visit = (
  gathered: Uint8Array,
  options: Parameters<Inspect>[1],
) => Promise<Inspection | BrowserError>
