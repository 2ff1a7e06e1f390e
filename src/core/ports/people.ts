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
} from '../account.ts'
import type { AccountUsage } from './limits.ts'

export interface AccountStore {
  count(): Promise<number>
  create(account: NewAccount): Promise<Account>
  find(id: number): Promise<Account | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  list(): Promise<readonly Account[]>
  /** Adds to the security log, which keeps the latest 200 entries. */
  record(event: NewAccountEvent): Promise<void>
  /** The latest entries of the security log, newest first. */
  events(id: number, limit: number): Promise<readonly AccountEvent[]>
  /** What it uses of its limits. */
  usage(id: number): Promise<AccountUsage>
  setPassword(id: number, passwordHash: string): Promise<void>
  /** Throws a Problem `conflict` when another account has the address. */
  setProfile(id: number, profile: Pick<Account, 'name' | 'email'>): Promise<void>
  /** With everything that is its own. */
  remove(id: number): Promise<boolean>
}

/** Who is signed in where. Only hashes of what browsers hold are stored. */
export interface SessionStore {
  create(session: NewSession): Promise<Session>
  /** The session with this hash and its account, unless it has expired. */
  findByHash(hash: string): Promise<{ readonly session: Session; readonly account: Account } | undefined>
  /** Those that have not expired, the latest used first. */
  list(account: number): Promise<readonly Session[]>
  touch(id: number, at: string): Promise<void>
  end(account: number, id: number): Promise<boolean>
  /** Ends all but one, or all; how many there were. */
  endOthers(account: number, keep: number | null): Promise<number>
}

/** Who may make an account, until when. */
export interface InvitationStore {
  create(invitation: NewInvitation): Promise<Invitation>
  /** Unless it has expired. */
  findByHash(hash: string): Promise<Invitation | undefined>
  list(): Promise<readonly Invitation[]>
  /** True for the one who used or revoked it first. */
  remove(id: number): Promise<boolean>
}

export interface KeyStore {
  /** Throws a Problem `limit-reached` when the account has as many as it may have. */
  create(key: NewApiKey): Promise<ApiKey>
  /** The key with this hash, revoked and expired ones too, and its account. */
  findByHash(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>
  list(account: number): Promise<readonly ApiKey[]>
  revoke(account: number, id: number): Promise<boolean>
  /** Revokes all but the one from the settings; the ids of those that worked until now. */
  revokeAll(account: number): Promise<readonly number[]>
  /** Stores the key that the operator set, and revokes the one that was set before. */
  replaceFromSettings(key: NewApiKey): Promise<ApiKey>
  /** Remembers the use; called at most once a minute for a key. */
  touch(id: number, at: string): Promise<void>
}
