import { categories } from '../../src/core/audit.ts'

/** SQL that differs between the two engines when filling the tables. */
export interface Words {
  /** The numbers from 1 to `last`, as a table `seq (g)`. */
  series(last: number): string
  greatest(one: string, other: string): string
  /** A number of seconds since 1970 as ISO 8601 text. */
  time(seconds: string): string
  bytes(length: number): string
  /** The prefix for creating temporary tables. */
  readonly scratch: string
}

export const sqliteWords: Words = {
  series: (last) => `recursive seq (g) as (select 1 union all select g + 1 from seq where g < ${last})`,
  greatest: (one, other) => `max(${one}, ${other})`,
  time: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
  bytes: (length) => `zeroblob(${length})`,
  scratch: 'temp',
}

export const postgresWords: Words = {
  series: (last) => `seq (g) as (select generate_series(1::bigint, ${last}))`,
  greatest: (one, other) => `greatest(${one}, ${other})`,
  time: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  bytes: (length) => `decode(repeat('00', ${length}), 'hex')`,
  scratch: 'unlogged',
}

/** Which account each report belongs to, its index in the account, and the account's number of reports. */
export interface Spread {
  readonly rows: number
  readonly accounts: number
  readonly owner: string
  readonly at: string
  readonly size: string
}

/** All reports in one account. */
export const together = (rows: number): Spread => ({
  rows,
  accounts: 1,
  owner: '1',
  at: 'g - 1',
  size: String(rows),
})

/** One account has 1 %, one has half, 98 share the rest; all grew at the same time. */
export const spread = (rows: number): Spread => ({
  rows,
  accounts: 100,
  owner: 'case when g % 100 = 0 then 1 when g % 2 = 1 then 2 else 3 + (g / 2) % 98 end',
  at: 'case when g % 100 = 0 then g / 100 - 1 when g % 2 = 1 then g / 2 else g / 196 end',
  size: `case when g % 100 = 0 then ${Math.floor(rows / 100)} when g % 2 = 1 then ${Math.floor(rows / 2)} else ${Math.floor(rows / 200)} end`,
})

/** One in this many of each account's reports is in each of the three projects that are deleted at the end. */
const bigShare = 50

/** Far smaller than a real document: ten gigabytes would measure the disk. */
const documentBytes = 400

/** As long as a real one, because every list of reports reads and sends it. */
const scores = JSON.stringify(
  Object.fromEntries(
    categories.map((category) => [category, { score: 81.25, passed: 31, warned: 4, failed: 2 }]),
  ),
)

/**
 * Statements that fill an empty database, counters included. Ids come from the sequence. A tenth of the reports failed
 * and have no result, another tenth is public, a fifth has a tag; half are articles; five in each account contain the
 * word "needle".
 */
export function fillStatements(words: Words, { rows, accounts, owner, at, size }: Spread): readonly string[] {
  const big = `(size / ${bigShare})`
  const sites = words.greatest('10', 'size / 100')
  // Must vary within odd numbers and within multiples of a hundred.
  const mark = '(g / 7 + g / 100) % 10'
  const isGraded = `${mark} > 0`
  const isTagged = `${mark} in (3, 6)`
  const rank = `case when ${mark} > 5 then 2 when ${mark} > 2 then 1 else 0 end`
  const now = words.time('1700000000')
  const count = (result: string) => `sum(case when ${result} then 1 else 0 end)`
  const tallies = [count('rank = 2'), count('rank = 1'), count('rank = 0'), count('rank is null')].join(', ')
  return [
    `create ${words.scratch} table filling as
      with ${words.series(rows)},
        placed as (select g, ${owner} as owner, ${at} as at, ${size} as size from seq),
        named as (select *, case when at < 3 * ${big} then 'big' || (at / ${big}) || '.example'
          else 'site' || (at % ${sites}) || '.example' end as project from placed)
      select g, owner, project,
        'https://' || project || case when at % (size / 5) = 3 then '/needle/'
          when at % 2 = 0 then '/articles/' else '/products/' end || (g * 7919 % 1000003) || '-' || g as url,
        case when ${isGraded} then ${rank} end as rank,
        case when ${isGraded} then ${words.time('1700000000 + g + g * 7919 % 10000019')} end as done,
        ${words.time('1700000000 + g')} as made
      from named`,
    `insert into accounts (id, email, email_key, name, role, password_hash, created_at)
      with ${words.series(accounts)}
      select g, g || '@example.com', g || '@example.com', 'Account', 'member', 'none', ${now} from seq`,
    `insert into owners (id, good, decent, bad, pending, projects)
      select owner, ${tallies}, count(distinct project) from filling group by owner`,
    `insert into projects (owner_id, name, name_key, created_at, good, decent, bad, pending, score_sum, score_count, generated_at)
      select owner, project, project, min(made), ${tallies},
        sum(case when rank is null then 0 else 40000 + rank * 20000 end), count(rank), max(done)
      from filling group by owner, project`,
    `insert into reports (id, owner_id, project_id, url, slug, state, error_code, error_message, result, score,
        categories, privacy, run_id, version, generated_at, created_at, updated_at,
        result_up, result_down, generated_up, generated_down, score_up, score_down, tags)
      select g, owner, projects.id, url, 'slug-' || g, case when rank is null then 'failed' else 'done' end,
        case when rank is null then 'timed-out' end, case when rank is null then 'The page took too long.' end,
        rank, 40 + rank * 20, case when rank is not null then '${scores}' end, case when ${mark} = 4 then 0 else 1 end,
        case when rank is not null then g end, 2,
        done, made, coalesce(done, made), coalesce(rank, 3), coalesce(rank, -1), coalesce(done, '~'), coalesce(done, ''),
        coalesce(40 + rank * 20, 101), coalesce(40 + rank * 20, -1), case when ${isTagged} then '["sale"]' else '[]' end
      from filling join projects on projects.owner_id = owner and projects.name = project order by g`,
    `insert into report_tags (owner_id, tag, report_id)
      select owner, 'sale', g from filling where ${isTagged} order by owner, g`,
    `insert into runs (id, report_id, owner_id, host, state, attempt, error_code, error_message, result, score,
        categories, coverage, partial, final_url, profile, catalogue, created_at, started_at, finished_at)
      select g, g, owner, project, case when rank is null then 'failed' else 'done' end, 1,
        case when rank is null then 'timed-out' end, case when rank is null then 'The page took too long.' end,
        rank, 40 + rank * 20, case when rank is not null then '${scores}' end, 1, 0, url, 'http', 'bench', made, made,
        coalesce(done, made)
      from filling order by g`,
    `insert into documents (run_id, body)
      select g, ${words.bytes(documentBytes)} from filling where rank is not null order by g`,
    'drop table filling',
  ]
}
