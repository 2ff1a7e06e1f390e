import type { Account, Invitation } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound, Problem } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'
import { type CreateAccount, isEmail, readEmail } from './create-account.ts'
import { hashKey } from '../keys/key-format.ts'
import { randomText } from '../keys/random-text.ts'

const lifeMs = 7 * 24 * 60 * 60 * 1000

/** Creates a link with which one person can create an account. Only the return value contains the link. */
export function makeInviteMember(ports: {
  readonly store: Pick<Store, 'invitations' | 'accounts'>
  readonly clock: Clock
}) {
  return async function inviteMember(
    by: Account,
    typed: string,
  ): Promise<{ readonly invitation: Invitation; readonly token: string }> {
    mustOwn(by)
    const email = readEmail(typed)
    if (!isEmail(email)) throw invalid({ email: [texts.problems.emailInvalid] })
    if ((await ports.store.accounts.findByEmail(email)) !== undefined) {
      throw invalid({ email: [texts.problems.emailTaken] })
    }
    const token = randomText(32)
    const expiresAt = new Date(ports.clock.now().getTime() + lifeMs).toISOString()
    const invitation = await ports.store.invitations.create({ hash: hashKey(token), email, expiresAt })
    return { invitation, token }
  }
}

/** The invitation behind a link. Used, revoked and expired ones are not found. */
export function makeReadInvitation(ports: { readonly store: Pick<Store, 'invitations' | 'accounts'> }) {
  return async function readInvitation(
    token: string,
  ): Promise<Invitation & { readonly inviter: Pick<Account, 'name' | 'email'> | undefined }> {
    const found = await ports.store.invitations.findByHash(hashKey(token))
    if (found === undefined) throw notFound()
    // Only the owner can invite, and there is one.
    const inviter = (await ports.store.accounts.list()).find(({ role }) => role === 'owner')
    return { ...found, inviter }
  }
}

export function makeAcceptInvitation(ports: {
  readonly store: Pick<Store, 'invitations'>
  readonly readInvitation: (token: string) => Promise<Invitation>
  readonly createAccount: (input: CreateAccount) => Promise<Account>
}) {
  return async function acceptInvitation(
    token: string,
    input: { readonly name: string; readonly password: string },
  ): Promise<Account> {
    const { id, email } = await ports.readInvitation(token)
    // The account comes first: its e-mail is unique, so of two concurrent acceptances only one succeeds.
    const account = await ports.createAccount({ ...input, email, role: 'member' })
    await ports.store.invitations.remove(id)
    return account
  }
}

export function makeRevokeInvitation(ports: { readonly store: Pick<Store, 'invitations'> }) {
  return async function revokeInvitation(by: Account, id: number): Promise<void> {
    mustOwn(by)
    if (!(await ports.store.invitations.remove(id))) throw notFound()
  }
}

export function mustOwn(account: Account): void {
  if (account.role !== 'owner') throw new Problem('forbidden', texts.problems.ownerOnly)
}
