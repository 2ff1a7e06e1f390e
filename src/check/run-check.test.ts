import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../testing/check-folder.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { startSite } from '../testing/servers/small-site.ts'
import { writeBaseline } from './baseline/baseline.ts'
import { parseGate } from './gates/parse-gate.ts'
import type { CheckedPage } from './outcome.ts'

const statusOf = (page: CheckedPage | undefined, id: string): string | undefined =>
  page?.document?.findings.find((finding) => finding.id === id)?.status

const published = (path: string): string => `<link rel="canonical" href="https://example.com${path}">`

const site = {
  'index.html': soundPage(
    'Oak tables, made to measure in Kent',
    '<a href="/about">About our workshop</a><a href="https://example.com/missing">Gone</a>',
    published('/'),
  ),
  'about.html': soundPage('About our workshop in Kent', '<img src="/oak.png">', published('/about')),
  'sitemap.xml':
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url><url><loc>https://example.com/about</loc></url></urlset>',
  'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://example.com/sitemap.xml\n',
}

test('pages on several hosts are called by host and path, and those on one host by path', async (context) => {
  const serve = (_: unknown, response: { end(text: string): void }) => response.end('<p>Hello')
  const [one, other] = [await startSite(context, serve), await startSite(context, serve)]
  const named = async (...urls: readonly string[]) =>
    (await checkTargets(urls, { workingDirectory: '.' })).pages.map(({ name }) => name)
  assert.deepEqual(
    await named(`${one}/`, `${other}/oak`),
    [`${one}/`, `${other}/oak`].map((url) => url.replace('http://', '')),
  )
  assert.deepEqual(await named(`${one}/`, `${one}/oak`), ['/', '/oak'])
})

