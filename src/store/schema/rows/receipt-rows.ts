import type { Generated } from 'kysely'

export interface ReceiptKeyTable {
  id: string
  public_key: string
  private_key: string | null
  created_at: string
  retired_at: Generated<string | null>
}
