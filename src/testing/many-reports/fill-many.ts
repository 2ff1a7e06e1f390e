import type { Dialect } from '../../store/dialect.ts'

/** In each of the two accounts. */
const reports = 12_000

/**
 * One account, spread over 40 projects and the hours of some months, and one in whose single project times follow ids.
 * Triggers count the reports.
 */
export function fill({ name }: Dialect): readonly string[] {
  const isSqlite = name === 'sqlite'
  const series = (last: number): string =>
    isSqlite
      ? `recursive seq (g) as (select 1 union all select g + 1 from seq where g < ${last})`
      : `seq (g) as (select generate_series(1::bigint, ${last}))`
  const time = (seconds: string): string =>
    isSqlite
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
      : `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const done = time('1767225600 + g * 7919 % 5000000')
  const rank = 'case when g % 10 > 5 then 2 when g % 10 > 2 then 1 else 0 end'
  const isDone = 'g % 10 > 0'
  const since = "'2026-01-01T00:00:00.000Z'"
  const late = time('1767225600 + id * 300')
  const columns = `id, owner_id, project_id, url, slug, state, result, score, privacy, tags, version, generated_at,
    created_at, updated_at, change_size, result_up, result_down, generated_up, generated_down, score_up, score_down`
  const tallied = [
    ['pending', 'result is null'],
    ['good', 'result = 2'],
    ['decent', 'result = 1'],
    ['bad', 'result = 0'],
  ] as const
  const tally = (table: string, column: string): string =>
    `update ${table} set ${tallied
      .map(([name, is]) => `${name} = (select count(*) from reports where ${column} = ${table}.id and ${is})`)
      .join(', ')}`
  return [
    `insert into accounts (id, email, email_key, name, role, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'Account', 'member', 'none', ${since}),
        (2, 'b@example.com', 'b@example.com', 'Account', 'member', 'none', ${since})`,
    'insert into owners (id, projects) values (1, 40), (2, 1)',
    `insert into projects (owner_id, name, name_key, created_at, pending)
      with ${series(40)} select 1, 'site' || g || '.example', 'site' || g || '.example', ${since}, ${reports / 40} from seq`,
    `insert into projects (owner_id, name, name_key, created_at) values (2, 'late.example', 'late.example', ${since})`,
    `insert into reports (${columns})
      with ${series(reports)}, graded as (
        select g, case when ${isDone} then ${rank} end as rank, case when ${isDone} then ${done} end as done from seq)
      select g * 2, 1, g % 40 + 1, 'https://site' || (g % 40 + 1) || '.example/' || (g * 7919 % 100003), 'slug-' || g,
        case when rank is null then 'failed' else 'done' end, rank, 40 + rank * 20,
        case when g % 9 = 0 then 0 else 1 end,
        case when g % 1000 = 0 then '["rare"]' when g / 10 % 5 = 0 then '["sale"]' else '[]' end,
        1, done, ${since}, coalesce(done, ${since}), g % 97,
        coalesce(rank, 3), coalesce(rank, -1), coalesce(done, '~'), coalesce(done, ''),
        coalesce(40 + rank * 20, 101), coalesce(40 + rank * 20, -1)
      from graded`,
    `insert into reports (${columns})
      select id + 1, 2, 41, url, 'late-' || id, state, result, score, privacy, '[]',
        1, case when result is not null then ${late} end, ${late}, ${late}, change_size,
        result_up, result_down, case when result is null then '~' else ${late} end,
        case when result is null then '' else ${late} end, score_up, score_down
      from reports order by id`,
    `insert into report_tags (owner_id, tag, report_id)
      select 1, case when tags = '["rare"]' then 'rare' else 'sale' end, id from reports where tags <> '[]'`,
    tally('owners', 'owner_id'),
    tally('projects', 'project_id'),
    ...(isSqlite ? [] : ['vacuum analyze']),
  ]
}
