import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileBelow } from './send-file.ts'

test('URLs of a corpus lead to the files that GitHub Pages would serve', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'site')
  for (const file of [
    'index.html',
    'about.html',
    'learn.html',
    'learn/letters.pdf',
    'news/index.html',
    '[...slug]-1.js',
  ]) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), file)
  }
  writeFileSync(join(folder, 'secret.html'), 'secret')
  const found = (target: string) => fileBelow('/docs', target, root, root)?.slice(root.length)
  assert.equal(found('/docs/'), '/index.html')
  assert.equal(found('/docs/about'), '/about.html')
  assert.equal(found('/docs/learn'), '/learn.html')
  assert.equal(found('/docs/news'), '/news/')
  assert.equal(found('/docs/news/?page=2'), '/news/index.html')
  assert.equal(found('/docs/%5B...slug%5D-1.js'), '/[...slug]-1.js')
  assert.equal(found('/docs/learn/'), undefined)
  assert.equal(found('/docs/..%2fsecret.html'), undefined)
  assert.equal(found('/docs/../secret.html'), undefined)
  assert.equal(found('/about.html'), undefined)
})
