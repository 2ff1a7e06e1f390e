import type { Account } from '../core/account.ts'
import type { RateLimiter, Store } from '../core/ports.ts'
import { Problem } from '../core/problem.ts'
import { longestPasswordBytes, pretendToVerify, verifyPassword } from './passwords.ts'
import type { Ticket, Tickets } from './tickets.ts'

const sessionSeconds = 30 * 24 * 60 * 60

export interface SignIn {
  readonly email: string
  readonly password: string
  /** Where the attempt comes from, to count attempts by. */
  readonly client: string
}

/** Email and password for a session. Unknown accounts cost the same time and get the same words. */
export function makeSignIn(ports: {
  readonly store: Pick<Store, 'accounts'>
  readonly attempts: RateLimiter
  readonly tickets: Tickets
}) {
  return async function signIn(
    input: SignIn,
  ): Promise<{ readonly account: Account; readonly session: Ticket }> {
    const email = input.email.trim().toLowerCase()
    const hit = await ports.attempts.hit(`sign-in ${email.slice(0, 254)} ${input.client}`)
    if (!hit.allowed) {
      throw new Problem('too-many', 'Too many attempts. Wait a little and try again.', {
        retryAfter: hit.resetSeconds,
      })
    }
    const password = input.password.slice(0, longestPasswordBytes)
    const account = await ports.store.accounts.findByEmail(email)
    const right =
      account === undefined
        ? await pretendToVerify(password)
        : await verifyPassword(account.passwordHash, password)
    if (account === undefined || !right) {
      throw new Problem('unauthenticated', 'The email or the password is not right.')
    }
    const session = await ports.tickets.issue(
      'session',
      String(account.id),
      account.passwordHash,
      sessionSeconds,
    )
    return { account, session }
  }
}
