import type { Dialect } from '../dialect.ts'

/**
 * Number of reports for each combination of state, privacy and result, by tag, score, day and hour. Totals of filtered
 * lists are read here instead of being counted. `scope` is the project, or minus the account. Triggers on `reports`
 * maintain the rows, so every change updates them in the same transaction.
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

/**
 * Every row of `report_counts` that a report counts in, as a query of scope, kind and value; none for a report without
 * a project.
 */
const partsOf = (row: string, paddedScore: string, tags: string): string => {
  const group = `${row}.state || '/' || ${row}.privacy || '/' || ${row}.result_up`
  const day = (column: string) => `substr(${row}.${column}, 1, 10) || '/' || ${group}`
  const hour = (column: string) => `substr(${row}.${column}, 1, 13) || '/' || ${group}`
  return `select scope, kind, value from
    (select -${row}.owner_id as scope union all select ${row}.project_id) as scopes cross join
    (select 'group' as kind, ${group} as value
      union all select 'score', ${paddedScore} || '/' || ${group}
      union all select 'generated day', ${day('generated_at')}
      union all select 'generated hour', ${hour('generated_at')}
      union all select 'updated day', ${day('updated_at')}
      union all select 'updated hour', ${hour('updated_at')}
      union all select 'tag', ${group} || '/' || value from ${tags} as tags) as parts
    where value is not null and ${row}.project_id <> 0`
}

/** SQLite has one writer at a time, so each combination has one row. */
function sqliteCounts(columns: string): readonly string[] {
  const padded = (row: string): string =>
    `case when ${row}.score is not null then printf('%06.2f', ${row}.score) end`
  const add = (row: 'old' | 'new', by: 1 | -1): string =>
    `insert into report_counts (scope, kind, value, n)
      select scope, kind, value, ${by} from (${partsOf(row, padded(row), `json_each(${row}.tags)`)}) where true
      on conflict (scope, kind, value) do update set n = n + excluded.n;`
  const changed = [
    ...['owner_id', 'project_id', 'state', 'privacy', 'result_up', 'score_up', 'tags'].map(
      (column) => `old.${column} <> new.${column}`,
    ),
    ...['generated_up', 'updated_at'].map(
      (column) => `substr(old.${column}, 1, 13) <> substr(new.${column}, 1, 13)`,
    ),
  ].join(' or ')
  const forget = 'delete from report_counts where n = 0;'
  return [
    `create table report_counts (${columns}, primary key (scope, kind, value)) strict, without rowid`,
    'create index report_counts_empty on report_counts (n) where n = 0',
    `create trigger report_counts_insert after insert on reports begin ${add('new', 1)} end`,
    `create trigger report_counts_delete after delete on reports begin ${add('old', -1)} ${forget} end`,
    `create trigger report_counts_update after update on reports when ${changed} begin
      ${add('old', -1)} ${add('new', 1)} ${forget} end`,
  ]
}

/**
 * Concurrent transactions only add rows, so that none waits for another. `add-up-counts.ts` merges them periodically.
 */
function postgresCounts(columns: string): readonly string[] {
  const parts = (by: 1 | -1, table: 'older' | 'newer'): string =>
    `select scope, kind, value, ${by} as n from ${table} as r
      cross join lateral (${partsOf('r', "to_char(r.score, 'FM000.00')", 'jsonb_array_elements_text(r.tags::jsonb)')}) as parts_of_row`
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
