import type { Dialect } from '../../dialect.ts'

/**
 * Number of reports for each combination of state, privacy and result, by score, day and hour, and of each score by day
 * and hour. Totals of filtered lists are read here instead of being counted. `scope` is the project, or minus the
 * account; `kind` ends with `#` and a tag if only reports with that tag are counted. Triggers on `reports` maintain the
 * rows, so every change updates them in the same transaction.
 */
export function countTables(dialect: Dialect): readonly string[] {
  const { text, bigint } = dialect
  const columns = `
      scope ${bigint} not null,
      kind ${text} not null,
      value ${text} not null,
      n ${bigint} not null`
  return dialect.name === 'sqlite' ? sqliteCounts(columns) : postgresCounts(columns)
}

/** SQL expressions over a row of `reports`, by engine. */
interface Words {
  /** A score as `072.50`. */
  padded(score: string): string
  /** A score as a number of points, or of tens of points, padded to this many digits. */
  whole(score: string, divisor: 1 | 10, digits: number): string
  /** A table with each tag as `value`. */
  tagsOf(tags: string): string
}

const scopesOf = (row: string): string =>
  `(select -${row}.owner_id as scope union all select ${row}.project_id) as scopes`

/**
 * Every row of `report_counts` that a report counts in, as a query of scope, kind and value; none for a report without
 * a project.
 */
const partsOf = (row: string, words: Words): string => {
  const group = `${row}.state || '/' || ${row}.privacy || '/' || ${row}.result_up`
  const day = (column: string) => `substr(${row}.${column}, 1, 10) || '/' || ${group}`
  const hour = (column: string) => `substr(${row}.${column}, 1, 13) || '/' || ${group}`
  return `select scope, kind || suffix as kind, value from ${scopesOf(row)} cross join
    (select '' as suffix union all select '#' || value from ${words.tagsOf(`${row}.tags`)} as tags) as suffixes cross join
    (select 'group' as kind, ${group} as value
      union all select 'score', ${words.padded(`${row}.score`)} || '/' || ${group}
      union all select 'generated day', ${day('generated_at')}
      union all select 'generated hour', ${hour('generated_at')}
      union all select 'updated day', ${day('updated_at')}
      union all select 'updated hour', ${hour('updated_at')}) as parts
    where value is not null and ${row}.project_id <> 0`
}

/** The same for scores and dates together: by tens of points, points and hundredths, each by day and by hour. */
const pairsOf = (row: string, words: Words): string => {
  const score = `${row}.score`
  return `select scope, kind, block || '/' || date as value from ${scopesOf(row)} cross join
    (select 'score day' as kind, substr(${row}.generated_at, 1, 10) as date
      union all select 'score hour', substr(${row}.generated_at, 1, 13)) as dates cross join
    (select 'a' || ${words.whole(score, 10, 2)} as block
      union all select 'b' || ${words.whole(score, 1, 3)}
      union all select 'c' || ${words.padded(score)}) as blocks
    where ${score} is not null and date is not null and ${row}.project_id <> 0`
}

/** SQLite has one writer at a time, so each combination has one row. */
function sqliteCounts(columns: string): readonly string[] {
  const words: Words = {
    padded: (score) => `case when ${score} is not null then printf('%06.2f', ${score}) end`,
    whole: (score, divisor, digits) => `printf('%0${digits}d', cast(${score} as integer) / ${divisor})`,
    tagsOf: (tags) => `json_each(${tags})`,
  }
  const add = (parts: string, by: 1 | -1): string =>
    `insert into report_counts (scope, kind, value, n)
      select scope, kind, value, ${by} from (${parts}) where true
      on conflict (scope, kind, value) do update set n = n + excluded.n;`
  const isOther = (column: string): string => `old.${column} <> new.${column}`
  const isOtherHour = (column: string): string =>
    `substr(old.${column}, 1, 13) <> substr(new.${column}, 1, 13)`
  const changed = [
    ...['owner_id', 'project_id', 'state', 'privacy', 'result_up', 'score_up', 'tags'].map(isOther),
    ...['generated_up', 'updated_at'].map(isOtherHour),
  ].join(' or ')
  const pairChanged = [
    ...['owner_id', 'project_id', 'score_up'].map(isOther),
    isOtherHour('generated_up'),
  ].join(' or ')
  const forget = 'delete from report_counts where n = 0;'
  const triggers = (name: string, parts: typeof partsOf, condition: string): readonly string[] => [
    `create trigger ${name}_insert after insert on reports begin ${add(parts('new', words), 1)} end`,
    `create trigger ${name}_delete after delete on reports begin ${add(parts('old', words), -1)} ${forget} end`,
    `create trigger ${name}_update after update on reports when ${condition} begin
      ${add(parts('old', words), -1)} ${add(parts('new', words), 1)} ${forget} end`,
  ]
  return [
    `create table report_counts (${columns}, primary key (scope, kind, value)) strict, without rowid`,
    'create index report_counts_empty on report_counts (n) where n = 0',
    ...triggers('report_counts', partsOf, changed),
    ...triggers('report_pair_counts', pairsOf, pairChanged),
  ]
}

/**
 * Concurrent transactions only add rows, so that none waits for another. `add-up-counts.ts` merges them periodically.
 */
function postgresCounts(columns: string): readonly string[] {
  const words: Words = {
    padded: (score) => `to_char(${score}, 'FM000.00')`,
    whole: (score, divisor, digits) => `to_char(trunc(${score} / ${divisor}), 'FM${'0'.repeat(digits)}')`,
    tagsOf: (tags) => `jsonb_array_elements_text(${tags}::jsonb)`,
  }
  const parts = (by: 1 | -1, table: 'older' | 'newer'): string =>
    `select scope, kind, value, ${by} as n from ${table} as r
      cross join lateral (${partsOf('r', words)} union all ${pairsOf('r', words)}) as parts_of_row`
  const add = (rows: string): string =>
    `insert into report_counts (scope, kind, value, n)
      select scope, kind, value, sum(n) from (${rows}) as changes group by scope, kind, value having sum(n) <> 0;`
  const trigger = (event: 'insert' | 'delete' | 'update', tables: string): string =>
    `create trigger report_counts_${event} after ${event} on reports referencing ${tables}
      for each statement execute function count_reports()`
  return [
    `create table report_counts (${columns}, is_new boolean not null default true)`,
    'create index report_counts_part on report_counts (scope, kind, value) include (n)',
    'create index report_counts_new on report_counts (scope, kind, value) where is_new',
    `create function count_reports() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${add(parts(1, 'newer'))}
      elsif tg_op = 'DELETE' then ${add(parts(-1, 'older'))}
      else ${add(`${parts(-1, 'older')} union all ${parts(1, 'newer')}`)} end if;
      return null;
    end $$`,
    trigger('insert', 'new table as newer'),
    trigger('delete', 'old table as older'),
    trigger('update', 'old table as older new table as newer'),
  ]
}
