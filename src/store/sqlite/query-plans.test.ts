import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { Kysely } from 'kysely'
import { verbatim } from '../../testing/words/verbatim.ts'
import { reportSorts, sortDirections } from '../../core/ports/reports/reports.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { sqliteDialect } from '../dialect.ts'
import { migrate } from '../schema/migrate.ts'
import { pageQuery } from '../reports/lists/pages/page-query.ts'
import { groupValues } from '../reports/lists/pages/report-groups.ts'
import type { Filter, Shape, Values } from '../reports/lists/report-list-query.ts'
import { isMergedOrder, sortColumn } from '../reports/lists/pages/sort-columns.ts'
import { facetNames, facetValues, groupFacets, isRange } from '../reports/lists/facets.ts'
import { countMatches } from '../search/match-queries.ts'
import { nodeSqlite } from './driver.ts'
import type { Tables } from '../schema/tables.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'

test('no list needs a sort step or reads a document', async (context) => {
  const { engine, explain } = await emptyDatabase(context)
  const plans = shapes().map((shape) => {
    const { sql } = pageQuery(engine, shape, someValues).compile()
    const steps = explain(sql)
    return { sql, shape, steps: steps.map((row) => String(row['detail'])), sorts: sortedIn(steps) }
  })
  assert.ok(plans.length > 100)
  for (const { sql, shape, steps, sorts } of plans) {
    const told = [sql, ...steps].join('\n')
    // Groups are read in order; only their first reports are sorted, to merge them.
    const merges = sorts.filter((around) => /^ LIST SUBQUERY \d+$/.test(around))
    assert.deepEqual([sorts.length, merges.length], shape.grouping === undefined ? [0, 0] : [1, 1], told)
    const isTable = /SCAN (?!json_each|starts|part|page|\(subquery-\d+\)$)|documents/
    assert.ok(!steps.some((step) => isTable.test(step)), told)
    // Ids of a tag are read from its own table.
    const read = shape.isTagged
      ? /^SEARCH report_tags USING PRIMARY KEY/
      : /^SEARCH reports USING (COVERING )?INDEX/
    assert.ok(
      steps.some((step) => read.test(step)),
      told,
    )
  }
})

test('counting the hits of a search reads one index and no report', async (context) => {
  const { engine, explain } = await emptyDatabase(context)
  for (const filter of filters().filter(({ sweeping }) => !sweeping)) {
    const { sql } = countMatches(engine, filter, someValues).compile()
    assert.match(String(explain(sql)[0]?.['detail']), /^SEARCH reports USING COVERING INDEX/, sql)
  }
})

async function emptyDatabase(context: TestContext) {
  const raw = new DatabaseSync(join(await tempFolder(context), 'plans.db'))
  context.after(() => raw.close())
  const kysely = new Kysely<Tables>({ dialect: nodeSqlite(raw) })
  await migrate(kysely, sqliteDialect, { at: '', startOver: verbatim('') })
  return {
    engine: { reader: kysely, dialect: sqliteDialect },
    explain(sql: string) {
      const given = sql.split('?').slice(1)
      return raw.prepare(`explain query plan ${sql}`).all(...given.map(() => 1))
    },
  }
}

const someValues: Values = {
  ...facetValues(reportQuery({ owner: 1 })),
  ...groupValues([]),
  counted: -1,
  tagKind: 'group#a',
  blockStart: 0,
  blockEnd: 0,
  scope: 1,
  result: 1,
  pattern: '%a%',
  ids: '[]',
  key: 1,
  id: 1,
  limit: 11,
  offset: 10,
  mostWalked: 100,
}

/** The subqueries that need a sort step, each with the subqueries around it. */
function sortedIn(steps: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const around = (parent: unknown): string => {
    const step = steps.find(({ id }) => id === parent)
    return step === undefined ? '' : `${around(step['parent'])} ${String(step['detail'])}`
  }
  return steps
    .filter(({ detail }) => String(detail).includes('TEMP B-TREE'))
    .map(({ parent }) => around(parent))
}

function filters(): readonly Filter[] {
  return (['owner_id', 'project_id'] as const).flatMap((scope) =>
    [false, true].flatMap((byResult) =>
      [false, true].map((sweeping) => ({ scope, byResult, sweeping, facets: [] })),
    ),
  )
}

/** Every possible list, except searches with few hits: these are fetched by id and sorted. */
function shapes(): readonly Shape[] {
  const faceted = filters().flatMap((filter) => facetNames.map((facet) => ({ ...filter, facets: [facet] })))
  return [...filters(), ...faceted].flatMap((filter) =>
    [false, true].flatMap((searched) =>
      reportSorts.flatMap((sortBy) =>
        sortDirections.flatMap((sort) =>
          (['start', 'offset', 'cursor'] as const).map((from) => {
            const asked = reportQuery({
              owner: 1,
              sortBy,
              sort,
              ...(filter.byResult ? { result: 'good' } : {}),
            })
            const column = sortColumn(asked)
            const isTagged = filter.facets.includes('tag') && column === undefined
            const isGrouped =
              filter.byResult ||
              filter.facets.some((name) => groupFacets.has(name) || isRange(name)) ||
              isMergedOrder(column)
            const grouping = isGrouped && !isTagged ? { range: undefined, isLast: false } : undefined
            return {
              ...filter,
              searched,
              hits: 'many' as const,
              column,
              sort,
              from,
              isTagged,
              window: 'all' as const,
              grouping,
            }
          }),
        ),
      ),
    ),
  )
}
