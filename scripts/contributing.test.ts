import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { tempFolder } from '../src/testing/temp-folder.ts'

const root = join(import.meta.dirname, '..')

test('the example audit in CONTRIBUTING passes its example test', async (context) => {
  const folder = await tempFolder(context)
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const blocks = [...guide.matchAll(/^ {3}```ts\n( {3}\/\/ (src\/\S+)\n[^`]*(?:`[^`]+`[^`]*)*?)^ {3}```$/gm)]
  assert.equal(blocks.length, 2)
  for (const [, code = '', path = ''] of blocks) {
    const home = pathToFileURL(join(root, path))
    // Two folders up is the real source, wherever this copy is placed.
    const placed = code.replaceAll(
      /'(\.\.\/[^']+)'/g,
      (_, target: string) => `'${new URL(target, home).href}'`,
    )
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), placed)
  }
  const shown =
    blocks.map(([, , path = '']) => join(folder, path)).find((path) => path.endsWith('.test.ts')) ?? ''
  // Node refuses to start a test run inside another one if it notices.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', shown], { env })
  assert.match(stdout, /pass 3\n/)
})
