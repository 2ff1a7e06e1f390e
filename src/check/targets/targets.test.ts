import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'

test('URLs come from the command line, files, sitemaps and standard input, each once', async (context) => {
  const origin = await startSite(context)
  const folder = await writeSite(context, {
    'urls.txt': `# pages\n${origin}/a\n${origin}/b\n`,
    'sitemap.xml': `<?xml version="1.0"?><urlset><url><loc>${origin}/c</loc></url></urlset>`,
  })
  const stdin = new PassThrough()
  stdin.end(`${origin}/d\n${origin}/a\n`)
  const { pages } = await checkTargets([`${origin}/a`, 'urls.txt', 'sitemap.xml', '-'], {
    workingDirectory: folder,
    stdin,
  })
  assert.deepEqual(
    pages.map(({ path }) => path),
    ['/a', '/b', '/c', '/d'],
  )
  assert.ok(pages.every(({ document }) => document !== undefined))
})

test('an unknown target is rejected by name', async (context) => {
  const folder = await writeSite(context, {})
  await writeFile(join(folder, 'empty.txt'), '\n')
  const refused = (word: string, says: RegExp) =>
    assert.rejects(checkTargets([word], { workingDirectory: folder }), says)
  await refused('dist', /“dist” is neither a URL nor an existing file or folder\./)
  await refused('empty.txt', /contains no URLs\./)
  await writeFile(join(folder, 'package.json'), `{"name":"${'x'.repeat(100)}"}`)
  await refused('package.json', /^CheckError: package\.json must have one URL per line, and “.{80}…” cannot/)
  await refused('http://', /“http:\/\/” cannot be audited: /)
})

test('above 200 pages a sample represents the rest and says so; --all audits everything', async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 205 }, (_, index) => [`blog/post-${index}.html`, soundPage(`Post ${index}`)]),
  )
  const folder = await writeSite(context, { ...files, 'index.html': soundPage('Home') })
  const stop = new AbortController()
  let total = 0
  const count = (options: { readonly all: boolean }) =>
    checkTargets([folder], {
      ...options,
      signal: stop.signal,
      onProgress: (_, all) => {
        total = all
        throw new Error('enough')
      },
    })
  await assert.rejects(count({ all: false }), /enough/)
  assert.equal(total, 200)
  await assert.rejects(count({ all: true }), /enough/)
  assert.equal(total, 206)
})

test('request headers go to the audited site and to no other', async (context) => {
  const heard: string[] = []
  const other = await startSite(context, (request, response) => {
    heard.push(`other ${String(request.headers['x-preview'] ?? 'none')}`)
    response.end()
  })
  const origin = await startSite(context, (request, response) => {
    const isAllowed = request.headers['x-preview'] === 'let me in'
    if (request.url === '/sitemap.xml') {
      response.statusCode = isAllowed ? 200 : 401
      response.end(`<?xml version="1.0"?><urlset><url><loc>${origin}/</loc></url></urlset>`)
      return
    }
    if (request.url === '/') heard.push(`own ${String(request.headers['x-preview'] ?? 'none')}`)
    response.statusCode = request.url === '/away.css' ? 302 : 200
    response.setHeader('location', `${other}/style.css`)
    response.setHeader('content-type', 'text/html')
    response.end(
      soundPage(
        'Preview',
        '',
        `<link rel="stylesheet" href="/away.css"><script src="${other}/x.js"></script>`,
      ),
    )
  })
  await checkTargets([`${origin}/`], { workingDirectory: '.', headers: { 'x-preview': 'let me in' } })
  assert.ok(heard.includes('own let me in'))
  assert.ok(!heard.some((each) => each === 'other let me in'), heard.join())
  assert.ok(heard.includes('other none'))
  const listed = await checkTargets([`${origin}/sitemap.xml`], {
    workingDirectory: '.',
    headers: { 'x-preview': 'let me in' },
  })
  assert.deepEqual(
    listed.pages.map(({ path }) => path),
    ['/'],
  )
})
