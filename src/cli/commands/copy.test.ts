import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { runCommand } from '../../testing/servers/service/serve-process.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { finished, found, someAccount, someReport } from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'

const clock = { now: () => new Date() }

test('the embedded database is copied to PostgreSQL with one command, once', async (context) => {
  const folder = await tempFolder(context)
  const store = await openSqliteStore({ path: folder, clock, role: 'serve' })
  const record = await finished(store, someReport(await someAccount(store)))
  await store.close()
  const url = await (await sharedPostgres()).create('cli_copied')
  const env = { PLUMBLINE_DATA: folder, PLUMBLINE_DATABASE_URL: url }
  const words = ['copy', '--from', 'sqlite', '--to', 'postgres']
  const { code, stdout, stderr } = await runCommand(words, env)
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^Copying accounts: 0 of 1\nCopying accounts: 1 of 1\n/)
  assert.match(stderr, /\nComparing reports: 1 of 1\n/)
  assert.doesNotMatch(stderr, /[\r\u001b]/, 'nothing but plain lines')
  assert.match(stdout, /\nreports +1 +[0-9a-f]{64}\n/)
  assert.match(stdout, /Start the service with PLUMBLINE_DATABASE_URL/)
  const copied = await openPostgresStore({ url, clock, role: 'tool' })
  context.after(() => copied.close())
  assert.deepEqual(await found(copied, record), await foundIn(folder, record))
  const again = await runCommand(words, env)
  assert.equal(again.code, 1)
  assert.match(
    again.stderr,
    /^The target is not empty: it has rows in the table accounts\. Use an empty database\.\n$/,
  )
})

test('an impossible copy is explained in a sentence, without a password', async (context) => {
  const empty = await tempFolder(context)
  const away = 'postgres://ann:hush@127.0.0.1:1/none'
  for (const [words, sentence] of [
    [['--from', join(empty, 'none.db'), '--to', away], /^There is no database at .*none\.db\.\n$/],
    [['--from', empty, '--to', 'postgres://ann:hu#sh@host/none'], /^--to must be .* written as %23/],
  ] as const) {
    const { code, stdout, stderr } = await runCommand(['copy', ...words], { PLUMBLINE_DATA: empty })
    assert.deepEqual([code, stdout], [1, ''], words.join(' '))
    assert.match(stderr, sentence)
    assert.doesNotMatch(stderr, /hu#?sh|at .*\.m?[jt]s:/)
  }
})

async function foundIn(folder: string, record: Parameters<typeof found>[1]) {
  const store = await openSqliteStore({ path: folder, clock, role: 'tool' })
  try {
    return await found(store, record)
  } finally {
    await store.close()
  }
}
