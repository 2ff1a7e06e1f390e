import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { openCrawler } from './open-crawler.ts'

const links = (...hrefs: readonly string[]): string =>
  `<!doctype html><title>A page</title>${hrefs.map((href) => `<a href="${href}">To</a>`).join(' ')}`

const crawler = { net: { privateTargets: true, userAgent: 'Plumbline test' }, threads: 1 }

test('a site is crawled in a thread, which reports what it finds, and failures keep their code', async (t) => {
  const site = await openSite(t, {
    '/': links('/secret', '/a', '/b'),
    '/a': links('/c'),
    '/b': links(),
    '/c': links('/d'),
    '/d': links(),
    '/robots.txt': { body: 'User-agent: *\nDisallow: /secret' },
  })
  const { crawlSite, close } = openCrawler(crawler)
  t.after(close)
  const told: string[] = []
  const options = {
    signal: AbortSignal.timeout(20_000),
    onProgress: (_: object, pages: readonly string[]) => void told.push(...pages),
  }
  const { pages, progress, notes } = await crawlSite(`${site.origin}/`, { ...options, maxPages: 4 })
  assert.deepEqual(
    pages,
    ['/', '/a', '/b', '/c'].map((path) => site.origin + path),
  )
  assert.deepEqual(told, pages.slice(0, told.length))
  assert.deepEqual(progress, { visited: 4, known: 4 })
  assert.deepEqual(
    notes.map(({ id }) => id),
    ['crawlCut', 'crawlDisallowed'],
  )
  await assert.rejects(crawlSite(`${site.origin}/none`, { ...options, maxPages: 4 }), { code: 'http-error' })
})

test('hostile pages delay nobody, and after an aborted crawl the next one gets a thread', async (t) => {
  const page = { headers: { 'content-type': 'text/html' }, body: links(...Array(20_000).fill('/x')) }
  const site = await openSite(t, {
    '/': links('/1', '/2', '/3', '/4'),
    ...Object.fromEntries([1, 2, 3, 4].map((name) => [`/${name}`, page])),
    '/slow': { silent: true },
    '/good': links(),
  })
  const { crawlSite, close } = openCrawler(crawler)
  t.after(close)
  const onProgress = () => undefined
  const soon = { signal: AbortSignal.timeout(20_000), onProgress, maxPages: 10 }
  await crawlSite(`${site.origin}/good`, soon)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  assert.equal((await crawlSite(`${site.origin}/`, soon)).pages.length, 5)
  delay.disable()
  assert.ok(delay.max / 1e6 < 1000, `the caller was held up for ${Math.round(delay.max / 1e6)} ms`)
  const stopping = new AbortController()
  const stopped = crawlSite(`${site.origin}/slow`, { ...soon, signal: stopping.signal })
  stopping.abort()
  await assert.rejects(stopped)
  assert.equal((await crawlSite(`${site.origin}/good`, soon)).pages.length, 1)
})
