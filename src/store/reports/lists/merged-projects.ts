import { sql } from 'kysely'
import { compiled } from '../../compiled.ts'
import type { Database } from '../../database.ts'
import type { AskedList, AskedPage } from './asked-list.ts'
import { inPageOrder } from './cursor.ts'
import type { PageRow } from './pages/page-query.ts'
import type { Shape, Values } from './report-list-query.ts'

type ReadPage = (shape: Shape) => (values: Values) => Promise<readonly PageRow[]>

/** With more projects, the account's list is read, skipping the others. */
const maxProjects = 20

/** Whether a page is better merged from those of its projects: no other filter, and nothing is skipped. */
export const isMerged = ({ query, facets }: AskedList, { from }: AskedPage): boolean =>
  query.within !== undefined &&
  query.within.length <= maxProjects &&
  facets.length === 1 &&
  query.search === undefined &&
  from !== 'offset'

/**
 * A page of several projects, merged from a page of each. Reading the account's list instead would mean skipping all
 * reports of other projects; sorted by URL, they may fill thousands of rows in a row.
 */
export function mergedProjects(database: Database, readPage: ReadPage) {
  const { reader, dialect } = database
  const findIds = compiled(database, (slots: { owner: number; within: string }) =>
    reader
      .selectFrom('projects')
      .where('owner_id', '=', slots.owner)
      .where(dialect.isOneOf(sql.ref('projects.name'), slots.within))
      .select('id'),
  )
  return async (shape: Shape, values: Values): Promise<readonly PageRow[]> => {
    const ofProject = { ...shape, scope: 'project_id', sweeping: false, facets: [], hits: 'all' } as const
    const projects = await findIds(values)
    const parts = await Promise.all(projects.map(({ id }) => readPage(ofProject)({ ...values, scope: id })))
    return inPageOrder(parts.flat(), shape.sort).slice(0, values.limit)
  }
}
