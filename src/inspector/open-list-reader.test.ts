import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { openListReader } from './open-list-reader.ts'

const net = { privateTargets: true, userAgent: 'Plumbline test' }
const soon = () => AbortSignal.timeout(20_000)

test('a sitemap and a file are read in a thread, and failures keep their code', async (t) => {
  const site = await openSite(t, {
    '/sitemap.xml': ({ headers: { host } }) => ({
      headers: { 'content-type': 'text/xml' },
      body: `<urlset><url><loc>http://${host}/a</loc></url></urlset>`,
    }),
  })
  const reader = openListReader(net)
  t.after(() => reader.close())
  assert.deepEqual(await reader.sitemap(`${site.origin}/sitemap.xml`, soon()), {
    urls: [`${site.origin}/a`],
    leftOut: [],
  })
  assert.deepEqual(await reader.file({ text: 'url\na.test', format: 'csv' }, soon()), {
    urls: ['a.test'],
    leftOut: [],
  })
  await assert.rejects(reader.sitemap(`${site.origin}/none.xml`, soon()), { code: 'http-error' })
})

test('a hostile sitemap and a hostile file do not delay others', async (t) => {
  const index = (from: number) =>
    gzipSync(
      `<sitemapindex>${Array.from({ length: 90_000 }, (_, at) => `<sitemap><loc>ORIGIN/${from}-${at}</loc></sitemap>`).join('')}</sitemapindex>`,
    )
  const site = await openSite(t, {
    '/sitemap.xml': { headers: { 'content-type': 'application/gzip' }, body: index(0) },
  })
  const reader = openListReader(net)
  t.after(() => reader.close())
  await reader.file({ text: 'a.test', format: 'lines' }, soon())
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await assert.rejects(reader.sitemap(`${site.origin}/sitemap.xml`, soon()), /sitemapEmpty/)
  const { urls } = await reader.file({ text: `${'.'.repeat(80_000)}@\n`.repeat(20), format: 'csv' }, soon())
  delay.disable()
  assert.equal(urls.length, 20)
  assert.ok(delay.max / 1e6 < 1000, `the caller was held up for ${Math.round(delay.max / 1e6)} ms`)
})

test('a list that times out fails on its own', async (t) => {
  const site = await openSite(t, { '/sitemap.xml': { silent: true } })
  const reader = openListReader(net)
  t.after(() => reader.close())
  await assert.rejects(reader.sitemap(`${site.origin}/sitemap.xml`, AbortSignal.timeout(1500)), {
    code: 'timed-out',
  })
  assert.deepEqual((await reader.file({ text: 'a.test', format: 'lines' }, soon())).urls, ['a.test'])
})
