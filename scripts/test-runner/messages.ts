interface Result {
  /** The names of its suites and its own. */
  readonly test: string
  /** Where it is declared: a helper file for tests that a helper declares. */
  readonly file: string | undefined
  readonly isSuite: boolean
  readonly depth: number
  readonly ms: number
  /** CPU time of the process so far, including children it has waited for. */
  readonly cpuMs: number
}

/** Messages from a test process to the runner. */
export type Message =
  | { readonly is: 'started'; readonly test: string; readonly file: string | undefined }
  | ({ readonly is: 'passed'; readonly skipped: string | null } & Result)
  | ({ readonly is: 'failed'; readonly error: string | null } & Result)
  | { readonly is: 'summary'; readonly cpuMs: number; readonly ownCpuMs: number }
  | { readonly is: 'stuck'; readonly open: string }
  /** An error that no test awaits. */
  | { readonly is: 'stray'; readonly error: string }
