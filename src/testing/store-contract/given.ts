import { verbatim } from '../words/verbatim.ts'
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { categories } from '../../core/audit.ts'
import type { Claim, Inspection } from '../../core/ports/reports/runs.ts'
import type { NewReport, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import type { CategoryScores, Result } from '../../core/report/report.ts'
import type { Opened, OpenStore } from './opened.ts'

/** Opens a store that is closed when the test ends. */
export async function opened(
  context: TestContext,
  open: OpenStore,
  options?: Parameters<OpenStore>[0],
): Promise<Opened> {
  const given = await open(options)
  context.after(() => given.close())
  return given
}

let made = 0

export async function someAccount(store: Store): Promise<number> {
  made += 1
  const account = await store.accounts.create({
    email: `person-${made}@example.com`,
    name: `Person ${made}`,
    role: 'member',
    passwordHash: 'not a hash',
  })
  return account.id
}

export function someReport(owner: number, changes: Partial<NewReport> = {}): NewReport {
  made += 1
  const url = changes.url ?? `https://example.com/${made}`
  return {
    owner,
    url,
    project: new URL(url).hostname,
    slug: `slug-${made}`,
    privacy: 1,
    passwordHash: null,
    ...changes,
  }
}

export function someInspection(changes: Partial<Inspection> = {}): Inspection {
  return {
    score: 91.5,
    result: 'good',
    because: [],
    categories: someCategories,
    coverage: 0.975,
    partial: false,
    finalUrl: 'https://example.com/final',
    profile: 'http',
    catalogue: 'catalogue-1',
    texts: 'texts-1',
    document: new Uint8Array([0x1f, 0x8b, 0, 255, 13, 10]),
    summary: new Uint8Array([0, 1, 255]),
    ...changes,
  }
}

export const someCategories = Object.fromEntries(
  categories.map((name, index) => [name, { score: 10 * index, passed: index, warned: 1, failed: 2 }]),
) as CategoryScores

const never = new AbortController().signal

/** Claims the next run, which must exist. */
export async function taken(store: Store): Promise<Claim> {
  const claim = await takenOrNothing(store, 10_000)
  assert.ok(claim !== undefined, 'there is a run to take')
  return claim
}

/** What `take` returns within a short time. */
export async function takenOrNothing(store: Store, withinMs = 150): Promise<Claim | undefined> {
  return store.runs.take(AbortSignal.any([never, AbortSignal.timeout(withinMs)]))
}

export async function finished(
  store: Store,
  report: NewReport,
  result: Result | null = 'good',
): Promise<ReportRecord> {
  const record = await store.reports.create(report)
  await finishNext(store, { result })
  return found(store, record)
}

export async function finishNext(store: Store, changes: Partial<Inspection> = {}): Promise<Claim> {
  const claim = await taken(store)
  assert.equal(await store.runs.finish(claim, someInspection(changes)), true)
  return claim
}

export async function found(store: Store, { owner, id }: ReportRecord): Promise<ReportRecord> {
  const record = await store.reports.find(owner, id)
  assert.ok(record !== undefined, `report ${id} is there`)
  return record
}

/** Any failure, for tests where the reason doesn't matter. */
export const notAPage = { code: 'not-html', message: verbatim('No page.') } as const
