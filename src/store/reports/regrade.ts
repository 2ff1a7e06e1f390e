import type { Transaction } from 'kysely'
import type { Grade } from '../../core/report/report.ts'
import { rankOf, sortKeys } from './report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { countedAs, countForOwner, countIn } from './tally.ts'

/**
 * Updates the grade of the run that a report shows, in a transaction that holds the owner's lock; false if it shows
 * another.
 */
export async function regradeReport(
  transaction: Transaction<Tables>,
  owner: number,
  { report, run }: { readonly report: number; readonly run: number },
  grade: Pick<Grade, 'score' | 'result' | 'categories'>,
  now: string,
): Promise<boolean> {
  const before = await transaction
    .selectFrom('reports')
    .where('id', '=', report)
    .where('owner_id', '=', owner)
    .where('run_id', '=', run)
    .select(['project_id', 'url', 'result', 'score', 'categories', 'state', 'generated_at'])
    .executeTakeFirst()
  if (before === undefined) return false
  const graded = {
    result: rankOf(grade.result),
    score: grade.score,
    categories: JSON.stringify(grade.categories),
  }
  await transaction.updateTable('runs').where('id', '=', run).set(graded).execute()
  await transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set((eb) => ({
      ...graded,
      ...sortKeys(graded.result, graded.score, before.generated_at),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .execute()
  const [from, to] = [countedAs(before), countedAs({ ...before, ...graded })]
  await countIn(transaction, before.project_id, { from, to })
  await countForOwner(transaction, owner, { reports: { urls: [before.url], from, to } })
  return true
}
