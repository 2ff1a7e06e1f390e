import type { Account } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { readEmail } from '../accounts/create-account.ts'
import { hashKey } from '../keys/key-format.ts'
import type { PasswordAttempts } from '../passwords/password-attempts.ts'
import { maxPasswordBytes, pretendToVerify, verifyPassword } from '../passwords/passwords.ts'
import type { RecordEvent } from '../accounts/record-event.ts'
import { randomText } from '../keys/random-text.ts'
import type { Ticket, Tickets } from '../sharing/tickets.ts'
import { texts } from '../../messages/texts.ts'

const sessionSeconds = 30 * 24 * 60 * 60
const deviceSeconds = 365 * 24 * 60 * 60

export interface SignIn {
  readonly email: string
  readonly password: string
  /** The client's IP. */
  readonly client: string
  /** The ticket of an earlier sign-in in this browser. */
  readonly device?: string | undefined
  /** The User-Agent header, for the list of sessions. */
  readonly agent?: string
}

export interface SignedIn {
  readonly account: Account
  readonly session: Ticket
  /** Marks this browser as one that the account has used: its attempts are counted separately. */
  readonly device: Ticket
}

/** Exchanges e-mail and password for a session. An unknown account takes the same time and gets the same message. */
export function makeSignIn(ports: {
  readonly store: Pick<Store, 'accounts' | 'sessions'>
  readonly attempts: PasswordAttempts
  readonly tickets: Tickets
  readonly clock: Clock
  readonly recordEvent: RecordEvent
}) {
  const { store, attempts, tickets, clock } = ports

  return async function signIn(input: SignIn): Promise<SignedIn> {
    const email = readEmail(input.email)
    const account = await store.accounts.findByEmail(email)
    const device = await knownDevice(account, input.device ?? '')
    const takeBack =
      device === undefined
        ? await attempts.countStranger(`sign-in ${email.slice(0, 254)}`, input.client)
        : await attempts.countKnown(`device ${device}`)
    const lane = device === undefined ? 'stranger' : 'known'
    const password = input.password.slice(0, maxPasswordBytes)
    const right =
      account === undefined
        ? await pretendToVerify(password, lane)
        : await verifyPassword(account.passwordHash, password, lane)
    const agent = input.agent ?? ''
    const record = (kind: 'signed-in' | 'sign-in-failed') =>
      account && ports.recordEvent({ account: account.id, kind, detail: '', ip: input.client, agent })
    if (account === undefined || !right) {
      await record('sign-in-failed')
      throw new Problem('unauthenticated', texts.problems.signInWrong)
    }
    await takeBack()
    // 43 characters are 256 bits: random enough for one round of SHA-256 to hide it.
    const value = randomText(43)
    await store.sessions.create({
      account: account.id,
      hash: hashKey(value),
      agent: (input.agent ?? '').slice(0, 300),
      ip: input.client.slice(0, 100),
      expiresAt: new Date(clock.now().getTime() + sessionSeconds * 1000).toISOString(),
    })
    await record('signed-in')
    return {
      account,
      session: { value, lifeSeconds: sessionSeconds },
      device: await tickets.issue('device', device ?? `${account.id}d${randomText(12)}`, '', deviceSeconds),
    }
  }

  async function knownDevice(account: Account | undefined, ticket: string): Promise<string | undefined> {
    const [, device, id] = /^((\d{1,15})d[0-9A-Za-z]{12})\./.exec(ticket) ?? []
    if (account === undefined || device === undefined || id !== String(account.id)) return undefined
    return (await tickets.holds('device', ticket, device, '')) ? device : undefined
  }
}
