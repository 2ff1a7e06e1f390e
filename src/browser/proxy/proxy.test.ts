import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { rawServer } from '../../testing/servers/wire/raw-server.ts'
import { openProxy } from './proxy.ts'
import type { RequestLimits } from './proxy-pass.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  'rebound.example': ['127.0.0.1'],
  'mixed.example': ['203.0.113.1', '127.0.0.1'],
}

interface Opened {
  readonly port: number
  /** The Proxy-Authorization header line. */
  readonly pass: string
}

async function proxyFor(
  test: TestContext,
  privateTargets: boolean,
  requests: RequestLimits = { total: 100, ownHost: 100, otherHost: 100 },
): Promise<Opened> {
  const proxy = await openProxy({ resolveHost: async (name) => names[name] ?? [] }, { requests })
  test.after(() => proxy.close())
  const pass = proxy.admit()
  pass.allow({ host: 'own.example', policyFor: () => ({ privateTargets }) })
  const encoded = Buffer.from(`${pass.username}:${pass.password}`).toString('base64')
  return { port: proxy.port, pass: `Basic ${encoded}` }
}

/** Sends a request in absolute form, as browsers do to a proxy. */
function ask(
  { port, pass }: Opened,
  address: string,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: address, agent: false, headers: { 'proxy-authorization': pass } },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part: string) => (body += part))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    outgoing.once('error', reject).end()
  })
}

/** Sends these bytes and returns everything that the proxy answers. */
function send({ port, pass }: Opened, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket: Socket = connect(port, '127.0.0.1', () =>
      socket.write(pass === '' ? text : text.replace('\r\n', `\r\nProxy-Authorization: ${pass}\r\n`)),
    )
    socket.setEncoding('utf8').on('data', (part: string) => (received += part))
    socket.once('close', () => resolve(received)).on('error', () => resolve(received))
    setTimeout(() => socket.destroy(), 1500)
  })
}

