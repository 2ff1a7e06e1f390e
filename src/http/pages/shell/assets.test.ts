import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { loadAssets } from './assets.ts'

test('every module that the scripts of a page import is served and can be preloaded', async () => {
  const assets = await loadAssets()
  const missing: string[] = []
  const seen = new Set<string>()
  const follow = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const found = assets.find(assets.url(path))
    if (found === undefined) return void missing.push(path)
    for (const [, to = ''] of found.body.toString().matchAll(/\b(?:from|import) ?\(?['"](\.[^'"]+)['"]/g))
      follow(posix.join(posix.dirname(path), to))
  }
  const names = ['docs', 'guide', 'list', 'page', 'pending', 'progress', 'report', 'verify', 'what-if']
  const scripts = names.map((name) => `views/client/${name}.ts`)
  for (const path of scripts) follow(path)
  assert.deepEqual(missing, [])
  assert.ok(seen.has('core/score/score.ts'), 'imports are followed')
  assert.deepEqual([...scripts, ...assets.imports(scripts)].sort(), [...seen].sort())
})