test('a gate counts only pages that were audited, and a local server that is not running is named', async (context) => {
  const origin = await startSite(context)
  const gates = [{ gates: [parseGate('score<100', new Set())] }]
  const server = `127.0.0.1:${await freePort()}`
  const outcome = await checkTargets([`${origin}/`, `http://${server}/`], { workingDirectory: '.', gates })
  assert.match(outcome.gates[0]?.because ?? '', /^1 page \(/)
  assert.match(
    outcome.pages[1]?.failure?.message ?? '',
    new RegExp(`^Nothing is listening on ${server}\\. .*--start`),
  )
})

test('a folder is audited as if it were published, and audits that need the real server do not apply', async (context) => {
  const folder = await writeSite(context, site)
  const { pages } = await checkTargets([folder])
  assert.deepEqual(
    pages.map(({ url, file }) => [url, file]),
    [
      ['https://example.com/', 'index.html'],
      ['https://example.com/about', 'about.html'],
    ],
  )
  const [home, about] = pages
  for (const id of ['sitemap-lists-page', 'sitemap-valid', 'robots-sitemap-line'])
    assert.equal(statusOf(home, id), 'pass', id)
  assert.equal(statusOf(home, 'links-broken-internal'), 'fail')
  assert.equal(statusOf(about, 'image-alt'), 'fail')
  const serverSide = [
    'csp',
    'x-content-type-options',
    'clickjacking',
    'hsts',
    'https',
    'tls-version',
    'text-compression',
    'compression-modern',
    'cache-static',
    'ttfb',
    'http-version',
    'host-variants',
    'dmarc',
    'ipv6',
    'dns-records',
    'cloaking',
    'charset-conflict',
    'content-type',
    'referrer-policy',
    'not-found-page',
  ]
  for (const id of serverSide) assert.equal(statusOf(home, id), 'not-applicable', id)
  const owned = home?.document?.findings.filter(
    ({ owner, status }) => owner === 'server' && (status === 'fail' || status === 'warn'),
  )
  assert.deepEqual(
    owned?.map(({ id }) => id),
    [],
  )
  assert.deepEqual(
    home?.document?.findings.filter(({ status }) => status === 'error').map(({ id }) => id),
    [],
  )
})

test('a page that needs JavaScript is named, because it was audited without a browser', async (context) => {
  const shell =
    '<!doctype html><html lang="en"><title>Tides</title><div id="root"></div><script src="/app.js"></script>'
  const folder = await writeSite(context, { 'index.html': shell, 'app.js': 'document.title = "Tides"' })
  const { notes } = await checkTargets([folder], { spa: true })
  assert.deepEqual(notes, [
    '1 page has hardly any text without JavaScript. Use --browser to audit it as visitors see it.',
  ])
})

test('with a _headers file, headers are judged and compression still is not', async (context) => {
  const folder = await writeSite(context, { ...site, _headers: '/*\n  X-Content-Type-Options: nosniff\n' })
  const { pages } = await checkTargets([folder])
  assert.equal(statusOf(pages[0], 'x-content-type-options'), 'pass')
  assert.notEqual(statusOf(pages[0], 'csp'), 'not-applicable')
  for (const id of [
    'text-compression',
    'tls-version',
    'ttfb',
    'keep-alive',
    'http-version',
    'server-signature',
  ])
    assert.equal(statusOf(pages[0], id), 'not-applicable', id)
})

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

test('a second run of unchanged pages finds nothing new', async (context) => {
  const folder = await writeSite(context, {
    ...site,
    'bare.html': '<p>Hello<img src="/a.png"><a href="/gone">here</a>',
    // Served with 404 at a random URL, without a way out.
    '404.html': '<!doctype html><title>Not found</title><p>Not found',
  })
  const first = await checkTargets([folder])
  const baseline = writeBaseline(undefined, first.pages, '2026-11-16')
  const second = await checkTargets([folder], { baseline })
  assert.ok(second.problems.some(({ finding }) => finding.id === 'not-found-page'))
  assert.deepEqual(
    second.problems.filter(({ fresh }) => fresh !== 0).map(({ finding }) => finding.id),
    [],
  )
})

test('pages of a folder are not uploaded without the name of their site', async (context) => {
  const folder = await writeSite(context, { 'index.html': soundPage('Oak tables, made to measure') })
  const upload = (options: { readonly site?: string }) =>
    checkTargets([folder], { ...options, keepJudged: true })
  await assert.rejects(upload({}), { name: 'CheckError', message: /Add --site https:\/\/example\.com\.$/ })
  const { pages } = await upload({ site: 'https://example.com' })
  assert.equal(pages[0]?.url, 'https://example.com/')
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

test('a page that does not respond is reported with the others', async (context) => {
  const origin = await startSite(context, (request, response) => {
    response.statusCode = request.url === '/gone' ? 404 : 200
    response.setHeader('content-type', 'text/html')
    response.end(soundPage('A page'))
  })
  const { pages } = await checkTargets([`${origin}/`, `${origin}/gone`], { workingDirectory: '.' })
  assert.equal(pages[0]?.failure, undefined)
  assert.equal(pages[1]?.failure?.code, 'http-error')
})

test('a base that cannot be audited is an error, and a page that it does not have yet is new', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Home of the oak'),
    'new.html': '<p>Hello<img src="/a.png">',
  })
  const gone = await startSite(context, (_, response) => {
    response.statusCode = 404
    response.end()
  })
  const dead = await startSite(context, (request) => request.socket.destroy())
  await assert.rejects(checkTargets([folder], { base: dead }), {
    name: 'CheckError',
    message: /^The base site could not be audited, so nothing was compared: http:\/\/127\.0\.0\.1:\d+\/\. .+/,
  })
  await assert.rejects(checkTargets([folder], { base: gone }), { message: /^None of the pages exists/ })
  const older = await startSite(context, (request, response) => {
    response.statusCode = request.url === '/new' ? 404 : 200
    response.setHeader('content-type', 'text/html')
    response.end(soundPage('Home of the oak'))
  })
  const { problems } = await checkTargets([folder], { base: older })
  const fresh = problems.filter(({ fresh }) => (fresh ?? 0) > 0)
  assert.ok(fresh.some(({ page, finding }) => page.path === '/new' && finding.id === 'image-alt'))
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
