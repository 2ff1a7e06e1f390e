import assert from 'node:assert/strict'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { inLocale } from '../../messages/locale.ts'
import { writeSite } from '../../testing/check/check-folder.ts'
import { englishLeft } from '../../testing/words/english-left.ts'
import { findSite } from './find-site.ts'
import { openFolderServer } from './folder-server.ts'
import { listPages } from './list-pages.ts'
import { readSiteRules } from './site-rules.ts'

async function serve(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  {
    spa = false,
    site,
    base = '',
  }: { readonly spa?: boolean; readonly site?: string; readonly base?: string } = {},
) {
  const folder = await writeSite(context, files)
  const rules = await readSiteRules(folder, folder)
  const server = await openFolderServer({ folder, rules, site, base, spa })
  context.after(() => server.close())
  const get = async (path: string) => {
    const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { get, folder, rules }
}

test('a folder is served with clean URLs, its 404.html and compressed text', async (context) => {
  const { get } = await serve(context, {
    'index.html': 'home',
    'about.html': 'about',
    'blog/index.html': 'blog',
    'style.css': 'a { color: red }\n'.repeat(100),
    '404.html': 'nothing here',
  })
  assert.equal((await get('/')).text, 'home')
  assert.equal((await get('/about')).text, 'about')
  assert.equal((await get('/about.html')).text, 'about')
  assert.equal((await get('/blog')).headers.get('location'), '/blog/')
  assert.equal((await get('/blog/')).text, 'blog')
  const style = await get('/style.css')
  assert.match(style.headers.get('content-encoding') ?? '', /^(?:br|gzip)$/)
  assert.equal(style.headers.get('content-type'), 'text/css')
  const lost = await get('/nowhere')
  assert.deepEqual([lost.status, lost.text], [404, 'nothing here'])
})

test('a single-page application gets its home page for unknown paths', async (context) => {
  const { get } = await serve(context, { 'index.html': 'app' }, { spa: true })
  assert.deepEqual([(await get('/deep/link')).status, (await get('/deep/link')).text], [200, 'app'])
})

test('nothing outside of the folder is served', async (context) => {
  const outside = await writeSite(context, { 'secret.txt': 'secret' })
  const { get, folder } = await serve(context, { 'index.html': 'home' })
  await symlink(join(outside, 'secret.txt'), join(folder, 'linked.txt'))
  for (const path of ['/linked.txt', '/..%2f..%2fetc%2fpasswd', '/%00', '/%', '/../../etc/passwd'])
    assert.equal((await get(path)).status, 404, path)
})

test('_headers and _redirects are followed', async (context) => {
  const { get, rules } = await serve(
    context,
    {
      'index.html': 'home',
      'new/a.html': 'a',
      'kept.html': 'kept',
      'forced.html': 'forced',
      _headers: '# comment\n/*\n  X-Frame-Options: DENY\n/new/*\n  Cache-Control: max-age=60\n  ! X-Gone\n',
      _redirects:
        '/old/* /new/:splat 302\n/kept /elsewhere\n/forced /elsewhere 301!\n/app/* /index.html 200\n/published https://example.com/new/a\n/nl /nl 302 Country=nl\n',
    },
    { site: 'https://example.com' },
  )
  assert.equal(rules.knowsHeaders, true)
  assert.equal((await get('/')).headers.get('x-frame-options'), 'DENY')
  assert.equal((await get('/')).headers.get('cache-control'), null)
  assert.equal((await get('/new/a')).headers.get('cache-control'), 'max-age=60')
  const old = await get('/old/a')
  assert.deepEqual([old.status, old.headers.get('location')], [302, '/new/a'])
  assert.equal((await get('/kept')).text, 'kept')
  assert.equal((await get('/forced')).status, 301)
  assert.equal((await get('/app/x')).text, 'home')
  assert.equal((await get('/published')).headers.get('location'), '/new/a')
  assert.equal((await get('/nl')).status, 404)
})

test('the headers and redirects of vercel.json and staticwebapp.config.json are followed', async (context) => {
  const vercel = await serve(context, {
    'index.html': 'home',
    'vercel.json': JSON.stringify({
      headers: [
        { source: '/(.*)', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
        { source: '/(.*)', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
        { source: '/', headers: [{ key: 'Cache-Control', value: 'max-age=60' }] },
        { source: '/', missing: [{ type: 'cookie', key: 'a' }], headers: [{ key: 'X-Guest', value: '1' }] },
      ],
      redirects: [{ source: '/posts/:slug', destination: '/blog/:slug', permanent: true }],
    }),
  })
  assert.equal((await vercel.get('/')).headers.get('x-content-type-options'), 'nosniff')
  assert.equal((await vercel.get('/')).headers.get('cache-control'), 'max-age=60', 'the last rule counts')
  assert.equal((await vercel.get('/')).headers.get('x-guest'), null, 'not for every visitor')
  const post = await vercel.get('/posts/oak')
  assert.deepEqual([post.status, post.headers.get('location')], [308, '/blog/oak'])
  const azure = await serve(context, {
    'index.html': 'home',
    'a.png': 'x',
    'staticwebapp.config.json': JSON.stringify({
      globalHeaders: { 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-cache' },
      routes: [
        { route: '/form/*', methods: ['POST'], redirect: '/elsewhere' },
        { route: '/*.{png,jpg}', headers: { 'Cache-Control': 'max-age=99', 'X-Frame-Options': '' } },
        { route: '/old', redirect: '/', statusCode: 301 },
        { route: '/docs/index.html', headers: { 'X-Robots-Tag': 'noindex' } },
        { route: '/*', headers: { 'Cache-Control': 'max-age=1' } },
      ],
      navigationFallback: { rewrite: '/index.html', exclude: ['/images/*.{png,jpg}', '/css/*'] },
    }),
  })
  const image = (await azure.get('/a.png')).headers
  assert.equal(image.get('cache-control'), 'max-age=99', 'only the first route counts')
  assert.equal(image.get('x-frame-options'), null, 'an empty value removes a header')
  assert.equal((await azure.get('/')).headers.get('x-frame-options'), 'DENY')
  assert.equal((await azure.get('/')).headers.get('cache-control'), 'max-age=1')
  assert.equal(
    (await azure.get('/docs')).headers.get('x-robots-tag'),
    'noindex',
    'the folder of an index file',
  )
  assert.equal((await azure.get('/form/a')).text, 'home', 'a route for another method')
  assert.equal((await azure.get('/old')).status, 301)
  assert.equal((await azure.get('/anything')).text, 'home')
  for (const path of ['/images/gone.png', '/css/gone.css']) assert.equal((await azure.get(path)).status, 404)
})

test('a configuration file that is not valid is named', async (context) => {
  const wrong: readonly (readonly [name: string, text: string, says: RegExp])[] = [
    ['vercel.json', '{', /^vercel\.json is not valid JSON: see line 1, column 2\.$/],
    ['vercel.json', '{"headers": 1}', /^vercel\.json does not have the structure/],
    [
      'vercel.json',
      '{"rewrites": [{"source": "/(", "destination": "/"}]}',
      /^The path “\/\(” in vercel\.json/,
    ],
    ['staticwebapp.config.json', '[', /^staticwebapp\.config\.json is not valid JSON: see line 1/],
    ['_redirects', '/( /new', /^The path “\/\(” in _redirects is not a valid pattern\.$/],
  ]
  for (const [name, text, says] of wrong) {
    const folder = await writeSite(context, { [name]: text })
    await assert.rejects(readSiteRules(folder, folder), { message: says })
    await inLocale('en-XA', () =>
      assert.rejects(
        readSiteRules(folder, folder),
        ({ message }: Error) => englishLeft(message).length === 0,
      ),
    )
  }
})

test('pages are listed by their published paths, without error pages and hidden files', async (context) => {
  const folder = await writeSite(context, {
    'index.html': '',
    'about.html': '<link rel=canonical href="https://example.com/about">',
    'terms.html': '<link href="https://example.com/terms.html" rel="canonical">',
    'blog/index.html': '',
    'blog/größe.html': '',
    '404.html': '',
    '.cache/x.html': '',
    'notes.txt': '',
  })
  assert.deepEqual(
    (await listPages(folder)).map(({ path }) => path),
    ['/', '/about', '/blog/', '/blog/gr%C3%B6%C3%9Fe', '/terms.html'],
  )
  await assert.rejects(listPages(join(folder, 'nowhere')), /cannot be read/)
  await assert.rejects(listPages(await writeSite(context, {})), /has no HTML files\. Build the site first\./)
})

test('the published origin of a folder is detected', async (context) => {
  const at = async (files: Readonly<Record<string, string>>) =>
    (await findSite(await writeSite(context, files))).origin
  assert.equal(
    await at({ 'sitemap.xml': '<urlset><url><loc> https://example.com/a</loc>' }),
    'https://example.com',
  )
  assert.equal(await at({ CNAME: 'www.example.com\n' }), 'https://www.example.com')
  assert.equal(
    await at({ 'index.html': '<link rel="canonical" href="https://example.org/">' }),
    'https://example.org',
  )
  assert.equal(await at({ 'index.html': '<link rel="canonical" href="/">' }), undefined)
})

test('a folder published below the root of its host is served there', async (context) => {
  const { get } = await serve(
    context,
    {
      'index.html': 'home',
      'guide/index.html': 'guide',
      'assets/app.css': 'a { color: red }',
      '404.html': 'lost',
    },
    { base: '/docs', spa: false },
  )
  assert.equal((await get('/docs/')).text, 'home')
  assert.equal((await get('/docs')).headers.get('location'), '/docs/')
  assert.equal((await get('/docs/guide')).headers.get('location'), '/docs/guide/')
  assert.equal((await get('/docs/assets/app.css')).status, 200)
  assert.deepEqual([(await get('/docs/nowhere')).status, (await get('/docs/nowhere')).text], [404, 'lost'])
  for (const path of ['/', '/pricing', '/robots.txt', '/favicon.ico', '/brochure.pdf'])
    assert.equal((await get(path)).status, 421, `${path} is not in the folder`)
  for (const path of ['/guide/', '/assets/app.css'])
    assert.equal((await get(path)).status, 404, `${path} lacks the base`)
})

test('the path that a folder is published under is detected from its references', async (context) => {
  const at = async (files: Readonly<Record<string, string>>, given?: string) =>
    (await findSite(await writeSite(context, files), given)).base
  const assets = { 'assets/app.js': '', 'guide/index.html': '' }
  const home = (...references: readonly string[]) => ({
    ...assets,
    'index.html': references.map((reference) => `<a href="${reference}">`).join(''),
  })
  assert.equal(await at(home('/docs/assets/app.js', '/docs/guide/', '/pricing')), '/docs')
  assert.equal(await at(home('/team/docs/assets/app.js')), '/team/docs')
  assert.equal(await at(home('/assets/app.js', '/guide/')), '')
  assert.equal(await at(home('assets/app.js', '//example.com/assets/app.js', '/gone.js')), '')
  assert.equal(await at(home('/blog/', '/blog/', '/')), '', 'another part of the host')
  const canonical = '<link rel="canonical" href="https://example.com/docs/"><script src="assets/app.js">'
  assert.equal(await at({ ...assets, 'index.html': canonical }), '/docs')
  assert.equal(await at({ ...assets, 'index.html': canonical, 'docs/index.html': '' }), '')
  assert.equal(await at(home('/assets/app.js'), 'https://example.com/docs/'), '/docs')
  assert.equal(await at(home('/docs/assets/app.js'), 'https://example.com'), '/docs')
})
