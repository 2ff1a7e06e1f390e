import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { tempFolder } from '../../src/testing/machine/temp-folder.ts'
import { findFastTemp } from './fast-temp.ts'

test('tests use a folder in memory if nobody chose another, and disk and memory have room', async (context) => {
  const folder = await tempFolder(context)
  const wanted = { chosen: undefined, folder, freeBytes: 0, memoryBytes: 0 }
  assert.equal(findFastTemp(wanted), folder)
  assert.deepEqual(readdirSync(folder), [], 'the program that was tried is gone')
  assert.equal(findFastTemp({ ...wanted, chosen: '/tmp' }), undefined)
  assert.equal(findFastTemp({ ...wanted, freeBytes: Number.MAX_VALUE }), undefined)
  assert.equal(findFastTemp({ ...wanted, memoryBytes: Number.MAX_VALUE }), undefined)
  assert.equal(findFastTemp({ ...wanted, folder: `${folder}/missing` }), undefined)
  assert.equal(
    findFastTemp({ ...wanted, folder: '/proc', freeBytes: -1 }),
    undefined,
    'nothing can be stored',
  )
})
