import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { tempFolder } from '../src/testing/machine/temp-folder.ts'
import { buildService } from './build-service.ts'
import { discoveries } from './build-service/bundle-service.ts'
import { serviceEntries, urlOf } from './build-service/entries.ts'

const run = promisify(execFile)

const sources = globSync('src/**/*.ts').filter(
  (path) => !/\.test\.ts$|^src\/(?:testing|views\/client)\//.test(path),
)

test('the bundle knows every file that the service starts', () => {
  const started = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/new URL\('(\.\/[a-z-]+\.ts)', import\.meta\.url\)/g)].map(
      ([, file = '']) => new URL(file, urlOf(path)).href,
    ),
  )
  assert.deepEqual(
    [...new Set(started), urlOf('src/cli/main.ts')].toSorted(),
    serviceEntries.map(urlOf).toSorted(),
  )
})

test('the bundle knows every module that imports the files of a folder', () => {
  const importing = sources.filter((path) => /\bimport\(new URL\(/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(importing.toSorted(), Object.keys(discoveries).toSorted())
})

test('the bundle is ASCII, because V8 stores other texts with two bytes per character', async () => {
  const folder = await buildService()
  const others = globSync(join(folder, '*')).filter((path) => /[^\0-\x7f]/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(others, [])
})

test('an idle service has not loaded TLS or HTTP/2', async () => {
  const files = globSync(join(await buildService(), '{open-service,server,register}-*.mjs'))
  assert.equal(files.length, 3)
  const script = `for (const file of ${JSON.stringify(files)}) await import(file)
console.log(process.moduleLoadList.join('\\n'))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  const loaded = stdout.split('\n').filter((name) => /^NativeModule (?:https?|http2|tls)$/.test(name))
  assert.deepEqual(loaded, ['NativeModule http'])
})

test('a build is used as long as its sources are unchanged, and only where it was made', async (t) => {
  const root = await tempFolder(t)
  for (const folder of ['bin', 'dist', 'src']) mkdirSync(join(root, folder))
  copyFileSync('bin/find-build.js', join(root, 'bin/find-build.js'))
  const source = join(root, 'src/a.ts')
  writeFileSync(source, '')
  utimesSync(source, 1000, 1000)
  const write = (change: object) =>
    writeFileSync(
      join(root, 'dist/build.json'),
      JSON.stringify({ root, folder: 'dist/one', sources: [['src/a.ts', 1_000_000]], ...change }),
    )
  // Typed like the file that it is a copy of.
  const copy = (await import(join(root, 'bin/find-build.js'))) as typeof import('../bin/find-build.js')
  assert.equal(copy.findBuild(), undefined, 'nothing built')
  write({})
  assert.equal(copy.findBuild(), join(root, 'dist/one'))
  write({ root: '/elsewhere' })
  assert.equal(copy.findBuild(), undefined, 'copied from elsewhere')
  write({})
  utimesSync(source, 2000, 2000)
  assert.equal(copy.findBuild(), undefined, 'changed')
  rmSync(source)
  assert.equal(copy.findBuild(), undefined, 'removed')
})
