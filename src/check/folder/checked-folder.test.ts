import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { writeBaseline } from '../baseline/baseline.ts'
import type { CheckedPage } from '../outcome.ts'

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
