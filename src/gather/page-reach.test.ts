import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { rawServer, respond } from '../testing/servers/wire/raw-server.ts'
import { gather } from './gather.ts'
import { openNet } from './net/open-net.ts'

/** Tests only have loopback: one of its addresses represents the public internet. */
const publicIp = '127.0.0.9'

const pageWith = (canary: string) => `<!doctype html><html lang="en"><title>Page</title>
<link rel="stylesheet" href="http://${canary}/style.css"><link rel="canonical" href="http://${canary}/canonical">
<link rel="icon" href="http://${canary}/icon.png"><link rel="alternate" hreflang="de" href="http://${canary}/de">
<meta property="og:image" content="http://${canary}/share.png"><img src="http://${canary}/image.png">
<script src="http://${canary}/script.js"></script><a href="http://${canary}/link">Link</a><p>Words</p>`

async function gatherPage(t: TestContext, pageIp: string, namesIp: string) {
  const canary = await rawServer(t, (socket) => respond(socket, 'secret'), { host: '127.0.0.1' })
  const site = await rawServer(
    t,
    (socket, head) => {
      const path = head.split(' ')[1] ?? ''
      const rules = `Sitemap: http://127.0.0.1:${canary.port}/sitemap.xml`
      if (path === '/robots.txt') return respond(socket, rules, ['Content-Type: text/plain'])
      if (path === '/moved')
        return respond(socket, '', [`Location: http://127.0.0.1:${canary.port}/`], '302 Found')
      const html = `${pageWith(`127.0.0.1:${canary.port}`)}${pageWith(`named.example:${canary.port}`)}<img src="/moved">`
      respond(socket, html, ['Content-Type: text/html'])
    },
    { host: pageIp },
  )
  const net = openNet({
    privateTargets: true,
    countAsPublic: [publicIp],
    userAgent: 'Plumbline/test',
    resolveHost: async (name) => (name === 'page.example' ? [pageIp] : [namesIp]),
  })
  t.after(() => net.close())
  const failed: unknown[] = []
  const gathered = gather(`http://page.example:${site.port}/`, {
    net,
    signal: AbortSignal.timeout(30_000),
    progress: () => undefined,
    onError: (_fact, error) => failed.push(error),
  })
  return { canary, site, net, gathered, failed }
}

test('a page from a public address reaches nothing private, even in local mode', async (t) => {
  const { canary, gathered, failed } = await gatherPage(t, publicIp, '127.0.0.1')
  const { facts } = await gathered
  assert.ok(facts.subresources.ok)
  assert.equal(canary.connections(), 0)
  assert.deepEqual(failed, [])
})

test('a private page reaches its own host by its own name, and no other private name', async (t) => {
  const { canary, gathered } = await gatherPage(t, '127.0.0.1', '127.0.0.1')
  await gathered
  // The page is page.example; 127.0.0.1 and named.example are other hosts.
  assert.equal(canary.connections(), 0)
})

test('a redirect from a public address never leads to a private one', async (t) => {
  const { canary, net, site, gathered } = await gatherPage(t, publicIp, '127.0.0.1')
  await gathered
  const fresh = openNet({
    privateTargets: true,
    countAsPublic: [publicIp],
    userAgent: 'Plumbline/test',
    resolveHost: async () => [publicIp],
  })
  t.after(() => fresh.close())
  await assert.rejects(fresh.fetch(`http://page.example:${site.port}/moved`), { code: 'url-refused' })
  await assert.rejects(net.handshake('127.0.0.1', canary.port), { code: 'url-refused' })
  assert.equal(canary.connections(), 0)
})

test('a page of this machine reaches its other ports', async (t) => {
  const api = await rawServer(t, (socket) => respond(socket, 'body{}', ['Content-Type: text/css']))
  const site = await rawServer(t, (socket) =>
    respond(socket, pageWith(`localhost:${api.port}`), ['Content-Type: text/html']),
  )
  const net = openNet({ privateTargets: true, userAgent: 'Plumbline/test' })
  t.after(() => net.close())
  await gather(`${site.origin}/`, {
    net,
    signal: AbortSignal.timeout(30_000),
    progress: () => undefined,
    onError: () => undefined,
  })
  assert.ok(api.requests.some((head) => head.startsWith('GET /style.css ')))
})
