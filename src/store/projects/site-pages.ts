import type { Transaction } from 'kysely'
import type { SiteStore } from '../../core/site/site-ports.ts'
import type { Database } from '../database.ts'
import { failureOf } from '../reports/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

/** Page summaries of a project's reports. */
export function sitePages({ reader }: Database): SiteStore {
  const projectOf = (owner: number, name: string) =>
    reader.selectFrom('projects').where('owner_id', '=', owner).where('name', '=', name)

  return {
    async mark(owner, project) {
      if (project.includes('\0')) return undefined
      const row = await projectOf(owner, project).select(['id', 'version']).executeTakeFirst()
      // A project that is emptied and filled again is another row, with a new version counter.
      return row === undefined ? undefined : `${row.id}.${row.version}`
    },

    async pages(owner, project, { before, limit }) {
      if (project.includes('\0')) return []
      const rows = await reader
        .selectFrom('reports')
        .leftJoin('page_summaries', 'page_summaries.report_id', 'reports.id')
        .leftJoin('runs', 'runs.id', 'reports.run_id')
        .where('reports.project_id', '=', projectOf(owner, project).select('id'))
        .$if(before !== null, (query) => query.where('reports.id', '<', before))
        .select([
          'reports.id',
          'reports.slug',
          'reports.url',
          'reports.error_code',
          'reports.error_message',
          'reports.generated_at',
          'reports.updated_at',
          'runs.final_url',
          'page_summaries.body',
        ])
        .orderBy('reports.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        report: row.id,
        slug: row.slug,
        url: row.url,
        seen:
          row.body === null || row.final_url === null ? null : { finalUrl: row.final_url, summary: row.body },
        error: failureOf(row),
        at: row.error_code === null ? (row.generated_at ?? row.updated_at) : row.updated_at,
      }))
    },
  }
}

/** Stores the page summary of a report's newest run, in the transaction that stores the run. */
export async function storeSummary(
  transaction: Transaction<Tables>,
  report: number,
  body: Uint8Array,
): Promise<void> {
  await transaction
    .insertInto('page_summaries')
    .values({ report_id: report, body })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet({ body }))
    .execute()
}
