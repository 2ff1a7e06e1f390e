import type { Dialect } from '../../dialect.ts'

/** Keys that sign receipts. At most one of them is active. */
export function receiptTables({ text, strict }: Dialect): readonly string[] {
  return [
    `create table receipt_keys (
      id ${text} primary key,
      public_key ${text} not null,
      private_key ${text},
      created_at ${text} not null,
      retired_at ${text}
    ) ${strict}`,
    `create unique index receipt_keys_current on receipt_keys ((1)) where retired_at is null`,
  ]
}
