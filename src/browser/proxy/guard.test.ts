import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { policyForPage } from '../../gather/net/guard/page-reach.ts'
import { launchChromium } from '../chromium/launch.ts'
import { openPage } from '../chromium/open-page.ts'
import { phone } from '../watch/screen/pictures.ts'
import { openProxy } from './proxy.ts'
import { recordOf, textOf } from '../chromium/read-json.ts'
import { until } from '../../testing/until.ts'

const executable = findChromium()
const skip = executable === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** A server on this machine that no page may reach. It records what arrives. */
async function openCanary(test: TestContext) {
  const touched: string[] = []
  const server = createServer((socket) => {
    touched.push('connected')
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      touched.push(/^[A-Z]+ \S+ /.exec(bytes.toString('latin1'))?.[0] ?? 'not HTTP')
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  const packets = createSocket('udp4', () => touched.push('packet'))
  await new Promise<void>((resolve) => packets.bind(address.port, '127.0.0.1', resolve))
  test.after(() => {
    server.close()
    packets.close()
  })
  return { port: address.port, touched }
}

/** Tries every way out that a page has. */
const attacks = (canary: string, secret: string) => `<!doctype html><title>start</title>
<link rel="dns-prefetch" href="//${canary}"><link rel="preconnect" href="http://${canary}">
<link rel="prefetch" href="http://${canary}/prefetch"><link rel="stylesheet" href="http://${canary}/style">
<img src="http://${canary}/image"><iframe src="http://${canary}/frame"></iframe>
<iframe src="http://rebound.example:${canary.split(':')[1]}/rebound"></iframe>
<iframe src="file://${secret}"></iframe><img src="file://${secret}"><video src="http://${canary}/video"></video>
<object data="http://${canary}/object"></object><script src="http://${canary}/script"></script>
<form id="f" action="http://${canary}/form" target="in" method="post"></form><iframe name="in"></iframe>
<script>
const done = []
const attempt = (name, act) => { try { const p = act(); if (p && p.then) p.then(() => done.push(name), () => 0) } catch {} }
attempt('fetch', () => fetch('http://${canary}/fetch', { mode: 'no-cors' }))
attempt('post', () => fetch('http://${canary}/post', { mode: 'no-cors', method: 'POST', body: 'x' }))
attempt('redirect', () => fetch('/redirect', { mode: 'no-cors' }))
attempt('file', () => fetch('file://${secret}').then((r) => r.text()))
attempt('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', 'http://${canary}/xhr'); x.send() })
attempt('socket', () => new WebSocket('ws://${canary}/socket'))
attempt('secure socket', () => new WebSocket('wss://${canary}/secure'))
attempt('https', () => fetch('https://${canary}/https', { mode: 'no-cors' }))
attempt('events', () => new EventSource('http://${canary}/events'))
attempt('beacon', () => navigator.sendBeacon('http://${canary}/beacon', 'x'))
attempt('ping', () => { const a = document.createElement('a'); a.ping = 'http://${canary}/ping'; a.href = '#x'; document.body.append(a); a.click() })
attempt('worker', () => new Worker(URL.createObjectURL(new Blob(["fetch('http://${canary}/worker', { mode: 'no-cors' })"]))))
attempt('transport', () => new WebTransport('https://${canary}/transport').ready)
attempt('rtc', () => {
  const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${canary}' }, { urls: 'turn:${canary}?transport=udp', username: 'u', credential: 'p' }, { urls: 'turn:${canary}?transport=tcp', username: 'u', credential: 'p' }] })
  c.createDataChannel('x'); return c.createOffer().then((o) => c.setLocalDescription(o)) })
document.getElementById('f').submit()
setTimeout(() => { document.title = 'tried' }, 500)
</script>`

/** Local mode, where private IPs may be audited. The page comes from a public IP, or from this machine. */
async function attack(test: TestContext, isPrivate: boolean, expected: readonly string[] = []) {
  const host = isPrivate ? 'localhost' : 'attacker.example'
  assert.ok(executable !== undefined, chromiumMissing)
  const folder = await tempFolder(test)
  const secret = join(folder, 'secret.txt')
  writeFileSync(secret, 'secret')
  const own = join(folder, 'own')
  mkdirSync(own)
  const canary = await openCanary(test)
  const resolved = new Set<string>()
  const resolveHost = async (name: string) => {
    resolved.add(name)
    return name === 'rebound.example' ? ['127.0.0.1'] : []
  }
  const proxy = await openProxy({ resolveHost })
  test.after(() => proxy.close())
  const chromium = await launchChromium({ executable, folder: own, proxyPort: proxy.port })
  test.after(() => chromium.close())
  const page = await openPage(chromium.cdp, {
    screen: phone,
    userAgent: 'test',
    hooks: true,
    pass: proxy.admit(),
  })
  page.allow({ host, policyFor: policyForPage({ privateTargets: true }, { host, isPrivate }) })
  const answered: string[] = []
  page.listen((method, params) => {
    if (method === 'Network.responseReceived') answered.push(textOf(recordOf(params['response'])['url']))
    if (method !== 'Fetch.requestPaused') return
    const url = textOf(recordOf(params['request'])['url'])
    const redirect = [{ name: 'Location', value: `http://127.0.0.1:${canary.port}/redirected` }]
    const markup = Buffer.from(attacks(`127.0.0.1:${canary.port}`, secret)).toString('base64')
    const answer = url.endsWith('/')
      ? { responseCode: 200, body: markup, responseHeaders: [{ name: 'Content-Type', value: 'text/html' }] }
      : { responseCode: 302, responseHeaders: redirect }
    page.send('Fetch.fulfillRequest', { requestId: params['requestId'], ...answer }).catch(() => undefined)
  })
  // The page itself is served by the test, as if from a public site; all its requests are real.
  await page.send('Fetch.enable', { patterns: [{ urlPattern: 'http://attacker.example/*' }] })
  await page.send('Page.navigate', { url: 'http://attacker.example/' })
  await until(async () => (await page.ask('document.title')) === 'tried', 'the page tried everything')
  const isMissing = (way: string) => !canary.touched.some((line) => line.includes(`/${way} `))
  await until(() => !expected.some(isMissing), `${expected.join(', ')} have arrived`)
  await sleep(1500)
  // Then the page itself navigates there.
  await page.send('Page.navigate', { url: 'http://attacker.example/away' })
  await sleep(500)
  const files = answered.filter((url) => url.startsWith('file:'))
  return { touched: canary.touched, files, resolved: [...resolved] }
}

describe('a page in the browser', { skip }, () => {
  it('from a public address reaches nothing on this machine or its network, and Chromium’s own services reach no host', async (t) => {
    const { touched, files, resolved } = await attack(t, false)
    assert.deepEqual(touched, [])
    assert.deepEqual(files, [])
    // Despite its flags Chromium asks for its update host as soon as it starts, but has no pass for the proxy.
    assert.deepEqual(
      resolved.filter((name) => name !== 'rebound.example'),
      [],
    )
  })

  it('is not blocked by accident: a page of this machine reaches its own host, but no other name for it', async (t) => {
    const resources = ['image', 'frame', 'fetch', 'post', 'xhr', 'redirected']
    const connections = ['socket', 'events', 'beacon', 'worker']
    const { touched, files } = await attack(t, true, [...resources, ...connections])
    assert.ok(!touched.some((line) => line.includes('/rebound ')), 'another name is another host')
    assert.ok(!touched.includes('packet'), 'what is not HTTP has no way out at all')
    assert.deepEqual(files, [])
  })

  it('sends its service worker’s requests through the proxy too', async (t) => {
    assert.ok(executable !== undefined, chromiumMissing)
    const javascript = { 'content-type': 'text/javascript' }
    const site = await openSite(t, {
      '/': '<!doctype html><title>x</title><script>navigator.serviceWorker.register("/worker.js")</script>',
      '/worker.js': () => ({
        headers: javascript,
        body: `fetch('http://only-by-proxy.example:${new URL(site.origin).port}/by-worker', { mode: 'no-cors' })`,
      }),
      '/by-worker': 'heard',
    })
    // Only the proxy can resolve this name.
    const proxy = await openProxy({ resolveHost: async () => ['127.0.0.1'] })
    t.after(() => proxy.close())
    const chromium = await launchChromium({ executable, folder: await tempFolder(t), proxyPort: proxy.port })
    t.after(() => chromium.close())
    const page = await openPage(chromium.cdp, {
      screen: phone,
      userAgent: 'test',
      hooks: false,
      pass: proxy.admit(),
    })
    page.allow({ host: '127.0.0.1', policyFor: () => ({ privateTargets: true }) })
    await page.send('Page.navigate', { url: `${site.origin}/` })
    await until(() => site.lines().includes('GET /by-worker'), 'the worker sent its request')
    assert.ok(site.lines().includes('GET /by-worker'))
  })
})
