import type { Account } from '../core/account.ts'
import type { Clock, Store } from '../core/ports.ts'
import type { RateLimiter } from '../core/limits.ts'
import { Problem } from '../core/problem.ts'
import { countAttempt } from './count-attempt.ts'
import { hashKey } from './key-format.ts'
import { longestPasswordBytes, pretendToVerify, verifyPassword } from './passwords.ts'
import { randomText } from './random-text.ts'
import type { Ticket } from './tickets.ts'

const sessionSeconds = 30 * 24 * 60 * 60

export interface SignIn {
  readonly email: string
  readonly password: string
  /** Where the attempt comes from, to count attempts by. */
  readonly client: string
  /** What the browser calls itself, for the list of sessions. */
  readonly agent?: string
}

/** Email and password for a session. Unknown accounts cost the same time and get the same words. */
export function makeSignIn(ports: {
  readonly store: Pick<Store, 'accounts' | 'sessions'>
  readonly attempts: RateLimiter
  readonly clock: Clock
}) {
  return async function signIn(
    input: SignIn,
  ): Promise<{ readonly account: Account; readonly session: Ticket }> {
    const email = input.email.trim().toLowerCase()
    await countAttempt(ports.attempts, `sign-in ${email.slice(0, 254)}`, input.client)
    const password = input.password.slice(0, longestPasswordBytes)
    const account = await ports.store.accounts.findByEmail(email)
    const right =
      account === undefined
        ? await pretendToVerify(password)
        : await verifyPassword(account.passwordHash, password)
    if (account === undefined || !right) {
      throw new Problem('unauthenticated', 'The email or the password is not right.')
    }
    // 43 characters are 256 bits: random enough for one round of SHA-256 to hide it.
    const value = randomText(43)
    await ports.store.sessions.create({
      account: account.id,
      hash: hashKey(value),
      agent: (input.agent ?? '').slice(0, 300),
      address: input.client.slice(0, 100),
      expiresAt: new Date(ports.clock.now().getTime() + sessionSeconds * 1000).toISOString(),
    })
    return { account, session: { value, lifeSeconds: sessionSeconds } }
  }
}
