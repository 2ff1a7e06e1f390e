import type { Account } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { AccountLimits, MakeLimiter } from '../../core/ports/people/limits.ts'
import type { KeyCache } from '../keys/key-cache.ts'
import type { Log } from '../log.ts'
import { makeChangePassword } from '../passwords/change-password.ts'
import { makeConfirmPassword } from '../passwords/confirm-password.ts'
import type { PasswordAttempts } from '../passwords/password-attempts.ts'
import { makeCountForm } from '../sessions/count-form.ts'
import { makeEndSession } from '../sessions/end-session.ts'
import { makeReadSession } from '../sessions/read-session.ts'
import { makeSignIn } from '../sessions/sign-in.ts'
import type { Tickets } from '../sharing/tickets.ts'
import { makeCreateAccount } from './create-account.ts'
import { makeDescribeAccount } from './describe-account.ts'
import {
  makeAcceptInvitation,
  makeInviteMember,
  makeReadInvitation,
  makeRevokeInvitation,
  mustOwn,
} from './invite-member.ts'
import { makeReadUsage } from './read-usage.ts'
import { makeRecordEvent } from './record-event.ts'
import { makeRemoveMember } from './remove-member.ts'
import { makeUpdateProfile } from './update-profile.ts'

/** Accounts, their members, and how people sign in. */
export function makeAccountVerbs(ports: {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly settings: { readonly accountLimits: AccountLimits; readonly formsPerMinute: number | null }
  readonly attempts: PasswordAttempts
  readonly tickets: Tickets
  readonly keyCache: KeyCache
  readonly makeLimiter: MakeLimiter
}) {
  const { store } = ports
  const readUsage = makeReadUsage(ports)
  const recordEvent = makeRecordEvent(ports)
  const createAccount = makeCreateAccount(ports)
  const confirmPassword = makeConfirmPassword(ports)
  const readInvitation = makeReadInvitation(ports)
  return {
    createAccount,
    describeAccount: makeDescribeAccount({ readUsage }),
    readUsage,
    updateProfile: makeUpdateProfile({ ...ports, confirmPassword }),
    confirmPassword,
    changePassword: makeChangePassword({ ...ports, confirmPassword }),
    recordEvent,
    listEvents: (account: number) => store.accounts.events(account, 50),

    signIn: makeSignIn({ ...ports, recordEvent }),
    readSession: makeReadSession(ports),
    listSessions: (account: number) => store.sessions.list(account),
    endSession: makeEndSession(ports),
    /** Throws a Problem `too-many` when somebody submits forms faster than a person would. */
    countForm: makeCountForm(ports),

    async listPeople(by: Account) {
      mustOwn(by)
      return { members: await store.accounts.list(), invitations: await store.invitations.list() }
    },
    inviteMember: makeInviteMember(ports),
    readInvitation,
    acceptInvitation: makeAcceptInvitation({ ...ports, createAccount, readInvitation }),
    revokeInvitation: makeRevokeInvitation(ports),
    removeMember: makeRemoveMember(ports),
  }
}
