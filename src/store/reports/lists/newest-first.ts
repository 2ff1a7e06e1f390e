import { type SelectQueryBuilder, sql } from 'kysely'
import type { Listed } from '../../../core/ports/reports/reports.ts'
import type { Tables } from '../../schema/tables.ts'
import { readCursor, writeCursor } from './cursor.ts'

interface Paging {
  readonly page: number
  readonly perPage: number
  readonly cursor?: string | undefined
}

/** One page of a query's results, newest first, with the total and a cursor to the next page. */
export async function newestFirst<
  Table extends 'alerts' | 'crawls' | 'deliveries' | 'schedules',
  Row extends { readonly id: number },
  Item,
>(
  matching: SelectQueryBuilder<Tables, Table, Row>,
  table: Table,
  { page, perPage, cursor }: Paging,
  itemOf: (row: Row) => Item,
): Promise<Listed<Item>> {
  const after = cursor === undefined ? undefined : readCursor(table, 'null', cursor)
  const id = sql.ref<number>(`${table}.id`)
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(id, 'desc')
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${id} < ${after?.id ?? 0}`))
    .$if(after === undefined && page > 1, (query) => query.offset((page - 1) * perPage))
    .limit(perPage + 1)
    .execute()
  const items = rows.slice(0, perPage)
  const last = items.at(-1)
  return {
    items: items.map(itemOf),
    total,
    next: rows.length > perPage && last !== undefined ? writeCursor(table, { key: null, id: last.id }) : null,
  }
}
