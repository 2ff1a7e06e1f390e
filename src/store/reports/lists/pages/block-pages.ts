import { type RawBuilder, sql } from 'kysely'
import { compiled, memo } from '../../../compiled.ts'
import type { Database } from '../../../database.ts'
import type { PageRow } from './page-query.ts'
import { type Facet, type FacetValues, noDate } from '../facets.ts'
import type { Shape, Values } from '../report-list-query.ts'

/** Ids per block; an index has the last change of each report by block. */
const blockSize = 1024

/** Blocks found by one query: usually, the first one fills the page. */
const maxBlocks = 8

/** In accounts with more reports, a block may contain hundreds of them. */
const sparseUpTo = 20_000

/** With this share of hits or more, the page is probably full before any block has to be skipped. */
const common = 0.1

interface Counts {
  readonly total: number
  readonly among: number
}

type TimeFacet = 'generatedAfter' | 'generatedBefore' | 'updatedSince'

const isTimeFacet = (facet: Facet): facet is TimeFacet =>
  facet === 'generatedAfter' || facet === 'generatedBefore' || facet === 'updatedSince'

export const isByTime = (facets: readonly Facet[]): boolean => facets.some(isTimeFacet)

interface BlockSlots extends FacetValues {
  readonly scope: number
  /** Blocks from the one with the first report after this id, in the direction of the list. */
  readonly after: number
  readonly changedSince: string
  readonly createdBefore: string
  readonly limit: number
}

interface Order extends Pick<Shape, 'scope' | 'sort'> {
  readonly times: readonly TimeFacet[]
}

type ReadPage = (shape: Shape) => (values: Values) => Promise<readonly PageRow[]>

/**
 * Pages sorted by id with a filter by time. Newer reports have higher ids, so in one direction all reports that do
 * not match may come first. Whole blocks of them are skipped, with one index lookup each.
 */
export function blockPages(database: Database, readPage: ReadPage) {
  const findBlocks = memo((order: Order) =>
    compiled(database, (slots: BlockSlots) => ({
      compile: () => blocksQuery(order, slots).compile(database.reader),
    })),
  )
  return async (shape: Shape, values: Values, { total, among }: Counts): Promise<readonly PageRow[]> => {
    if (total >= common * among) {
      const first = await readPage({ ...shape, window: 'first' })(values)
      if (first.length >= values.limit) return first
    }
    const { scope, sort, facets, from } = shape
    const isBounded = values.generatedBefore !== noDate
    const times = facets.filter(isTimeFacet).filter((facet) => facet !== 'generatedBefore' || isBounded)
    const find = findBlocks({ scope, sort, times })
    const read = readPage({ ...shape, window: 'blocks' })
    const rows: PageRow[] = []
    const changedSince = shifted(values.generatedAfter, -clockToleranceMs)
    const createdBefore = shifted(values.generatedBefore, clockToleranceMs)
    let together = among > sparseUpTo ? 1 : maxBlocks
    let after = from === 'cursor' ? values.id : sort === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
    for (;;) {
      const blocks = await find({ ...values, after, changedSince, createdBefore, limit: maxBlocks })
      for (let place = 0; place < blocks.length; ) {
        const run = firstRun(blocks.slice(place, place + together))
        const [blockStart, blockEnd] = [Math.min(...run) * blockSize, (Math.max(...run) + 1) * blockSize]
        rows.push(...(await read({ ...values, blockStart, blockEnd, limit: values.limit - rows.length })))
        if (rows.length >= values.limit) return rows
        after = sort === 'asc' ? blockEnd - 1 : blockStart
        place += run.length
        together = maxBlocks
      }
      if (blocks.length < maxBlocks) return rows
    }
  }
}

interface FoundBlock {
  readonly block: number
  /** Its number among the blocks with reports of the account or project, including those that do not match. */
  readonly nth: number
}

/** The first blocks without any other between them, which are read together. */
function firstRun(blocks: readonly FoundBlock[]): readonly number[] {
  const [first] = blocks
  if (first === undefined) return []
  return blocks.filter(({ nth }, place) => nth === first.nth + place).map(({ block }) => block)
}

/** Times of one report come from the clocks of several processes. */
const clockToleranceMs = 24 * 3_600_000

function shifted(time: string, ms: number): string {
  if (time === '' || time === noDate) return time
  const text = new Date(Date.parse(time) + ms).toISOString()
  // Years after 9999 are written with a plus sign, which sorts before digits.
  return text.startsWith('+') ? noDate : text
}

/** The blocks with reports of an account or project that may match, in the order of the list. */
function blocksQuery({ scope, sort, times }: Order, slots: BlockSlots): RawBuilder<FoundBlock> {
  const own = sql`${sql.ref(`reports.${scope}`)} = ${slots.scope}`
  const size = sql.lit(blockSize)
  const isUp = sort === 'asc'
  const next = (after: RawBuilder<unknown>) =>
    sql`(select reports.id / ${size} from reports where ${own} and reports.id ${sql.raw(isUp ? '>' : '<')} ${after}
      order by reports.id ${sql.raw(sort)} limit 1)`
  const ends = isUp ? sql`(blocks.block + 1) * ${size} - 1` : sql`blocks.block * ${size}`
  const changedSince = (time: string) =>
    sql`exists (select 1 from reports
      where ${own} and reports.id / ${size} = blocks.block and reports.updated_at >= ${time})`
  /** Whether a block may contain a match. A report is created before it is generated, and changes with that. */
  const tests = {
    updatedSince: changedSince(slots.updatedSince),
    generatedAfter: changedSince(slots.changedSince),
    generatedBefore: sql`(select reports.created_at from reports
      where ${own} and reports.id >= blocks.block * ${size} order by reports.id limit 1) < ${slots.createdBefore}`,
  }
  const conditions = [sql`blocks.block is not null`, ...times.map((facet) => tests[facet])]
  return sql<FoundBlock>`with recursive blocks (block, nth) as (
      select ${next(sql`${slots.after}`)}, 1
      union all select ${next(ends)}, nth + 1 from blocks where blocks.block is not null)
    select blocks.block, blocks.nth from blocks where ${sql.join(conditions, sql` and `)} limit ${slots.limit}`
}
