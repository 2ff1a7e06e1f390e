import { reportSorts, type ReportQuery, sortDirections } from '../../src/core/ports/reports/reports.ts'
import { median } from '../../src/lib/median.ts'
import { atMost, type Measure } from '../instruments/measure.ts'
import { compare, type Task } from './compare.ts'

type Filter = Partial<ReportQuery>

const after = { generatedAfter: '2023-11-20T00:00:00.000Z' }

const filters: Readonly<Record<string, Filter>> = {
  none: {},
  project: { project: 'site7.example' },
  result: { result: 'bad' },
  'two results': { results: ['good', 'bad'] },
  state: { states: ['failed'] },
  'two states': { states: ['failed', 'done'] },
  privacy: { privacy: 0 },
  'least score': { minScore: 70 },
  'highest score': { maxScore: 50 },
  'generated after': after,
  'generated before': { generatedBefore: '2023-11-20T00:00:00.000Z' },
  'updated since': { updatedSince: '2023-11-14T22:15:00.000Z' },
  tag: { tag: 'sale' },
  'the only project of a key': { within: ['site7.example'] },
  'two projects of a key': { within: ['big0.example', 'big1.example'] },
  'project and result': { project: 'site7.example', result: 'bad' },
  'project and state': { project: 'site7.example', states: ['done'] },
  'project and score': { project: 'site7.example', minScore: 70 },
  'project and date': { project: 'site7.example', ...after },
  'state and privacy': { states: ['done'], privacy: 0 },
  'state and date': { states: ['done'], ...after },
  'privacy and score': { privacy: 1, minScore: 70 },
  'result and date': { result: 'bad', ...after },
  'result and last change': { result: 'bad', updatedSince: '2023-11-14T22:15:00.000Z' },
  'tag and result': { tag: 'sale', result: 'good' },
  'tag and score': { tag: 'sale', minScore: 70 },
  'tag and date': { tag: 'sale', ...after },
  'score and date': { minScore: 70, ...after },
  'score and two dates': {
    minScore: 45.5,
    maxScore: 70,
    generatedAfter: '2023-11-20T07:30:00.000Z',
    generatedBefore: '2024-02-01T00:00:00.000Z',
  },
}

const orders = reportSorts.flatMap((sortBy) => sortDirections.map((sort) => ({ sortBy, sort })))

/** Enough for a quartile: there are hundreds of lists. */
const roundsPerList = 31

/**
 * Every filter, alone and in pairs, in every order, read by `list`, which has no task for what it cannot ask. The figure
 * is the slowest order's.
 */
export async function measureFilters<Side>(
  among: string,
  base: Side,
  account: Side,
  list: (query: Partial<ReportQuery>) => Task<Side> | null,
  say: (what: string) => void,
): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const [name, filter] of Object.entries(filters)) {
    say(`${among}: filter: ${name}`)
    const ratios: { readonly ratio: number; readonly told: string }[] = []
    for (const order of orders) {
      const task = list({ ...filter, ...order })
      if (task === null) break
      const { one, other } = await compare({ task }, base, account, roundsPerList)
      const told = `${order.sortBy} ${order.sort}: ${one.toFixed(2)} → ${other.toFixed(2)} ms`
      ratios.push({ ratio: other / one, told })
    }
    const [slowest] = ratios.toSorted((one, other) => other.ratio - one.ratio)
    if (slowest === undefined) continue
    const middle = median(ratios.map(({ ratio }) => ratio))
    const note = `${slowest.told}; median of the orders ${middle.toFixed(2)}`
    measures.push(atMost(`${among}: filter: ${name}, slowest of 12 orders`, slowest.ratio, 1.5, note))
  }
  return measures
}
