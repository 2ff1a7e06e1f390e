import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { callApi, faultKey, submitting } from '../../testing/servers/service/fault-service.ts'
import { runCommand, startServe } from '../../testing/servers/service/serve-process.ts'
import { noSmallDisk, onSmallDisk } from '../../testing/machine/small-disk.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { testFlags } from '../../testing/machine/test-flags.ts'
import { patient } from '../../testing/until.ts'

const settings = { PLUMBLINE_API_KEY: faultKey, PLUMBLINE_LOG_LEVEL: 'silent' }

test('a backup is made while the service stores reports, and another service starts from it', async (context) => {
  const [data, elsewhere] = [await tempFolder(context), await tempFolder(context)]
  const env = { ...settings, PLUMBLINE_DATA: data }
  const service = await startServe(context, env)
  const load = submitting(service.origin, await startSite(context))
  await context.waitFor(() => assert.ok(load.answered.size > 4), { timeout: patient(30_000) })
  const before = [...load.answered.keys()]
  const file = join(elsewhere, 'plumbline.db')
  const { code, stdout, stderr } = await runCommand(['backup', file], env)
  await load.stop()
  assert.equal(code, 0, stderr)
  assert.match(stdout, /plumbline\.db: \d+ reports?, [\d.]+ [kM]B\.\n$/)
  assert.equal((await stat(file)).mode & 0o777, 0o600, 'others can read it')
  assert.deepEqual(await readdir(elsewhere), ['plumbline.db'])

  // The key that encrypts stored secrets is not part of a backup: operators keep it separately.
  await copyFile(join(data, 'secret.key'), join(elsewhere, 'secret.key'))
  const restored = await startServe(context, { ...env, PLUMBLINE_DATA: elsewhere })
  for (const id of before) {
    const { status, body } = await callApi(restored.origin, `/reports/${id}`)
    assert.equal(status, 200)
    assert.equal(body.data.url, load.answered.get(id))
  }
})

test('an impossible backup is explained in a sentence', async (context) => {
  const data = await tempFolder(context)
  const env = { ...settings, PLUMBLINE_DATA: data }
  const taken = join(data, 'taken.db')
  await writeFile(taken, 'mine')
  const none = await runCommand(['backup', join(data, 'none.db')], env)
  assert.deepEqual([none.code, none.stdout], [1, ''])
  assert.match(none.stderr, /^There is no database at .*plumbline\.db\.\n$/)
  await runCommand(['migrate'], env)
  for (const [file, sentence] of [
    [taken, /taken\.db already exists\. Choose another name\.\n$/],
    [join(data, 'no', 'such.db'), /such\.db cannot be created: its folder does not exist\.\n$/],
    [join(taken, 'below.db'), /below\.db cannot be created: its folder does not exist\.\n$/],
  ] as const) {
    const { code, stdout, stderr } = await runCommand(['backup', file], env)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, sentence)
  }
  const elsewhere = { PLUMBLINE_DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none' }
  const other = await runCommand(['backup', join(data, 'other.db')], { ...env, ...elsewhere })
  assert.equal(other.code, 1)
  assert.match(other.stderr, /pg_dump to back up PostgreSQL\.\n$/)
  assert.equal((await runCommand(['backup'], env)).code, 1)
})

test('a backup that does not fit on its disk leaves nothing behind', {
  skip: noSmallDisk,
}, async (context) => {
  const [data, folder] = [await tempFolder(context), await tempFolder(context)]
  await runCommand(['migrate'], { PLUMBLINE_DATA: data })
  const program = join(import.meta.dirname, '../../../bin/plumbline.js')
  const file = join(folder, 'backup.db')
  const backup = [process.execPath, ...testFlags, program, 'backup', file]
  // The mount disappears with the process, so its files are listed from inside.
  const looking = ['sh', '-c', '"$@"; code=$?; ls "$0"; exit $code', folder, ...backup]
  const disk = { folder, bytes: 256 * 1024, ballastBytes: 200 * 1024 }
  const [mounting = '', ...rest] = onSmallDisk(disk, looking)
  const { status, stdout, stderr } = spawnSync(mounting, rest, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', PLUMBLINE_DATA: data },
  })
  assert.equal(status, 1)
  assert.match(stderr, /disk is full/)
  assert.equal(stdout, 'ballast\n')
  assert.ok(!existsSync(file))
})
