import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { tempFolder } from '../../src/testing/temp-folder.ts'
import { findFastTemp } from './fast-temp.ts'

test('tests use a folder in memory only if nobody chose one, it has room and may hold programs', async (t) => {
  const folder = await tempFolder(t)
  const chosen = process.env['TMPDIR']
  t.after(() => {
    if (chosen !== undefined) process.env['TMPDIR'] = chosen
  })
  process.env['TMPDIR'] = folder
  assert.equal(findFastTemp(folder), undefined)
  delete process.env['TMPDIR']
  assert.equal(findFastTemp(`${folder}/missing`), undefined)
  assert.equal(findFastTemp('/proc'), undefined, 'nothing can be stored there')
  assert.ok([folder, undefined].includes(findFastTemp(folder)), 'depends on how much memory is free')
  assert.deepEqual(readdirSync(folder), [])
})
