import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

test('code in Markdown files is a block, and files end with a newline', () => {
  const folders = ['', 'docs/**/', 'cli/', 'client/', 'skills/**/', '.github/**/']
  const paths = globSync(
    folders.map((folder) => `${folder}*.md`),
    { cwd: root },
  )
  assert.ok(paths.includes('README.md') && paths.includes('docs/architecture.md'))
  assert.deepEqual(paths.flatMap(faultsOf), [])
})

function faultsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const fences = text.split('\n').filter((line) => line.includes('```'))
  const inText = fences.filter((line) => !/^\s*```[\w-]*$/.test(line))
  return [
    ...inText.map((line) => `${path}: a fence is not on a line of its own: ${line}`),
    ...(fences.length % 2 === 0 ? [] : [`${path}: a block is not closed`]),
    ...(text.endsWith('\n') ? [] : [`${path}: the last line does not end`]),
  ]
}
