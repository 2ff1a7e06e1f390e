import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { soundPage } from '../src/testing/check-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** This Node goes first, as it would on a machine that has it. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` }

async function readJson(path: string): Promise<Record<string, unknown>> {
  // Files of our own.
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
}

test('the package has the version of the repository and the piscina that it is tested with', async () => {
  const whole = await readJson(join(root, 'package.json'))
  const cli = await readJson(join(root, 'cli/package.json'))
  assert.equal(cli['version'], whole['version'])
  assert.deepEqual(cli['engines'], whole['engines'])
  const { piscina } = whole['dependencies'] as Record<string, string>
  assert.deepEqual(cli['dependencies'], { piscina })
})

test('the packed package checks a folder from an empty project', { timeout: 600_000 }, async (context) => {
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
    assert.match(path, /^(?:bin|dist)\/[\w.-]+$|^(?:package\.json|README\.md|LICENSE|config\.schema\.json)$/)
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
  const tree = await readJson(join(folder, 'package-lock.json'))
  const installed = Object.keys(tree['packages'] as object).filter((path) => path !== '')
  const present = (await readdir(join(folder, 'node_modules'), { recursive: true })).length
  context.diagnostic(
    `${installed.length} packages in the lock file, ${present} files, ${unpackedSize} bytes of our own`,
  )

  await mkdir(join(folder, 'dist'))
  await writeFile(
    join(folder, 'dist/index.html'),
    soundPage('Oak tables, made to measure', '<img src="/a.png">'),
  )
  const npx = (...words: readonly string[]) =>
    run('npx', ['--no', 'plumbline', ...words], { cwd: folder, env })
  const { stdout } = await npx('check', 'dist', '--fail-on', 'score<1', '--format', 'json')
  const { pages, problems } = JSON.parse(stdout) as { pages: unknown[]; problems: { id: string }[] }
  assert.equal(pages.length, 1)
  assert.ok(problems.some(({ id }) => id === 'image-alt'))
  await writeFile(
    join(folder, 'plumbline.config.ts'),
    "import { defineConfig } from 'plumbline-cli'\nexport default defineConfig({ targets: ['dist'], failOn: ['finding:image-alt'] })\n",
  )
  await assert.rejects(npx('check'), { code: 2 })
  return undefined
})
