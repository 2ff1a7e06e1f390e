import type { MakeLimiter } from '../../core/ports/people/limits.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'
import { networkOf } from './client-network.ts'

/** Limits form submissions per person and minute: by account if signed in, otherwise by client. */
export function makeCountForm(ports: {
  readonly makeLimiter: MakeLimiter
  readonly settings: { readonly formsPerMinute: number | null }
}) {
  const { formsPerMinute } = ports.settings
  const limiter =
    formsPerMinute === null
      ? undefined
      : ports.makeLimiter({ name: 'forms', limit: formsPerMinute, windowSeconds: 60, exact: false })

  return async function countForm(account: number | null, client: string): Promise<void> {
    const hit = await limiter?.hit(account === null ? `client ${networkOf(client)}` : `account ${account}`)
    if (hit === undefined || hit.allowed) return
    throw new Problem(
      'too-many',
      say(texts.problems.tooManyForms, { limit: hit.limit, time: { ms: hit.resetSeconds * 1000 } }),
      { retryAfter: hit.resetSeconds },
    )
  }
}
