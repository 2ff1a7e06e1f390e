import { test } from 'node:test'
import { manyReports } from '../../../testing/many-reports/open-many.ts'
import { assertRangePages } from '../../../testing/many-reports/range-pages.ts'

for (const [engine, open] of Object.entries(manyReports))
  test(`filtered and sorted pages match a list sorted in memory, on ${engine}`, async (context) => {
    const { database } = await open(context)
    // Every sort order of a range in one of the two accounts.
    await assertRangePages(database, (range, order, owner) => (range + order + owner) % 2 !== 0)
  })
