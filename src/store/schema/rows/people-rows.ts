import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface AccountTable {
  id: GeneratedAlways<number>
  email: string
  /** The address in lower case: two accounts never differ by case alone. */
  email_key: string
  name: string
  role: 'owner' | 'member'
  password_hash: string
  created_at: string
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>
  account_id: number
  name: string
  hint: string
  hash: string
  scopes: string
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
  /** JSON list of the projects it is restricted to; null means all. */
  projects: Generated<string | null>
  /** 1 for the key from PLUMBLINE_API_KEY. */
  from_settings: Generated<number>
}

/** The security log of an account. */
export interface AccountEventTable {
  id: GeneratedAlways<number>
  account_id: number
  kind: string
  detail: string
  ip: string
  agent: string
  created_at: string
}

export interface SessionTable {
  id: GeneratedAlways<number>
  account_id: number
  hash: string
  agent: string
  address: string
  created_at: string
  last_seen_at: string
  expires_at: string
}

export interface InvitationTable {
  id: GeneratedAlways<number>
  hash: string
  email: string
  created_at: string
  expires_at: string
}

export interface ShareLinkTable {
  id: GeneratedAlways<number>
  report_id: number
  name: string
  hash: string
  created_at: string
  expires_at: string | null
}

/** Keyed by the project's name, not its row: a project that is emptied and filled again keeps its ignore list. */
export interface IgnoreTable {
  owner_id: number
  project: string
  finding: string
  reason: string
  created_at: string
}

export interface RetentionTable {
  account_id: number
  max_age_days: number | null
  max_runs: number | null
}

export interface SettingTable {
  name: string
  value: string
}

export type SessionRow = Selectable<SessionTable>
export type InvitationRow = Selectable<InvitationTable>
export type ShareLinkRow = Selectable<ShareLinkTable>
export type AccountEventRow = Selectable<AccountEventTable>
export type AccountRow = Selectable<AccountTable>
export type ApiKeyRow = Selectable<ApiKeyTable>
