import type { MakeLimiter, RateLimiter, RateLimitHit } from '../../core/ports/people/limits.ts'
import { Problem } from '../../core/problem.ts'
import { networkOf, providerNetworkOf } from '../sessions/client-network.ts'
import { say, texts } from '../../messages/texts.ts'
import { refuseWhenHashingIsBusy } from './passwords.ts'

const windowSeconds = 15 * 60

/** Uncounts an attempt whose password was right. */
export type TakeBack = () => Promise<void>

/**
 * Limits how often passwords may be guessed. Attempts are counted before the password is checked, so that many at once
 * stay within the limit. A right one is taken back: colleagues behind one IP who all know the password are not guessing.
 *
 * A target is an account or a report page. One client gets 40 attempts at all targets together (so that nobody can try
 * one password on many accounts) and 10 at each. All clients together get 100 at one target; from then on it is under
 * attack, and every network gets a single attempt. The target is not locked, because then anyone with enough IPs could
 * lock its owner out.
 */
export function createPasswordAttempts(makeLimiter: MakeLimiter) {
  const limiter = (name: string, limit: number) => makeLimiter({ name, limit, windowSeconds, exact: true })
  const ofClient = limiter('attempts-client', 40)
  const ofClientAtTarget = limiter('attempts', 10)
  const atTarget = limiter('attempts-target', 100)
  const underAttack = limiter('attempts-under-attack', 1)
  const ofKnown = limiter('attempts-known', 10)

  return {
    /** An attempt by somebody who has not proved anything yet. */
    async countStranger(target: string, client: string): Promise<TakeBack> {
      const network = networkOf(client)
      const counted: Counted[] = []
      const hit = (limiter: RateLimiter, key: string) => {
        counted.push([limiter, key])
        return limiter.hit(key)
      }
      refuseBeyond(await hit(ofClient, network))
      // Checked before anything is counted: a caller rejected here has not used up an attempt at this password.
      refuseWhenHashingIsBusy('stranger')
      refuseBeyond(await hit(ofClientAtTarget, `${target} ${network}`))
      const isUnderAttack = !(await hit(atTarget, target)).allowed
      if (isUnderAttack) refuseBeyond(await hit(underAttack, `${target} ${providerNetworkOf(client)}`))
      return () => takeAllBack(counted)
    },
    /** An attempt within a session, or in a browser that has signed in before: no stranger can use these up. */
    async countKnown(who: string): Promise<TakeBack> {
      refuseBeyond(await ofKnown.hit(who))
      return () => takeAllBack([[ofKnown, who]])
    },
  }
}

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

type Counted = readonly [limiter: RateLimiter, key: string]

async function takeAllBack(counted: readonly Counted[]): Promise<void> {
  for (const [limiter, key] of counted) await limiter.takeBack(key)
}

function refuseBeyond({ allowed, resetSeconds }: RateLimitHit): void {
  if (allowed) return
  const minutes = Math.ceil(resetSeconds / 60)
  throw new Problem('too-many', say(texts.problems.passwordAttempts, { minutes }), {
    retryAfter: resetSeconds,
  })
}
