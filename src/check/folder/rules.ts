export interface HeaderRule {
  readonly pattern: URLPattern
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface RedirectRule {
  readonly pattern: URLPattern
  /** May contain `:name` and `:splat`, which the pattern fills in. */
  readonly to: string
  /** 200 sends another file under the same URL. */
  readonly status: number
  /** Whether it applies although a file has that path. */
  readonly force: boolean
}

/** What the hosting platform will do with a folder, as the configuration files beside it say. */
export interface SiteRules {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly RedirectRule[]
  /** Sent for paths that no file has, with status 200. */
  readonly fallback: string | null
  /** Names of the files that these rules come from. */
  readonly from: readonly string[]
  /** Whether one of them is about headers: only then can the folder be judged by them. */
  readonly knowsHeaders: boolean
}

export type SomeRules = Partial<Pick<SiteRules, 'headers' | 'redirects' | 'fallback'>>
