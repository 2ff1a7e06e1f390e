import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { type ReportQuery, reportSorts, sortDirections } from '../../../core/ports/reports/reports.ts'
import { manyReports } from '../../../testing/many-reports/open-many.ts'
import { reportList } from './report-list.ts'

/** No list reads the whole account: its pages come from indexes in their order, its totals are maintained. */

/** For one page: the account, its total, the range's total, and up to two for the page. */
const mostStatements = 5

const filters: Readonly<Record<string, Partial<ReportQuery>>> = {
  project: { project: 'site7.example' },
  result: { result: 'bad' },
  'two results': { results: ['good', 'bad'] },
  state: { states: ['failed'] },
  'two states': { states: ['failed', 'done'] },
  privacy: { privacy: 0 },
  'least score': { minScore: 70 },
  'highest score': { maxScore: 60 },
  'score between': { minScore: 45.5, maxScore: 70 },
  'generated after': { generatedAfter: '2026-02-01T07:30:00.000Z' },
  'generated before': { generatedBefore: '2026-02-01T07:30:00.000Z' },
  'updated since': { updatedSince: '2026-02-01T07:30:00.000Z' },
  tag: { tag: 'sale' },
  'rare tag': { tag: 'rare' },
  'projects of a key': { within: ['site7.example', 'site8.example'] },
}

const sorts = reportSorts.flatMap((sortBy) => sortDirections.map((sort) => ({ sortBy, sort })))

const commonPairs = [
  ['project', 'result'],
  ['project', 'state'],
  ['project', 'privacy'],
  ['project', 'least score'],
  ['project', 'generated after'],
  ['project', 'tag'],
  ['state', 'privacy'],
  ['state', 'generated after'],
  ['state', 'updated since'],
  ['two states', 'least score'],
  ['two results', 'privacy'],
  ['privacy', 'least score'],
  ['privacy', 'generated before'],
  ['tag', 'result'],
  ['tag', 'state'],
  ['tag', 'privacy'],
  ['tag', 'least score'],
  ['tag', 'generated after'],
  ['least score', 'generated after'],
  ['result', 'generated after'],
  ['result', 'updated since'],
  ['result', 'least score'],
] as const

/**
 * Reads in proportion to the account: reports that have not changed since a time come first. Everything else that does is
 * in docs/scale.md.
 */
const isKnown = (name: string): boolean => name.endsWith('updated since, generated_at asc')

/** In the second account, times follow ids: the newest tenth, and the oldest. */
const byTime: Readonly<Record<string, Partial<ReportQuery>>> = {
  'generated late': { generatedAfter: '2026-03-17T07:30:00.000Z' },
  'generated early': { generatedBefore: '2026-01-09T07:30:00.000Z' },
  'updated late': { updatedSince: '2026-03-17T07:30:00.000Z' },
  'updated late and state': { updatedSince: '2026-03-17T07:30:00.000Z', states: ['done'] },
  'updated late, of a project': { updatedSince: '2026-03-17T07:30:00.000Z', project: 'late.example' },
}

/** Every filter in every order, and every common pair in half of them. */
function* everyList(): Generator<readonly [name: string, query: ReportQuery]> {
  const first = { owner: 1, page: 1, perPage: 10 } as const
  for (const [name, filter] of [['all', {}] as const, ...Object.entries(filters)])
    for (const order of sorts)
      yield [`${name}, ${order.sortBy} ${order.sort}`, { ...first, ...filter, ...order }]
  for (const [index, [one, other]] of commonPairs.entries())
    for (const order of sorts.filter((_, place) => (index + Math.ceil(place / 2)) % 2 === 0))
      yield [
        `${one} and ${other}, ${order.sortBy} ${order.sort}`,
        { ...first, ...filters[one], ...filters[other], ...order },
      ]
  for (const [name, filter] of Object.entries(byTime))
    for (const order of sorts)
      yield [`${name}, ${order.sortBy} ${order.sort}`, { ...first, ...filter, ...order, owner: 2 }]
}

for (const [engine, open] of Object.entries(manyReports))
  test(`no list reads the whole account, on ${engine}`, async (context) => {
    const { database, faultsOf } = await open(context)
    const lists = [...everyList()].filter(([name]) => !isKnown(name))
    const asked: CompiledQuery[] = []
    const list = reportList({
      ...database,
      read: (query) => {
        asked.push(query)
        return database.read(query)
      },
    })
    const faults: string[] = []
    for (const [name, query] of lists) {
      const { next } = await list(query)
      if (next !== null) await list({ ...query, cursor: next })
      if (asked.length > 2 * mostStatements) faults.push(`${name}: ${asked.length} statements for two pages`)
      for (const each of asked.splice(0))
        for (const fault of await faultsOf(each)) faults.push(`${name}: ${fault} in ${each.sql}`)
    }
    assert.deepEqual(faults, [])
  })
