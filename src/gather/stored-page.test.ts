import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { serialize } from 'node:v8'
import { zstdCompressSync } from 'node:zlib'
import { loadCatalogue } from '../engine/catalogue.ts'
import { runAudits } from '../engine/run-audits.ts'
import { openSite, type SiteAnswer } from '../testing/servers/sites/asked-site.ts'
import { gather } from './gather.ts'
import { openNet } from './net/open-net.ts'
import { factsVersion, packGathered, unpackGathered } from './stored-page.ts'

const shop = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Oak tables, made to measure</title>
<meta name="description" content="Tables"><link rel="canonical" href="/shop"><link rel="stylesheet" href="/a.css">
<link rel="icon" href="/icon.png"><link rel="alternate" hreflang="de" href="/de"><meta property="og:image" content="/og.png">
<script src="/a.js"></script><script src="/gone.js" nomodule></script></head><body><h1>Oak</h1><p>Words.</p>
<img src="/photo.jpg"><img src="/photo.jpg" loading="lazy"><a href="/b">Next</a><a href="/gone">Gone</a><iframe src="/b"></iframe></body></html>`

const css: SiteAnswer = {
  headers: { 'content-type': 'text/css', 'cache-control': 'max-age=60' },
  body: '@font-face { font-family: x; src: url(/x.woff2) } p { color: #333; background: url(/bg.png) }',
}
const shopSite: Record<string, SiteAnswer | string> = {
  '/shop': shop,
  '/a.css': css,
  '/a.js': { headers: { 'content-type': 'text/javascript' }, body: 'document.write("x")' },
  '/b': '<!doctype html><title>b</title>',
  '/robots.txt': {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /b\nSitemap: /sitemap.xml\nnonsense\n',
  },
}

for (const [name, answers, path] of [
  ['a page with files, links and rules for robots', shopSite, '/shop'],
  ['a page without any other files', { '/': '<!doctype html><title>Alone</title><p>x' }, '/'],
  [
    'a page whose server fails to serve robots.txt',
    { '/': '<p>x', '/robots.txt': { status: 503, body: 'no' } },
    '/',
  ],
] as const) {
  test(`${name} gets the same results after it was stored`, async (t) => {
    const site = await openSite(t, answers)
    const net = openNet({ privateTargets: true, userAgent: 'Plumbline test' })
    t.after(() => net.close())
    const errors: unknown[] = []
    const onError = (...error: unknown[]) => errors.push(error)
    const signal = AbortSignal.timeout(50_000)
    const page = await gather(`${site.origin}${path}`, { net, signal, progress: () => undefined, onError })
    const restored = unpackGathered(packGathered(page, 12), onError)
    assert.ok(!('gatherAgain' in restored))
    assert.deepEqual([restored.requests, restored.reach], [12, page.reach])
    const { audits } = await loadCatalogue()
    const judged = runAudits(audits, page.facts, onError)
    assert.deepEqual(runAudits(audits, restored.facts, onError), judged)
    assert.ok(judged.length > 100)
    assert.deepEqual(errors, [])
    const [robots, again] = [page.facts.robotsTxt, restored.facts.robotsTxt]
    assert.ok(robots.ok && again.ok)
    for (const path of ['/', '/b'])
      assert.equal(
        again.value.allows(`${site.origin}${path}`, 'Plumbline'),
        robots.value.allows(`${site.origin}${path}`, 'Plumbline'),
      )
  })
}

test('a page that an earlier version stored has to be gathered again', () => {
  const fetched = { requestedUrl: 'https://www.example.com/shop' }
  for (const version of [undefined, factsVersion - 1, factsVersion + 1]) {
    const packed = zstdCompressSync(serialize({ ...(version === undefined ? {} : { version }), fetched }))
    const unpacked = unpackGathered(packed, () => assert.fail('nothing is read'))
    assert.deepEqual(unpacked, { gatherAgain: fetched.requestedUrl })
  }
})

test('the version of stored facts is raised when their types change', async () => {
  const files = ['asked', 'css'].map((name) => new URL(`../core/facts/${name}.ts`, import.meta.url))
  const types = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('')
  const code = types.replaceAll(/^import [^']*'.*'|\/\*\*[^]*?\*\/|\/\/.*|\s+/gm, '')
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 12)
  assert.deepEqual([factsVersion, digest], [6, '1cd890bcc661'], 'raise factsVersion, and put the digest here')
})
