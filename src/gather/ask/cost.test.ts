import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { gather } from '../gather.ts'
import { openNet } from '../net/open-net.ts'

it('needs eighteen requests for a page on loopback that loads nothing', async (test) => {
  const site = await openSite(test, { '/': '<!doctype html><title>Hello</title><p>Hello' })
  const net = openNet({ privateTargets: true, userAgent: 'Plumbline/test' })
  test.after(() => net.close())
  const { facts } = await gather(`${site.origin}/`, {
    net,
    signal: AbortSignal.timeout(20_000),
    progress: () => {},
    onError: (fact, error) => assert.fail(`${fact}: ${String(error)}`),
  })
  // No browser takes part in this test, and only its fact is missing.
  const missing = Object.entries(facts).filter(([, { ok }]) => !ok)
  assert.deepEqual(
    missing.map(([name]) => name),
    ['browser'],
  )
  const elsewhere = site.lines().filter((line) => line !== 'GET /')
  assert.deepEqual(
    elsewhere.map((line) => line.replace(/plumbline-[0-9a-f-]+/, 'random')),
    [
      'GET /.well-known/agent-card.json',
      'GET /.well-known/api-catalog',
      'GET /.well-known/security.txt',
      'GET /.well-known/tdmrep.json',
      'GET /AGENTS.md',
      'GET /favicon.ico',
      'GET /llms.txt',
      'GET /random',
      'GET /robots.txt',
      'GET /sitemap.txt',
      'GET /sitemap.xml',
      'GET /sitemap_index.xml',
    ],
  )
  // The page itself, twice more for the median, once from a foreign origin, once as a browser, once for Markdown.
  assert.equal(site.lines().length - elsewhere.length, 6)
})
