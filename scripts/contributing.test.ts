import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describeApi } from '../src/http/api/describe/describe.ts'
import type { Operation } from '../src/http/api/operation.ts'
import { tempFolder } from '../src/testing/machine/temp-folder.ts'

const root = join(import.meta.dirname, '..')

test('the example operation in CONTRIBUTING is complete: it can be described and has an example', async (context) => {
  const folder = await tempFolder(context)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, code = '', path = ''] = /^```ts\n(\/\/ (src\/http\/\S+)\n[^`]*)^```$/m.exec(guide) ?? []
  await place(folder, path, code)
  const { default: operation }: { readonly default: Operation } = await import(
    pathToFileURL(join(folder, path)).href
  )
  const { paths, components } = describeApi([{ ...operation, id: 'getReportSummary' }], '0')
  assert.deepEqual(Object.keys(paths[operation.path] ?? {}), ['get'])
  assert.match(JSON.stringify(components.examples), /"failed":3/)
})

test('the example audit in CONTRIBUTING passes its example test', async (context) => {
  const folder = await tempFolder(context)
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const blocks = [...guide.matchAll(/^ {3}```ts\n( {3}\/\/ (src\/\S+)\n[^`]*(?:`[^`]+`[^`]*)*?)^ {3}```$/gm)]
  assert.equal(blocks.length, 2)
  for (const [, code = '', path = ''] of blocks) await place(folder, path, code)
  const shown =
    blocks.map(([, , path = '']) => join(folder, path)).find((path) => path.endsWith('.test.ts')) ?? ''
  // Node refuses to start a test run inside another one if it notices.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', shown], { env })
  assert.match(stdout, /pass 4\n/)
})

/** Writes an example to its path in a folder. What it imports from folders above is the real source. */
async function place(folder: string, path: string, code: string): Promise<void> {
  const home = pathToFileURL(join(root, path))
  const placed = code.replaceAll(/'(\.\.\/[^']+)'/g, (_, target: string) => `'${new URL(target, home).href}'`)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), placed)
}
