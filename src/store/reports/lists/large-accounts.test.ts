import { test } from 'node:test'
import { manyReports } from '../../../testing/many-reports/open-many.ts'
import { assertRangePages } from '../../../testing/many-reports/range-pages.ts'

test('filtered and sorted pages of a large account match a list sorted in memory', async (context) => {
  const { database } = await manyReports.SQLite(context)
  // One sort order per range; a slow test covers the others and PostgreSQL.
  await assertRangePages(database, (range, order, owner) => order === range % 6 && owner === (range % 2) + 1)
})
