import { test } from 'node:test'
import { manyReports } from '../../../testing/many-reports/open-many.ts'
import { assertRangePages } from '../../../testing/many-reports/range-pages.ts'

test('pages of a range in a large account are those of a plain list', async (context) => {
  const { database } = await manyReports.SQLite(context)
  // Each range in one order; a slow test has the others, and PostgreSQL.
  await assertRangePages(database, (range, order, owner) => order === range % 6 && owner === (range % 2) + 1)
})
