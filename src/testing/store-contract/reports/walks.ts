import assert from 'node:assert/strict'
import type {
  NewReport,
  ProjectQuery,
  ReportQuery,
  ReportRecord,
} from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import { results } from '../../../core/report/report.ts'
import { finished, notAPage, someAccount, someReport, taken } from '../given.ts'
import type { ManualClock } from '../opened.ts'

/** What happens between two pages: how many rows are added, and the indexes of those removed. */
export interface Between {
  readonly adds: number
  readonly removes: readonly number[]
}

const initial = 14

/** Follows `next` through a list of reports while it changes. */
export async function walkReports(
  store: Store,
  clock: ManualClock,
  sortBy: ReportQuery['sortBy'],
  sort: ReportQuery['sort'],
  between: readonly Between[],
): Promise<void> {
  const owner = await someAccount(store)
  let made = 0
  const add = async (): Promise<number> => {
    made += 1
    const url = `https://site.test/${(made * 7) % 5}`
    const report = someReport(owner, { url, project: 'p' })
    // Every fourth fails: without results it sorts last.
    const result = results[made % 4]
    const { id } = result === undefined ? await failed(store, report) : await finished(store, report, result)
    clock.advance(made % 2)
    return id
  }
  await walk(
    between,
    add,
    async (id) => assert.equal(await store.reports.remove(owner, id), true),
    async (cursor) => {
      const page = { owner, sortBy, sort, perPage: 3, page: 1, ...(cursor === null ? {} : { cursor }) }
      const { items, next } = await store.reports.list(page)
      return { ids: items.map(({ id }) => id), next }
    },
  )
  await store.projects.remove(owner, 'p')
}

async function failed(store: Store, report: NewReport): Promise<ReportRecord> {
  const record = await store.reports.create(report)
  assert.equal(await store.runs.fail(await taken(store), notAPage), true)
  return record
}

/** The same through a list of projects. */
export async function walkProjects(
  store: Store,
  clock: ManualClock,
  sortBy: ProjectQuery['sortBy'],
  sort: ProjectQuery['sort'],
  between: readonly Between[],
): Promise<void> {
  const owner = await someAccount(store)
  let made = 0
  const add = async (): Promise<string> => {
    made += 1
    const project = `${(made * 7) % 5}-${made}`
    await store.reports.create(someReport(owner, { project }))
    clock.advance(made % 2)
    return project
  }
  await walk(
    between,
    add,
    async (name) => assert.equal(await store.projects.remove(owner, name), 1),
    async (cursor) => {
      const page = { owner, sortBy, sort, perPage: 3, page: 1, ...(cursor === null ? {} : { cursor }) }
      const { items, next } = await store.projects.list(page)
      return { ids: items.map(({ project }) => project), next }
    },
  )
  await store.accounts.remove(owner)
}

async function walk<Id>(
  between: readonly Between[],
  add: () => Promise<Id>,
  remove: (id: Id) => Promise<void>,
  read: (cursor: string | null) => Promise<{ readonly ids: readonly Id[]; readonly next: string | null }>,
): Promise<void> {
  const present: Id[] = []
  for (let index = 0; index < initial; index += 1) present.push(await add())
  const throughout = new Set(present)
  const seen: Id[] = []
  let cursor: string | null = null
  for (let page = 0; page === 0 || cursor !== null; page += 1) {
    const listed = await read(cursor)
    // If the following rows are removed before they are read, `next` may lead to an empty page, and the list ends
    // there.
    if (page === 0) assert.ok(listed.ids.length > 0)
    seen.push(...listed.ids)
    cursor = listed.next
    if (cursor !== null) {
      const following = await read(cursor)
      assert.ok(following.ids.length > 0, 'a row follows every cursor')
    }
    const change = between[page]
    for (const place of change?.removes ?? []) {
      const [gone] = present.splice(place % Math.max(1, present.length), 1)
      if (gone === undefined) continue
      throughout.delete(gone)
      await remove(gone)
    }
    for (let index = 0; index < (change?.adds ?? 0); index += 1) present.push(await add())
  }
  assert.equal(new Set(seen).size, seen.length, 'no row is seen twice')
  assert.deepEqual(
    [...throughout].filter((id) => !seen.includes(id)),
    [],
    'no row is missed',
  )
}
