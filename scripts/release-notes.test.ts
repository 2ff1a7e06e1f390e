import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the notes of a release are the section of its version, with an entry per line and links that work anywhere', () => {
  const { stdout, status } = printNotes(`v${version}`)
  assert.equal(status, 0)
  const lines = stdout.split('\n')
  assert.ok(lines.some((line) => line.startsWith('- ')))
  assert.deepEqual(
    lines.filter((line) => /^\s|^## /.test(line)),
    [],
  )
  const links = [...stdout.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? '')
  assert.deepEqual(
    links.filter((link) => !URL.canParse(link)),
    [],
  )
})

test('a version without a section has no notes', () => {
  const { stderr, status } = printNotes('v99.0.0')
  assert.equal(status, 1)
  assert.match(stderr, /has no section "## 99\.0\.0"/)
})

function printNotes(tag: string) {
  const env = { ...process.env, GITHUB_REPOSITORY: 'example/plumbline' }
  return spawnSync(process.execPath, ['scripts/release-notes.ts', tag], { cwd: root, env, encoding: 'utf8' })
}
