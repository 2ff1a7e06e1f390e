/** How long a client wants to wait (RFC 7240), and the preference that was applied. */
export interface Waiting {
  readonly waitMs: number
  /** For the Preference-Applied header. */
  readonly applied: string | undefined
}

/**
 * `respond-async` alone responds immediately. `wait=N` waits that many seconds, even with `respond-async`, which then
 * applies afterwards. The server's limit always applies.
 */
export function readPrefer(header: string | readonly string[] | undefined, limitMs: number): Waiting {
  const tokens = [header ?? []].flat().join(',').slice(0, 1000).toLowerCase().split(',')
  let asynchronous = false
  for (const token of tokens) {
    const preference = token.split(';')[0]?.trim()
    if (preference === 'respond-async') asynchronous = true
    const seconds = /^wait\s*=\s*"?(\d{1,6})"?$/.exec(preference ?? '')?.[1]
    if (seconds === undefined) continue
    const waitMs = Math.min(Number(seconds) * 1000, limitMs)
    return { waitMs, applied: `wait=${Math.floor(waitMs / 1000)}` }
  }
  return asynchronous ? { waitMs: 0, applied: 'respond-async' } : { waitMs: limitMs, applied: undefined }
}
