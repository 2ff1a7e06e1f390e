import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { soundPage } from '../src/testing/check/check-folder.ts'
import { callTool, eras, mcpClient } from '../src/testing/mcp/mcp-client.ts'
import { openSite } from '../src/testing/servers/sites/asked-site.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** This Node comes first, as on a machine where it is installed. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` }

async function readJson(path: string): Promise<Record<string, unknown>> {
  // Only reads our own files.
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
}

test('the packed package checks a folder from an empty project', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pack-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  const packed = await run('npm', ['pack', './cli', '--json', '--pack-destination', folder], {
    cwd: root,
    env,
  })
  const [{ filename, files, unpackedSize }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('['))) as [
    { filename: string; files: { path: string }[]; unpackedSize: number },
  ]
  for (const { path } of files)
    assert.match(
      path,
      /^(?:bin|dist)\/[\w.-]+$|^(?:package\.json|README\.md|LICENSE|(?:config|check-report)\.schema\.json)$/,
    )
  assert.ok(unpackedSize < 8_000_000, `${unpackedSize} bytes`)

  await writeFile(join(folder, 'package.json'), '{"name":"empty","private":true}')
  const installing = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`], {
    cwd: folder,
    env,
  })
  const refused = await installing.then(
    () => undefined,
    (error: unknown) => String(error),
  )
  if (refused !== undefined && /ENOTCACHED|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(refused))
    return context.skip('there is no package registry and piscina is not in the npm cache')
  assert.equal(refused, undefined)
  // What npm installed here; the other lock file also lists packages for other platforms.
  const tree = await readJson(join(folder, 'node_modules/.package-lock.json'))
  const packages = Object.keys(tree['packages'] as object).length
  const megabytes = (await bytesIn(join(folder, 'node_modules'))) / 1e6
  context.diagnostic(`${packages} packages, ${megabytes.toFixed(1)} MB`)
  // The one place that says so for this repository, and the page on npm.
  for (const file of ['README.md', 'cli/README.md']) {
    const text = (await readFile(join(root, file), 'utf8')).replaceAll(/\s+/g, ' ')
    const [, told, size] = /installs (\d+) packages, ([\d.]+) MB in all/.exec(text) ?? []
    assert.equal(Number(told), packages, file)
    assert.ok(Math.abs(Number(size) - megabytes) < 0.3, `${file}: ${size} MB, installed ${megabytes} MB`)
  }

  await mkdir(join(folder, 'dist'))
  await writeFile(
    join(folder, 'dist/index.html'),
    soundPage('Oak tables, made to measure', '<img src="/a.png">'),
  )
  const cache = join(folder, 'cache')
  const npx = (...words: readonly string[]) =>
    run('npx', ['--no', 'plumbline', ...words], { cwd: folder, env: { ...env, NODE_COMPILE_CACHE: cache } })
  const { stdout } = await npx('check', 'dist', '--fail-on', 'score<1', '--format', 'json')
  const { pages, problems } = JSON.parse(stdout) as { pages: unknown[]; problems: { id: string }[] }
  assert.equal(pages.length, 1)
  assert.ok(problems.some(({ id }) => id === 'image-alt'))
  const stored = (await readdir(cache, { recursive: true })).filter((path) => /\bplumbline-\w+$/.test(path))
  assert.equal(stored.length, 1, 'the compiled code of a report is stored for the next run')
  await writeFile(
    join(folder, 'plumbline.config.ts'),
    "import { defineConfig } from 'plumbline-cli'\nexport default defineConfig({ targets: ['dist'], failOn: ['finding:image-alt'] })\n",
  )
  await assert.rejects(npx('check'), { code: 2 })
  const { stdout: help } = await npx('help')
  assert.match(help, /check TARGET/)
  assert.doesNotMatch(help, /\bserve\b|migrate/, 'the package offers only what it has')
  await assert.rejects(npx('receipt', 'rotate'), { code: 1, stderr: /part of the service/ })
  await assistantWorks(context, folder)
  return undefined
})

/** An assistant's fix loop over standard input and output, with the official MCP client. */
async function assistantWorks(context: TestContext, folder: string): Promise<void> {
  let title = 'Oak'
  const site = await openSite(context, {
    '/': () => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: soundPage(title) }),
  })
  for (const era of eras) {
    title = 'Oak'
    const client = mcpClient(era)
    context.after(() => client.close())
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(folder, 'node_modules/plumbline-cli/bin/plumbline.js'), 'mcp'],
        cwd: folder,
        env: { PATH: env.PATH, PLUMBLINE_BROWSER: 'off' },
      }),
    )
    const { tools } = await client.listTools()
    assert.equal(tools.length, 8)
    const { answer } = await callTool(client, 'audit_page', { url: `${site.origin}/` })
    assert.equal(answer.state, 'done')
    const fix = { report: answer.report, audits: ['title-length'] }
    assert.equal((await callTool(client, 'verify_fix', fix)).answer.all_fixed, false)
    title = 'Oak tables, made to measure in Kent'
    assert.equal((await callTool(client, 'verify_fix', fix)).answer.all_fixed, true)
    assert.equal((await callTool(client, 'explain_audit', { audit: 'title-length' })).isError, false)
    await client.close()
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
