import { sql, type Transaction } from 'kysely'
import type { Tables } from '../schema/tables.ts'

const kept = ['good', 'decent', 'bad', 'pending', 'failed', 'score_sum', 'score_count'] as const

/** Records the project's current state as today's, in the transaction that changed it. */
export async function recordDay(
  transaction: Transaction<Tables>,
  project: number,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('project_days')
    .columns(['project_id', 'date', ...kept])
    .expression((eb) =>
      eb
        .selectFrom('projects')
        .where('id', '=', project)
        .select(['id', sql.val(now.slice(0, 10)).as('date'), ...kept]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'date'])
        .doUpdateSet((eb) => Object.fromEntries(kept.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
}
