import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, delimiter, dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumMissing, findChromium, findHeadlessShell } from '../src/testing/browser/chromium.ts'
import { serviceFor } from '../src/testing/servers/service/api-service.ts'
import { tempFolder } from '../src/testing/machine/temp-folder.ts'
import { buildClient } from './build.ts'

const run = promisify(execFile)
const expected = {
  state: 'done',
  seen: ['run.started', 'run.finished'],
  listed: true,
  code: 'invalid',
  requestId: 'string',
  body: { type: 'report.finished' },
  forged: true,
}

/** Deno, Bun and Node all have `process`. */
const runScenario = `import process from 'node:process'
import * as client from './index.js'
import { scenario } from './scenario.js'
console.log(JSON.stringify(await scenario(client, JSON.parse(process.argv[2]))))
`

async function given(context: TestContext) {
  const { origin: url, key } = await serviceFor(context)
  const out = await tempFolder(context)
  await buildClient(out)
  // Plain JavaScript, for Node 20 and browsers.
  const source = await readFile(join(import.meta.dirname, 'testing/scenario.ts'), 'utf8')
  await writeFile(join(out, 'scenario.js'), stripTypeScriptTypes(source))
  await writeFile(join(out, 'run-scenario.js'), runScenario)
  const secret = randomBytes(24)
  const [id, timestamp, body] = [
    'msg_1',
    String(Math.floor(Date.now() / 1000)),
    JSON.stringify({ type: 'report.finished' }),
  ]
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return { out, input: { url, key, webhook: { secret: secret.toString('base64'), headers, body } } }
}

test('the compiled client runs in a browser, on a page of another origin', {
  skip: findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false,
  timeout: 120_000,
}, async (context) => {
  const { out, input } = await given(context)
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '')
    if (!name.endsWith('.js')) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Client</title>')
      return
    }
    readFile(join(out, name)).then(
      (bytes) => response.setHeader('content-type', 'text/javascript').end(bytes),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  context.after(() => server.close())
  const browser = await chromium.launch({ executablePath: findHeadlessShell() ?? '', args: ['--no-sandbox'] })
  context.after(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  const result = await page.evaluate(async (data) => {
    // This test serves both modules.
    const load = (path: string): Promise<Record<string, (...all: unknown[]) => unknown>> => import(path)
    const { scenario } = await load('/scenario.js')
    return scenario?.(await load('/index.js'), data)
  }, input)
  assert.deepEqual(result, expected)
})

/** This process runs a newer Node than the client requires, so other runtimes are tested if they are installed. */
const runtimes = [
  { name: 'node', version: /^v20\./, words: [] },
  {
    name: 'deno',
    version: /^deno 2/,
    words: ['run', '--no-config', '--allow-net', '--allow-read', '--allow-env'],
  },
  { name: 'bun', version: /^1\./, words: ['run'] },
] as const

for (const { name, version, words } of runtimes) {
  test(`the compiled client runs on ${name}`, async (context) => {
    const program = await find(name, version)
    if (program === undefined) return context.skip(`${name} ${version.source} is not on the PATH`)
    const { out, input } = await given(context)
    const { stdout } = await run(program, [...words, join(out, 'run-scenario.js'), JSON.stringify(input)])
    assert.deepEqual(JSON.parse(stdout), expected)
    return undefined
  })
}

/** npm puts its own Node first in the PATH, so search all folders. */
async function find(name: string, version: RegExp): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, name)
    if (dirname(process.execPath) === folder) continue
    const result = await run(program, ['--version']).catch(() => undefined)
    if (result !== undefined && version.test(result.stdout)) return program
  }
  return undefined
}
