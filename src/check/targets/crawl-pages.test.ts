import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'

const linking = (...paths: readonly string[]): string =>
  soundPage('Oak tables', paths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(' '))

const calendar = Object.fromEntries(
  Array.from({ length: 40 }, (_, day) => [`/day/${day}`, linking(`/day/${day + 1}`)]),
)

test('a crawl audits the pages that a URL links to, and says what it left out', async (context) => {
  const site = await openSite(context, {
    '/': linking('/a', '/hidden', '/secret', '/day/0'),
    '/a': linking('/', '/b'),
    '/b': linking(),
    '/robots.txt': { body: 'User-agent: *\nDisallow: /hidden\nDisallow: /secret' },
    ...calendar,
  })
  const visits: number[] = []
  const { pages, notes } = await checkTargets([`${site.origin}/`], {
    crawl: 25,
    onCrawl: (visited, known) => void visits.push(known - visited),
  })
  const days = Array.from({ length: 20 }, (_, day) => `/day/${day}`)
  assert.deepEqual(new Set(pages.map(({ path }) => path)), new Set(['/', '/a', '/b', ...days]))
  assert.ok(pages.every(({ document }) => document !== undefined))
  assert.deepEqual(notes.slice(0, 2), [
    'robots.txt disallows 2 linked URLs, so they were left out. To audit them anyway, list them as targets.',
    'There are too many URLs like /day/*; the rest were left out.',
  ])
  assert.equal(visits.at(-1), 0)
})

test('a crawl says when there is more, or nothing, to find', async (context) => {
  const site = await openSite(context, {
    '/': linking('/a', '/b'),
    '/a': linking('/c'),
    '/b': linking(),
    '/c': linking(),
    '/app/': soundPage('An application'),
  })
  const cut = await checkTargets([`${site.origin}/`], { crawl: 2 })
  assert.deepEqual(
    cut.pages.map(({ path }) => path),
    ['/', '/a'],
  )
  assert.equal(
    cut.notes[0],
    'The crawl stopped at 2 pages; there are more. Use --crawl=N to raise the limit.',
  )
  const alone = await checkTargets([`${site.origin}/app/`], { crawl: 10 })
  assert.deepEqual(
    alone.pages.map(({ path }) => path),
    ['/app/'],
  )
  assert.equal(
    alone.notes[0],
    `The HTML of ${site.origin}/app/ has no links to other pages. If scripts add them, list the URLs or use a sitemap.`,
  )
})

test('a crawl that cannot start leaves the reason to the audit of the page', async (context) => {
  const site = await openSite(context, {})
  const { pages, notes } = await checkTargets([`${site.origin}/`], { crawl: 10 })
  assert.deepEqual(notes, [])
  assert.match(pages[0]?.failure?.message ?? '', /404/)
})

test('a crawl sends the headers of the config, and only URLs are crawled', async (context) => {
  const site = await openSite(context, {
    '/': ({ headers }) => ({
      status: headers['x-preview'] === 'yes' ? 200 : 401,
      headers: { 'content-type': 'text/html' },
      body: linking('/a'),
    }),
    '/a': linking(),
  })
  const { pages } = await checkTargets([`${site.origin}/`], { crawl: 10, headers: { 'x-preview': 'yes' } })
  assert.equal(pages.length, 2)
  const folder = await writeSite(context, { 'index.html': linking() })
  await assert.rejects(checkTargets([folder], { crawl: 10 }), {
    message: 'No target is a URL whose links could be followed. Leave out --crawl, or crawl in the config.',
  })
})
