import type { GeneratedAlways, Selectable } from 'kysely'

export interface DataKeyTable {
  id: GeneratedAlways<number>
  kid: string
  /** Encrypted with the operator's key. */
  wrapped: string
  created_at: string
}

/** Keyed by the project's name, not its row: it may be set before the first report. Deleted with the project. */
export interface CredentialTable {
  id: GeneratedAlways<number>
  uid: string
  owner_id: number
  project: string
  origin: string
  /** JSON without any secret. */
  shape: string
  /** Encrypted JSON. */
  secret: string
  session: string | null
  /** The token and the lease of the process that is signing in. */
  login_token: string | null
  login_until: number | null
  state: string
  checked_at: string | null
  created_at: string
  updated_at: string
}

export type CredentialRow = Selectable<CredentialTable>
