import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

test('every test that the threat model names exists', async () => {
  const model = await readFile(join(root, 'docs/threat-model.md'), 'utf8')
  const rows = model.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const named = rows.filter(([, , , files]) => files?.startsWith('`'))
  assert.ok(named.length > 40)
  const missing: string[] = []
  for (const [, , names = '', files = ''] of named) {
    const code = (await Promise.all(filesIn(files).map((file) => readFile(file, 'utf8')))).join('\n')
    // An ellipsis stands for a part of the name, and names in code are scripts.
    for (const name of names.split('; ').filter((one) => !one.startsWith('`')))
      if (!name.split('…').every((part) => code.includes(part.trim()))) missing.push(`${name} in ${files}`)
  }
  assert.deepEqual(missing, [])
})

const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => {
    const place = path.startsWith('scripts/') ? path : `src/${path}`
    return globSync(place.endsWith('/') ? `${place}*.test.ts` : place, { cwd: root }).map((file) =>
      join(root, file),
    )
  })
