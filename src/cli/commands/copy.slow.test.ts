import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, faultKey } from '../../testing/servers/service/fault-service.ts'
import { launch, runCommand, startServe } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'

const settings = { PLUMBLINE_API_KEY: faultKey, PLUMBLINE_LOG_LEVEL: 'silent' }

let prepared:
  | Promise<{ readonly folder: string; readonly report: Readonly<Record<string, unknown>> }>
  | undefined
after(async () => prepared && rm((await prepared).folder, { recursive: true }))

/** An embedded database with a report, created by a real service. */
async function prepare(context: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-copy-'))
  const service = await startServe(context, { ...settings, PLUMBLINE_DATA: folder })
  const { body } = await callApi(service.origin, '/reports', 'POST', { url: `${await startSite(context)}/` })
  const shown = async () => (await callApi(service.origin, `/reports/${body.data.id}`)).body.data
  await until(async () => (await shown()).state === 'done', 'the report is done')
  const report = await shown()
  assert.equal(await service.end('SIGTERM'), 0)
  return { folder, report }
}

/** A copy of it, with this many extra rows in the table that is copied last. */
async function filled(context: TestContext, rows = 0) {
  prepared ??= prepare(context)
  const { folder, report } = await prepared
  const env = { ...settings, PLUMBLINE_DATA: await tempFolder(context) }
  await cp(folder, env.PLUMBLINE_DATA, { recursive: true })
  const database = new DatabaseSync(join(env.PLUMBLINE_DATA, 'plumbline.db'))
  database.exec(`insert into settings with recursive seq (g) as (select 1 union all select g + 1 from seq where g < ${rows})
    select 'row ' || g, hex(randomblob(60)) from seq where ${rows} > 0`)
  database.close()
  return { env, report }
}

test('after a copy, a service shows the same report on PostgreSQL', async (context) => {
  const { env, report } = await filled(context)
  const moved = { ...env, PLUMBLINE_DATABASE_URL: await (await sharedPostgres()).create('cli_moved') }
  const { code, stderr } = await runCommand(['copy', '--from', 'sqlite', '--to', 'postgres'], moved)
  assert.equal(code, 0, stderr)
  const service = await startServe(context, moved)
  const { status, body } = await callApi(service.origin, `/reports/${String(report['id'])}`)
  assert.equal(status, 200)
  assert.deepEqual(
    { ...body.data, page_url: new URL(body.data.page_url).pathname },
    { ...report, page_url: new URL(String(report['page_url'])).pathname },
  )
})

test('an interrupted or killed copy resumes where it stopped', async (context) => {
  const rows = 60_000
  const { env } = await filled(context, rows)
  const postgres = await sharedPostgres()
  const to = await postgres.create('cli_interrupted')
  const words = ['copy', '--from', env.PLUMBLINE_DATA, '--to', to]
  const copied = async () => {
    const found = await postgres.query("select to_regclass('settings') as there", 'cli_interrupted')
    if (found[0]?.['there'] === null) return 0
    return Number(
      (await postgres.query('select count(*) as rows from settings', 'cli_interrupted'))[0]?.['rows'],
    )
  }
  let before = 0
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const copying = launch(context, words, settings)
    while ((await copied()) <= before + 1000) await sleep(5)
    assert.equal(await copying.end(signal), signal === 'SIGTERM' ? 1 : null)
    if (signal === 'SIGTERM') {
      assert.match(copying.stderr(), /The copy is incomplete\. Run the same command again/)
    }
    const after = await copied()
    assert.ok(after > before && after < rows, `${after} of ${rows} rows after ${before}`)
    before = after
  }
  const early = await runCommand(['serve'], { ...env, PLUMBLINE_DATABASE_URL: to, PLUMBLINE_PORT: '0' })
  assert.equal(early.code, 1)
  assert.match(early.stderr, /copy into this database is incomplete/)
  const { code, stdout, stderr } = await runCommand(words, settings)
  assert.equal(code, 0, stderr)
  const begun = Number(/Copying settings: ([\d,]+) of/.exec(stderr)?.[1]?.replaceAll(',', ''))
  assert.ok(begun >= before, 'it began where it was')
  assert.match(stdout, /\nsettings +60,00\d +[0-9a-f]{64}\n/)
})

test('each other impossible copy is explained in a sentence too, without a password', async (context) => {
  const { env } = await filled(context)
  const data = env.PLUMBLINE_DATA
  const service = await startServe(context, { ...env, PLUMBLINE_DATA: data })
  const away = 'postgres://ann:hush@127.0.0.1:1/none'
  for (const [words, code, sentence] of [
    [['--from', data, '--to', away], 1, /^Another server uses this database\. Stop it first/],
    [['--from', data, '--to', 'postgres'], 1, /^Set PLUMBLINE_DATABASE_URL to the database/],
    [['--from', data, '--to', 'mysql://ann:hush@host/none'], 1, /^--to must be a URL such as/],
    [['--from', away, '--to', 'sqlite'], 1, /^Copying works from the embedded database to PostgreSQL only/],
    [['--from', data], 1, /^--to is missing/],
    [['--to', away], 1, /^--from is missing/],
    [[away], 1, /^Unexpected argument: postgres:\/\/\.\.\.@127\.0\.0\.1:1\/none\./],
  ] as const) {
    const said = await runCommand(['copy', ...words], env)
    assert.deepEqual([said.code, said.stdout], [code, ''], words.join(' '))
    assert.match(said.stderr, sentence)
    assert.doesNotMatch(said.stderr, /hu#?sh|at .*\.m?[jt]s:/)
  }
  assert.equal(await service.end('SIGTERM'), 0)
  const { code, stderr } = await runCommand(['copy', '--from', 'sqlite', '--to', away], env)
  assert.equal(code, 1)
  assert.match(stderr, /^The database does not respond\. Try again in a moment\.\n$/)
})