describe('the proxy', () => {
  it('forwards plain requests and responses with their headers', async (t) => {
    const site = await openSite(t, { '/a?b=1': { status: 203, headers: { 'x-own': 'yes' }, body: 'Hello' } })
    const proxy = await proxyFor(t, true)
    assert.deepEqual(await ask(proxy, `${site.origin}/a?b=1`), { status: 203, body: 'Hello' })
    assert.equal(site.asked[0]?.headers['proxy-connection'], undefined)
  })

  it('opens tunnels', async (t) => {
    const site = await openSite(t, { '/': { body: 'through' } })
    const proxy = await proxyFor(t, true)
    const host = new URL(site.origin).host
    const received = await send(
      proxy,
      `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\nGET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    assert.match(received, /^HTTP\/1\.1 200 /)
    assert.match(received, /through/)
  })

  it('refuses private IPs in every notation and connects to none of them', async (t) => {
    const site = await openSite(t, { '/': 'secret' })
    const proxy = await proxyFor(t, false)
    const { port: canary } = new URL(site.origin)
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'rebound.example',
      'mixed.example',
      '0.0.0.0',
      '169.254.169.254',
    ]) {
      assert.equal((await ask(proxy, `http://${host}:${canary}/`)).status, 403, host)
      const tunnel = await send(proxy, `CONNECT ${host}:${canary} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      assert.match(tunnel, /^HTTP\/1\.1 403 /, host)
    }
    const socket = await send(
      proxy,
      `GET ws://127.0.0.1:${canary}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
    assert.match(socket, /^HTTP\/1\.1 403 /)
    assert.equal(site.asked.length, 0)
  })

  it('refuses cloud metadata and the ports of other services even in local mode', async (t) => {
    const proxy = await proxyFor(t, true)
    assert.equal((await ask(proxy, 'http://169.254.169.254/latest/meta-data/')).status, 403)
    assert.equal((await ask(proxy, 'http://127.0.0.1:25/')).status, 403)
  })

  it('refuses requests without a pass, and every request before the page is allowed to load', async (t) => {
    const site = await openSite(t, { '/': 'secret' })
    const proxy = await proxyFor(t, true)
    const stranger = { port: proxy.port, pass: '' }
    const { host } = new URL(site.origin)
    for (const line of [`GET ${site.origin}/`, `CONNECT ${host}`])
      for (const pass of ['', 'Basic cGx1bWJsaW5lOg==']) {
        const received = await send(
          { port: proxy.port, pass },
          `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        )
        assert.match(received, /^HTTP\/1\.1 407 /, line)
      }
    assert.match(
      await send(
        stranger,
        `GET ws://${host}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      ),
      /^HTTP\/1\.1 407 /,
    )
    assert.equal(site.asked.length, 0)
    assert.equal((await ask(proxy, `${site.origin}/`)).status, 200)
    assert.equal(site.asked[0]?.headers['proxy-authorization'], undefined)
  })

  it('cuts off a host with too many requests from one load, and a load with too many requests in all', async (t) => {
    const site = await openSite(t, { '/': 'x' })
    const proxy = await proxyFor(t, true, { total: 7, ownHost: 5, otherHost: 3 })
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) statuses.push((await ask(proxy, `${site.origin}/`)).status)
    assert.deepEqual(statuses, [200, 200, 200, 403, 403])
    const byName = site.origin.replace('127.0.0.1', 'localhost')
    const others = [
      await ask(proxy, `${byName}/`),
      await ask(proxy, `${byName}/`),
      await ask(proxy, `${byName}/`),
    ]
    assert.deepEqual(
      others.map(({ status }) => status),
      [200, 200, 403],
    )
    assert.equal(site.asked.length, 5)
  })

  it('answers malformed requests with 400 and keeps running', async (t) => {
    const proxy = await proxyFor(t, true)
    for (const address of ['/', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'http://'])
      assert.equal((await ask(proxy, address)).status, 400, address)
    for (const target of ['x', 'user@host:1', '127.0.0.1:99999', '/etc/passwd:1'])
      assert.match(
        await send(proxy, `CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`),
        /^HTTP\/1\.1 400 /,
        target,
      )
  })

  it('survives every response head that a server can send', async (t) => {
    const heads: Readonly<Record<string, readonly [head: string, status: number]>> = {
      '/control': ['HTTP/1.1 200 OK\r\nX-Own: a\x01b\r\nContent-Length: 2\r\n\r\nok', 200],
      '/nul': ['HTTP/1.1 200 OK\r\nX-Own: a\0b\r\nContent-Length: 2\r\n\r\nok', 200],
      '/reason': ['HTTP/1.1 200 O\x02K\r\nContent-Length: 2\r\n\r\nok', 200],
      '/delete': ['HTTP/1.1 200 OK\r\nX-Own: \x7f\r\nContent-Length: 2\r\n\r\nok', 200],
      '/000': ['HTTP/1.1 000 Zero\r\nContent-Length: 2\r\n\r\nok', 502],
      '/099': ['HTTP/1.1 099 Low\r\nContent-Length: 2\r\n\r\nok', 502],
      '/101': ['HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 502],
      '/407': ['HTTP/1.1 407 Proxy\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\n\r\n', 502],
      '/999': ['HTTP/1.1 999 High\r\nContent-Length: 2\r\n\r\nok', 999],
      '/name': ['HTTP/1.1 200 OK\r\nA b: x\r\n\u00e9: y\r\nContent-Length: 2\r\n\r\nok', 0],
      '/lengths': ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok', 0],
      '/both': [
        'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
        200,
      ],
      '/mark': ['HTTP/1.1 200 OK\r\nX-Plumbline-Proxy: 403\r\nContent-Length: 2\r\n\r\nok', 200],
      '/nothing': ['', 502],
      '/text': ['This is not HTTP.\r\n\r\n', 502],
    }
    const site = await rawServer(t, (socket, head) => {
      const path = head.split(' ')[1] ?? ''
      socket.end(
        Buffer.from(heads[path]?.[0] ?? 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine', 'latin1'),
      )
    })
    const proxy = await proxyFor(t, true)
    for (const [path, [, status]] of Object.entries(heads)) {
      const received = await send(
        proxy,
        `GET ${site.origin}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      if (status > 0) assert.match(received, new RegExp(`^HTTP/1\\.1 ${status} `), path)
      if (status === 200) assert.match(received, /ok/, path)
      if (status === 200) assert.doesNotMatch(received, /x-plumbline-proxy/i, path)
    }
    assert.deepEqual(await ask(proxy, `${site.origin}/`), { status: 200, body: 'fine' })
  })

  it('answers 502 for a host that can’t be reached', async (t) => {
    const proxy = await proxyFor(t, true)
    assert.equal((await ask(proxy, 'http://nobody.example/')).status, 502)
  })
})
