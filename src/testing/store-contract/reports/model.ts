import assert from 'node:assert/strict'
import type { Claim } from '../../../core/ports/reports/runs.ts'
import type { ProjectRecord, ReportQuery } from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import { type Result, results } from '../../../core/report/report.ts'
import type { Change } from './changes.ts'
import type { ManualClock } from '../opened.ts'
import { notAPage, someInspection, someReport, taken } from '../given.ts'

interface Row {
  readonly id: number
  readonly url: string
  project: string
  result: Result | null
  score: number | null
  /** Score difference between the last two runs that have a score. */
  change: number
  generatedAt: string | null
  waits: boolean
  /** Whether its last run failed. */
  failed: boolean
}

/**
 * The expected contents of the store for one owner, as a plain list. Assumes that the store has no other unfinished
 * runs.
 */
export class Model {
  readonly #store: Store
  readonly #clock: ManualClock
  readonly #owner: number
  #rows: Row[] = []
  /** Deleted reports that can still be restored. */
  #aside: Row[] = []

  constructor(store: Store, clock: ManualClock, owner: number) {
    this.#store = store
    this.#clock = clock
    this.#owner = owner
  }

  async apply(changes: readonly Change[]): Promise<void> {
    for (const change of changes) await this.#apply(change)
  }

  async #apply(change: Change): Promise<void> {
    switch (change.does) {
      case 'wait':
        return this.#clock.advance(1)
      case 'create':
        return this.#create(change.url)
      case 'finish':
        return this.#work(async (claim, row) => {
          const { result } = change
          const score = result === null ? null : change.score
          assert.ok(await this.#store.runs.finish(claim, someInspection({ result, score })))
          if (row.score !== null && score !== null)
            row.change = Math.round(Math.abs(score - row.score) * 10) / 10
          Object.assign(row, {
            result,
            score,
            generatedAt: this.#clock.now().toISOString(),
            waits: false,
            failed: false,
          })
        })
      case 'fail':
        return this.#work(async (claim, row) => {
          assert.ok(await this.#store.runs.fail(claim, notAPage))
          row.waits = false
          row.failed = true
        })
      case 'release':
        return this.#work((claim) => this.#store.runs.release(claim))
      case 'remove-project':
        return this.#removeProject(change.project)
      case 'restore':
        return this.#restore(this.#aside[change.place % Math.max(1, this.#aside.length)])
      case 'rerun':
      case 'remove':
      case 'move':
      case 'set-aside':
        return this.#change(change.does, this.#rows[change.place % Math.max(1, this.#rows.length)])
    }
  }

  async #create(url: string): Promise<void> {
    const project = new URL(url).hostname
    const { id } = await this.#store.reports.create(someReport(this.#owner, { url, project }))
    this.#rows.push({
      id,
      url,
      project,
      result: null,
      score: null,
      change: 0,
      generatedAt: null,
      waits: true,
      failed: false,
    })
  }

  async #work(work: (claim: Claim, row: Row) => Promise<void>): Promise<void> {
    if (!this.#rows.some((row) => row.waits)) return
    const claim = await taken(this.#store)
    const row = this.#rows.find(({ id }) => id === claim.report)
    assert.ok(row?.waits, 'the run taken belongs to a report that waits')
    await work(claim, row)
  }

  async #change(does: 'rerun' | 'remove' | 'move' | 'set-aside', row: Row | undefined): Promise<void> {
    const { reports } = this.#store
    if (row === undefined) return
    if (does === 'rerun') {
      await reports.update(this.#owner, row.id, { rerun: true })
      row.waits = true
      row.failed = false
    } else if (does === 'move') {
      row.project = row.project === 'moved' ? 'a.test' : 'moved'
      await reports.update(this.#owner, row.id, { project: row.project })
    } else {
      if (does === 'remove') assert.equal(await reports.remove(this.#owner, row.id), true)
      else {
        assert.deepEqual(await reports.setAside(this.#owner, [row.id]), [row.id])
        this.#aside.push(row)
      }
      this.#rows = this.#rows.filter((other) => other !== row)
    }
  }

  async #restore(row: Row | undefined): Promise<void> {
    if (row === undefined) return
    assert.deepEqual(await this.#store.reports.restore(this.#owner, [row.id]), [row.id])
    this.#aside = this.#aside.filter((other) => other !== row)
    // Without results it waits for its first run again; with results, a run in progress is not restarted.
    row.waits = row.waits && row.generatedAt === null
    this.#rows.push(row)
  }

  async #removeProject(project: string): Promise<void> {
    const own = this.#rows.filter((row) => row.project === project)
    const removed = await this.#store.projects.remove(this.#owner, project)
    assert.equal(removed, own.length === 0 ? undefined : own.length)
    this.#rows = this.#rows.filter((row) => !own.includes(row))
  }

  /** Compares the list, page by page, by number and by cursor, with the plain list. */
  async compare(
    filter: Pick<ReportQuery, 'sortBy' | 'sort' | 'search' | 'project' | 'result'>,
  ): Promise<void> {
    const expected = this.#rows.filter((row) => matches(row, filter)).sort(orderOf(filter))
    const query: ReportQuery = { ...filter, owner: this.#owner, perPage: 3, page: 1 }
    let cursor: string | undefined
    for (let page = 1; page === 1 || (page - 1) * 3 < expected.length; page += 1) {
      const wanted = expected.slice((page - 1) * 3, page * 3).map((row) => row.id)
      const byNumber = await this.#store.reports.list({ ...query, page })
      assert.deepEqual(
        byNumber.items.map((item) => item.id),
        wanted,
        `page ${page}`,
      )
      assert.equal(byNumber.total, expected.length)
      assert.equal(byNumber.next === null, page * 3 >= expected.length)
      const byCursor = await this.#store.reports.list(cursor === undefined ? query : { ...query, cursor })
      assert.deepEqual(byCursor, byNumber)
      cursor = byNumber.next ?? undefined
    }
  }

  /** Compares every maintained counter with the actual number. */
  async recount(): Promise<void> {
    const query = { owner: this.#owner, sortBy: 'project', sort: 'asc', perPage: 100, page: 1 } as const
    const { items, total } = await this.#store.projects.list(query)
    const names = [...new Set(this.#rows.map((row) => row.project))].sort()
    assert.deepEqual(
      items.map((item) => item.project),
      names,
    )
    assert.equal(total, names.length)
    for (const item of items) this.#recountProject(item)
    const queued = this.#rows.filter((row) => row.waits).length
    assert.deepEqual(await this.#store.runs.counts(), { queued, running: 0 })
  }

  #recountProject(record: ProjectRecord): void {
    const own = this.#rows.filter((row) => row.project === record.project)
    const tally = (result: Result | null) => own.filter((row) => row.result === result).length
    const failed = own.filter((row) => row.failed && row.result === null).length
    const scores = own.flatMap((row) => (row.score === null ? [] : [row.score]))
    const tenths = scores.reduce((sum, score) => sum + Math.round(score * 10), 0)
    assert.equal(record.reports, own.length)
    assert.deepEqual(record.results, {
      good: tally('good'),
      decent: tally('decent'),
      bad: tally('bad'),
      pending: tally(null) - failed,
      failed,
    })
    assert.equal(record.incomplete, 0)
    assert.equal(record.score, scores.length === 0 ? null : Math.round(tenths / scores.length) / 10)
    const dates = own.flatMap((row) => (row.generatedAt === null ? [] : [row.generatedAt]))
    assert.equal(record.generatedAt, dates.sort().at(-1) ?? null)
  }

  async removeAll(): Promise<void> {
    for (const name of new Set(this.#rows.map((row) => row.project))) await this.#removeProject(name)
    await this.recount()
  }
}

function matches(
  row: Row,
  { search, project, result }: Pick<ReportQuery, 'search' | 'project' | 'result'>,
): boolean {
  if (search !== undefined && !row.url.toLowerCase().includes(search.toLowerCase())) return false
  return (project === undefined || row.project === project) && (result === undefined || row.result === result)
}

function orderOf({ sortBy, sort }: Pick<ReportQuery, 'sortBy' | 'sort'>): (a: Row, b: Row) => number {
  const sign = sort === 'asc' ? 1 : -1
  return (a, b) => {
    const [one, two] = [keyOf(a, sortBy), keyOf(b, sortBy)]
    if ((one === null) !== (two === null)) return one === null ? 1 : -1
    if (one === two || one === null || two === null) return sign * (a.id - b.id)
    return sign * (one < two ? -1 : 1)
  }
}

function keyOf(row: Row, sortBy: ReportQuery['sortBy']): string | number | null {
  if (sortBy === 'id') return row.id
  if (sortBy === 'url') return row.url
  if (sortBy === 'generated_at') return row.generatedAt
  if (sortBy === 'score') return row.score
  if (sortBy === 'change') return row.change
  return row.result === null ? null : results.indexOf(row.result)
}
