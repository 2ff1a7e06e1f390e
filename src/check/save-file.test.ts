import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeSite } from '../testing/check/check-folder.ts'
import { replaceFile, saveFile } from './save-file.ts'

test('a file is written with its folders, and one that cannot be written is named', async (context) => {
  const folder = await writeSite(context, { 'a.txt': 'old' })
  for (const write of [saveFile, replaceFile]) {
    await write(join(folder, 'a.txt'), 'new')
    await write(join(folder, 'deep/er/b.txt'), 'b')
    await assert.rejects(write(join(folder, 'a.txt/c.txt'), 'c'), {
      name: 'CheckError',
      message: /a\.txt\/c\.txt cannot be written: part of its path is a file\.$/,
    })
  }
  assert.equal(await readFile(join(folder, 'a.txt'), 'utf8'), 'new')
  assert.deepEqual((await readdir(folder)).toSorted(), ['a.txt', 'deep'])
})
