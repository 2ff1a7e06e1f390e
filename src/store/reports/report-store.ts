import type { Events } from '../../core/ports/events.ts'
import type { NewReport, ReportRecord, ReportStore, RunImage } from '../../core/ports/reports/reports.ts'
import { Problem } from '../../core/problem.ts'
import type { Bell } from '../../lib/bell.ts'
import { compiled } from '../compiled.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { regradeReport } from './regrade.ts'
import { createReports } from './create-reports.ts'
import { restoreReport, setAside, undoMs } from './delete-with-undo.ts'
import { removeReport, updateReport } from './report-changes.ts'
import { reportList } from './lists/report-list.ts'
import { isAlive, reportRecord, selectReports } from './report-rows.ts'

export function reportStore(database: Database, bell: Bell, events: Events): ReportStore {
  const { reader, clock } = database
  const findReport = compiled(database, (slots: { owner: number; id: number }) =>
    selectReports(reader).where('id', '=', slots.id).where('owner_id', '=', slots.owner).where(isAlive),
  )
  const findSlug = compiled(database, (slots: { slug: string }) =>
    selectReports(reader).where('slug', '=', slots.slug).where(isAlive),
  )
  const findDocument = compiled(database, (slots: { run: number }) =>
    reader
      .selectFrom('documents')
      .innerJoin('runs', 'runs.id', 'documents.run_id')
      .innerJoin('reports', 'reports.id', 'runs.report_id')
      .where('documents.run_id', '=', slots.run)
      .where(isAlive)
      .select('documents.body'),
  )

  const findImage = compiled(database, (slots: { run: number; name: string }) =>
    reader
      .selectFrom('run_images')
      .innerJoin('runs', 'runs.id', 'run_images.run_id')
      .innerJoin('reports', 'reports.id', 'runs.report_id')
      .where('run_images.run_id', '=', slots.run)
      .where('run_images.name', '=', slots.name)
      .where(isAlive)
      .select(['run_images.type', 'run_images.body']),
  )

  async function createAll(
    owner: number,
    reports: readonly NewReport[],
    { moreFollow = false }: { readonly moreFollow?: boolean } = {},
  ): Promise<readonly (ReportRecord | Problem)[]> {
    const created = await changeOwned(database, owner, (transaction) =>
      createReports(transaction, database, owner, reports, isoTime(clock)),
    ).catch((error: unknown) => {
      // Reports of earlier calls with `moreFollow` are already stored, and their runs must start too.
      bell.ring()
      throw error
    })
    const records = created.filter((one): one is ReportRecord => !(one instanceof Problem))
    if (!moreFollow) bell.ring()
    for (const { id, state } of records) events.publish({ report: id, owner, state })
    return created
  }

  return {
    async create(report) {
      const [record] = await createAll(report.owner, [report])
      if (record === undefined || record instanceof Problem) throw record ?? new Error('Nothing was stored.')
      return record
    },

    createAll,

    async find(owner, id) {
      const [row] = await findReport({ owner, id })
      return row === undefined ? undefined : reportRecord(row)
    },

    async findBySlug(slug) {
      const [row] = slug.includes('\0') ? [] : await findSlug({ slug })
      return row === undefined ? undefined : reportRecord(row)
    },

    list: reportList(database),

    async update(owner, id, changes) {
      const updated = await changeOwned(database, owner, (transaction) =>
        updateReport(transaction, owner, id, changes, isoTime(clock), database.limits),
      )
      if (updated === undefined) return undefined
      if (updated.queued) bell.ring()
      events.publish({ report: id, owner, state: updated.record.state })
      return updated.record
    },

    async remove(owner, id, only = {}) {
      const removed = await changeOwned(database, owner, (transaction) =>
        removeReport(transaction, owner, id, only),
      )
      // A deleted run frees its slot on the host.
      if (removed) bell.ring()
      return removed
    },

    async setAside(owner, ids) {
      const now = isoTime(clock)
      const expiresAt = new Date(Date.parse(now) + undoMs).toISOString()
      const gone = await changeOwned(database, owner, (transaction) =>
        idsWhere(ids, (id) => setAside(transaction, owner, id, { now, expiresAt })),
      )
      // Dropped runs free their slots on the hosts.
      if (gone.length > 0) bell.ring()
      return gone
    },

    async restore(owner, ids) {
      const now = isoTime(clock)
      const back = await changeOwned(database, owner, (transaction) =>
        idsWhere(ids, (id) => restoreReport(transaction, owner, id, now)),
      )
      // Reports without results wait for their first run.
      if (back.length > 0) bell.ring()
      return back
    },

    regrade: (owner, shown, grade) =>
      changeOwned(database, owner, (transaction) =>
        regradeReport(transaction, owner, shown, grade, isoTime(clock)),
      ),

    async document(run) {
      const [row] = await findDocument({ run })
      return row?.body
    },

    async image(run, name) {
      const [row] = await findImage({ run, name })
      if (row === undefined) return undefined
      // Only `finish` writes this column, with one of these types.
      return { name, type: row.type as RunImage['type'], bytes: row.body }
    },
  }
}

/** The ids for which the check is true, tested one after the other. */
async function idsWhere(
  ids: readonly number[],
  isTrue: (id: number) => Promise<boolean>,
): Promise<readonly number[]> {
  const found: number[] = []
  for (const id of ids) if (await isTrue(id)) found.push(id)
  return found
}
