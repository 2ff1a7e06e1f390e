import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { fetchGithub } from './fetch-github.ts'

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a test', '-c', 'user.email=test@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

test('pages of a repository are downloaded at the listed commit', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const repository = join(folder, 'owner/pages')
  mkdirSync(repository, { recursive: true })
  git(repository, 'init', '--quiet')
  const commitPage = (text: string): string => {
    writeFileSync(join(repository, 'page.html'), text)
    git(repository, 'add', '.')
    git(repository, 'commit', '--quiet', '-m', text)
    return git(repository, 'rev-parse', 'HEAD')
  }
  const first = commitPage('first')
  commitPage('second')
  const host = pathToFileURL(folder).href

  const root = join(folder, 'cache')
  assert.deepEqual(fetchGithub(`owner/pages@${first}`, root, { host }), { ok: true, root })
  assert.equal(readFileSync(join(root, 'page.html'), 'utf8'), 'first')
  assert.deepEqual(fetchGithub('owner/gone@0', root, { host }), { ok: true, root })

  const missing = fetchGithub(`owner/gone@${first}`, join(folder, 'missing'), { host })
  assert.ok(!missing.ok)
  assert.match(missing.because, /^git says: /)
  const closed = fetchGithub(`owner/pages@${first}`, join(folder, 'closed'), {
    host: 'http://127.0.0.1:1',
  })
  assert.ok(!closed.ok)
  assert.match(closed.because, /^GitHub can't be reached from this machine \(/)
})

test('only the listed files of a large repository are downloaded', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const repository = join(folder, 'owner/pages')
  mkdirSync(repository, { recursive: true })
  git(repository, 'init', '--quiet')
  git(repository, 'config', 'uploadpack.allowFilter', 'true')
  git(repository, 'config', 'uploadpack.allowAnySHA1InWant', 'true')
  for (const name of ['one.html', 'two.html']) writeFileSync(join(repository, name), name)
  git(repository, 'add', '.')
  git(repository, 'commit', '--quiet', '-m', 'pages')
  const commit = git(repository, 'rev-parse', 'HEAD')

  const root = join(folder, 'cache')
  const host = pathToFileURL(folder).href
  assert.deepEqual(fetchGithub(`owner/pages@${commit}`, root, { files: ['two.html'], host }), {
    ok: true,
    root,
  })
  assert.equal(readFileSync(join(root, 'two.html'), 'utf8'), 'two.html')
  assert.ok(!existsSync(join(root, 'one.html')))
})
