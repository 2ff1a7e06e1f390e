import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { operations } from '../operations.ts'
import { exampleOf } from './example.ts'

const folder = join(import.meta.dirname, '../../../../test-clients')
const run = promisify(execFile)
const bin = (name: string, args: readonly string[]) =>
  run(process.execPath, [join(folder, 'node_modules/.bin', name), ...args], { cwd: folder })

/** The generators are not dependencies of the service: they are large, and need a different TypeScript. */
const skip = existsSync(join(folder, 'node_modules'))
  ? false
  : 'the generators are not installed: npm ci --prefix test-clients --ignore-scripts'

test('generated clients compile under strict and call every operation', { skip }, async (t) => {
  const service = await serviceFor(t)
  const { body: document } = await service.call('/openapi.json', { key: null })
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  await mkdir(join(folder, 'generated'), { recursive: true })
  await writeFile(join(folder, 'generated/openapi.json'), JSON.stringify(document))
  await Promise.all([
    bin('openapi-typescript', ['generated/openapi.json', '-o', 'generated/openapi-types.ts']),
    bin('openapi-ts', ['-i', './generated/openapi.json', '-o', 'generated/hey-api']),
    bin('orval', [
      '--input',
      'generated/openapi.json',
      '--output',
      'generated/orval/client.ts',
      '--client',
      'fetch',
    ]),
  ])
  await bin('tsc', ['-p', '.'])
  for (const client of ['openapi-fetch', 'hey-api', 'orval']) {
    const outfile = join(folder, `generated/${client}.mjs`)
    const entryPoints = [join(folder, `with-${client}.ts`)]
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
    const others = await notCalledIn(join(folder, `with-${client}.ts`))
    const { stdout } = await run(process.execPath, [outfile, service.origin, service.key, others])
    const lines = stdout.trim().split('\n')
    assert.deepEqual(
      lines.toSorted(),
      [...ids, 'a problem'].map((id) => `called ${id}`).toSorted(),
      `${client} calls every operation`,
    )
  }
})

/** Operations that the file does not call by hand. It gets their examples and calls them all. */
async function notCalledIn(file: string): Promise<string> {
  const source = await readFile(file, 'utf8')
  const others = operations.filter(({ id }) => !source.includes(`'${id}'`))
  return JSON.stringify(
    others.map(({ id, method, path, query, body, items }) => ({
      id,
      method,
      template: path,
      ...(body === undefined ? {} : { body: exampleOf(body) }),
      ...(items === undefined ? {} : { body: [exampleOf(items)] }),
      hasQuery: query !== undefined,
    })),
  )
}
