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

/** `write` may do everything, `read` only look. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

export interface ApiKey {
  readonly id: number
  readonly account: number
  readonly name: string
  /** The first characters, to recognize it by. */
  readonly hint: string
  readonly hash: string
  readonly scopes: readonly Scope[]
  /** The only projects it sees and touches; null is all. */
  readonly projects: readonly string[] | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

export type NewApiKey = Omit<ApiKey, 'id' | 'createdAt' | 'lastUsedAt' | 'revokedAt'>

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
  /** What it concerned, such as the name of a key. */
  readonly detail: string
  readonly ip: string
  readonly agent: string
  readonly createdAt: string
}

export type NewAccountEvent = Omit<AccountEvent, 'id' | 'createdAt'>

/** A browser in which somebody is signed in. */
export interface Session {
  readonly id: number
  readonly account: number
  readonly hash: string
  /** What the browser calls itself, and the URL it came from, for its owner to recognize. */
  readonly agent: string
  readonly address: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
}

export type NewSession = Omit<Session, 'id' | 'createdAt' | 'lastSeenAt'>

export interface Invitation {
  readonly id: number
  readonly hash: string
  /** Whom it is meant for, as a note; whoever holds the link may use it. */
  readonly email: string
  readonly createdAt: string
  readonly expiresAt: string
}

export type NewInvitation = Omit<Invitation, 'id' | 'createdAt'>
