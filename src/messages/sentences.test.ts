import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

test('no two files of sentences define the same id, because only the last one would be said', async () => {
  const files = globSync(join(import.meta.dirname, 'en/sentences/*.ts'))
  assert.ok(files.length > 5, `${files.length} files`)
  const fileOf = new Map<string, string>()
  const twice: string[] = []
  for (const file of files) {
    const exported: Record<string, object> = await import(file)
    for (const id of Object.values(exported).flatMap(Object.keys)) {
      if (fileOf.has(id)) twice.push(`${id} in ${fileOf.get(id)} and ${file}`)
      fileOf.set(id, file)
    }
  }
  assert.deepEqual(twice, [])
})
