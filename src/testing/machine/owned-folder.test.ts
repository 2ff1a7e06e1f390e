import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { ownedFolder } from './owned-folder.ts'

/** Starts a process that creates a folder and keeps running. */
async function startOwner(t: TestContext) {
  const file = JSON.stringify(new URL('./owned-folder.ts', import.meta.url).href)
  const code = `console.log((await import(${file})).ownedFolder('owned')); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const folder = String(chunk).trim()
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return { child, folder }
}

test('the folder of a killed process is removed when the next one is created, and no other', async (t) => {
  const [killed, running] = [await startOwner(t), await startOwner(t)]
  writeFileSync(join(killed.folder, 'data'), 'some')
  const exited = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await exited
  assert.ok(existsSync(killed.folder))
  const own = [ownedFolder('owned'), ownedFolder('owned')]
  t.after(() => own.forEach((folder) => rmSync(folder, { recursive: true })))
  assert.deepEqual([killed.folder, running.folder, ...own].map(existsSync), [false, true, true, true])
})
