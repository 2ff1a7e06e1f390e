import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { rawServer, respond } from '../../../testing/servers/wire/raw-server.ts'
import { openNet } from '../open-net.ts'
import { redirectTarget } from './redirects.ts'

function open(t: TestContext) {
  const net = openNet({ privateTargets: true, userAgent: 'test' })
  t.after(() => net.close())
  return net
}

const pathOf = (head: string) => head.split(' ')[1] ?? ''

test('redirects are followed, each an exchange of its own, over one connection', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    const next = { '/a': '/b?x=1#part', '/b?x=1': 'c', '/c': `http://localhost:${server.port}/d` }[
      pathOf(head)
    ]
    if (next === undefined) respond(socket, 'arrived')
    else respond(socket, 'moved', [`Location: ${next}`, 'Content-Encoding: gzip'], '301 Moved')
  })
  const { chain, body, requestedUrl } = await open(t).fetch(`${server.origin}/a`)
  assert.deepEqual(
    chain.map(({ url, status }) => [url.replace(server.origin, ''), status]),
    [
      ['/a', 301],
      ['/b?x=1', 301],
      ['/c', 301],
      [`http://localhost:${server.port}/d`, 200],
    ],
  )
  assert.equal(requestedUrl, `${server.origin}/a`)
  assert.equal(Buffer.from(body).toString(), 'arrived')
  assert.equal(server.connections(), 2)
})

test('without redirects allowed, the redirect is the response', async (t) => {
  const server = await rawServer(t, (socket) => respond(socket, 'moved', ['Location: ftp://x/'], '302 Found'))
  const { chain, body } = await open(t).fetch(server.origin, { maxRedirects: 0 })
  assert.equal(chain.length, 1)
  assert.equal(chain[0].status, 302)
  assert.equal(Buffer.from(body).toString(), 'moved')
})

test('ten redirects are followed and not one more', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    const left = Number(pathOf(head).slice(1))
    if (left === 0) respond(socket, 'arrived')
    else respond(socket, '', [`Location: /${left - 1}`], '307 Temporary Redirect')
  })
  const net = open(t)
  assert.equal((await net.fetch(`${server.origin}/10`)).chain.length, 11)
  await assert.rejects(net.fetch(`${server.origin}/11`), { code: 'too-many-redirects' })
  await assert.rejects(net.fetch(`${server.origin}/3`, { maxRedirects: 2 }), { code: 'too-many-redirects' })
})

test('a redirect loop is detected immediately', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    respond(socket, '', [`Location: ${pathOf(head) === '/a' ? '/b#x' : '/a#y'}`], '302 Found')
  })
  const net = open(t)
  await assert.rejects(net.fetch(`${server.origin}/a#start`), { code: 'redirect-loop' })
  assert.equal(server.requests.length, 2)
  await assert.rejects(net.fetch(`${server.origin}/b`), { code: 'redirect-loop', message: /^redirectLoop / })
})

test('redirects to invalid targets are bad', async (t) => {
  let locations: readonly string[] = []
  const server = await rawServer(t, (socket) =>
    respond(
      socket,
      '',
      locations.map((each) => `Location: ${each}`),
      '302 Found',
    ),
  )
  const net = open(t)
  const bad = [
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'http://',
    'http://user:secret@127.0.0.1/',
    'https://[::1/',
    'mailto:a@b.example',
  ]
  for (const each of bad) {
    locations = [each]
    await assert.rejects(net.fetch(server.origin), { code: 'bad-redirect' }, each)
  }
  locations = ['/a', '/b']
  await assert.rejects(net.fetch(server.origin), { code: 'bad-redirect', message: /redirectSeveral/ })
  locations = ['/same', '/same']
  await assert.rejects(net.fetch(`${server.origin}/same`), { code: 'redirect-loop' })
  locations = []
  assert.equal((await net.fetch(server.origin)).chain[0].status, 302)
})

test('a target in UTF-8 or Latin-1 is decoded as its server meant it', () => {
  const from = new URL('https://site.example/a')
  const target = (bytes: Buffer) => redirectTarget(from, 302, [['location', bytes.toString('latin1')]])?.href
  assert.equal(target(Buffer.from('/gr\u00fc\u00dfe', 'utf8')), 'https://site.example/gr%C3%BC%C3%9Fe')
  assert.equal(target(Buffer.from('/gr\u00fc\u00dfe', 'latin1')), 'https://site.example/gr%C3%BC%C3%9Fe')
})

test('a large body of a redirect is not read completely', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    if (pathOf(head) === '/') respond(socket, Buffer.alloc(5_000_000), ['Location: /end'], '302 Found')
    else respond(socket, 'end')
  })
  const { chain } = await open(t).fetch(server.origin)
  assert.ok((chain[0].wireBytes ?? 0) < 1_000_000)
  assert.equal(chain.length, 2)
})
