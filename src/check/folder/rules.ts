/** A path pattern of a rule that cannot be read. */
export class RuleError extends Error {
  readonly pattern: string

  constructor(pattern: string, options?: ErrorOptions) {
    super(pattern, options)
    this.pattern = pattern
  }
}

export function rulePattern(pathname: string): URLPattern {
  try {
    return new URLPattern({ pathname })
  } catch (error) {
    throw new RuleError(pathname, { cause: error })
  }
}

export interface HeaderRule {
  readonly pattern: URLPattern
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Whether it replaces the same header of earlier rules, or removes it if empty. Otherwise both are sent. */
  readonly replaces: boolean
  /** Whether no later rule applies where this one does. */
  readonly last?: boolean
}

export interface RedirectRule {
  readonly pattern: URLPattern
  /** May contain `:name` and `:splat`, which are filled in from the match. Null keeps later rules from applying. */
  readonly to: string | null
  /** 200 is a rewrite: another file under the same URL. */
  readonly status: number
  /** Whether it applies even if a file has that path. */
  readonly force: boolean
}

/** How the hosting platform will serve a folder, according to its configuration files. */
export interface SiteRules {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly RedirectRule[]
  /** Sent with status 200 for paths without a file, with exceptions. */
  readonly fallback: string | null
  readonly fallbackExcept: readonly URLPattern[]
  /** Names of the files that contain these rules. */
  readonly from: readonly string[]
  /** Whether one of the files can set headers: only then can header audits judge the folder. */
  readonly knowsHeaders: boolean
}

export type SomeRules = Partial<Pick<SiteRules, 'headers' | 'redirects' | 'fallback' | 'fallbackExcept'>>
