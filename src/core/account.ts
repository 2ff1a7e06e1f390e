export type Role = 'owner' | 'member'

export interface Account {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly passwordHash: string
  readonly createdAt: string
}

export type NewAccount = Omit<Account, 'id' | 'createdAt'>

/** `write` allows everything, `read` only reading. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

export interface ApiKey {
  readonly id: number
  readonly account: number
  readonly name: string
  /** The first characters of the key, so its owner can recognize it. */
  readonly hint: string
  readonly hash: string
  readonly scopes: readonly Scope[]
  /** The only projects it may access; null means all. */
  readonly projects: readonly string[] | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

export type NewApiKey = Omit<ApiKey, 'id' | 'createdAt' | 'lastUsedAt' | 'revokedAt'> & {
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

const accountEventKinds = [
  'signed-in',
  'sign-in-failed',
  'password-changed',
  'email-changed',
  'key-created',
  'key-revoked',
  'keys-revoked',
  'session-ended',
] as const

/** An entry of the security log. */
export interface AccountEvent {
  readonly id: number
  readonly account: number
  readonly kind: (typeof accountEventKinds)[number]
  /** What it was about, such as the name of a key. */
  readonly detail: string
  readonly ip: string
  readonly agent: string
  readonly createdAt: string
}

export type NewAccountEvent = Omit<AccountEvent, 'id' | 'createdAt'>

/** A signed-in browser. */
export interface Session {
  readonly id: number
  readonly account: number
  readonly hash: string
  /** User agent and IP, so the owner can recognize the session. */
  readonly agent: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
}

export type NewSession = Omit<Session, 'id' | 'createdAt' | 'lastSeenAt'>

export interface Invitation {
  readonly id: number
  readonly hash: string
  /** A note of who it is for; anyone with the link can use it. */
  readonly email: string
  readonly createdAt: string
  readonly expiresAt: string
}

export type NewInvitation = Omit<Invitation, 'id' | 'createdAt'>
