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
export type Scope = 'read' | 'write'

export interface ApiKey {
  readonly id: number
  readonly account: number
  readonly name: string
  /** The first characters, to recognise it by. */
  readonly hint: string
  readonly hash: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

export type NewApiKey = Omit<ApiKey, 'id' | 'createdAt' | 'lastUsedAt' | 'revokedAt'>
