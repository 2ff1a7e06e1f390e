import type {
  Account,
  AccountEvent,
  ApiKey,
  Invitation,
  NewAccount,
  NewAccountEvent,
  NewApiKey,
  NewInvitation,
  NewSession,
  Session,
} from '../../account.ts'
import type { AccountUsage } from './limits.ts'

export interface AccountStore {
  count(): Promise<number>
  create(account: NewAccount): Promise<Account>
  find(id: number): Promise<Account | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  list(): Promise<readonly Account[]>
  /** Appends to the security log, which keeps the latest 200 entries. */
  record(event: NewAccountEvent): Promise<void>
  /** The latest entries of the security log, newest first. */
  events(id: number, limit: number): Promise<readonly AccountEvent[]>
  /** How much of its quotas is used. */
  usage(id: number): Promise<AccountUsage>
  setPassword(id: number, passwordHash: string): Promise<void>
  /** Throws a Problem `conflict` when another account has the address. */
  setProfile(id: number, profile: Pick<Account, 'name' | 'email'>): Promise<void>
  /** Also deletes everything the account owns. */
  remove(id: number): Promise<boolean>
}

/** Signed-in browsers. Only hashes of their tokens are stored. */
export interface SessionStore {
  create(session: NewSession): Promise<Session>
  /** The session with this hash and its account, unless it has expired. */
  findByHash(hash: string): Promise<{ readonly session: Session; readonly account: Account } | undefined>
  /** Sessions that have not expired, most recently used first. */
  list(account: number): Promise<readonly Session[]>
  touch(id: number, at: string): Promise<void>
  end(account: number, id: number): Promise<boolean>
  /** Ends all sessions except one, or all; returns how many. */
  endOthers(account: number, keep: number | null): Promise<number>
}

/** Invitations to create an account. */
export interface InvitationStore {
  create(invitation: NewInvitation): Promise<Invitation>
  /** Undefined once it has expired. */
  findByHash(hash: string): Promise<Invitation | undefined>
  list(): Promise<readonly Invitation[]>
  /** True for the first caller that used or revoked it. */
  remove(id: number): Promise<boolean>
}

export interface KeyStore {
  /** Throws a Problem `limit-reached` when the account has as many as it may have. */
  create(key: NewApiKey): Promise<ApiKey>
  /** The key with this hash and its account; revoked and expired keys included. */
  findByHash(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>
  list(account: number): Promise<readonly ApiKey[]>
  revoke(account: number, id: number): Promise<boolean>
  /** Revokes all keys except the one from the settings; returns the ids of those that were active. */
  revokeAll(account: number): Promise<readonly number[]>
  /** Stores the key from the operator's settings, and revokes the previous one. */
  replaceFromSettings(key: NewApiKey): Promise<ApiKey>
  /** Records the use; called at most once a minute per key. */
  touch(id: number, at: string): Promise<void>
}
