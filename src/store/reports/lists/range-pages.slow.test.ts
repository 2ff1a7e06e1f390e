import { test } from 'node:test'
import { manyReports } from '../../../testing/many-reports/open-many.ts'
import { assertRangePages } from '../../../testing/many-reports/range-pages.ts'

for (const [engine, open] of Object.entries(manyReports))
  test(`all pages of a range are those of a plain list, on ${engine}`, async (context) => {
    const { database } = await open(context)
    // Half of the orders in each account.
    await assertRangePages(database, (range, order, owner) => (range + order + owner) % 2 !== 0)
  })
