import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { serviceFor } from '../src/testing/servers/service/api-service.ts'
import { generate, isAlias, readmePath, target, withMethodTable } from './generate.ts'
import { methods, Plumbline, PlumblineError, verifyWebhook } from './src/index.ts'

async function withClient(t: TestContext) {
  const service = await serviceFor(t)
  return { service, client: new Plumbline({ url: service.origin, key: service.key }) }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const isError = (code: string) => (error: unknown) => error instanceof PlumblineError && error.code === code

test('every operation of the API has a method', async (t) => {
  const { service, client } = await withClient(t)
  const { body } = await service.call('/openapi.json', { key: null })
  const ids = Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>)
    .filter(([path]) => !path.startsWith('/openapi.'))
    .flatMap(([, operations]) => Object.values(operations).map(({ operationId }) => operationId))
  assert.deepEqual(
    Object.keys(methods).toSorted(),
    ids.filter((id) => !isAlias(id)).toSorted(),
    'run "npm run client"',
  )
  for (const path of Object.values(methods)) {
    const [resource = '', method = ''] = path.split('.')
    const owner: unknown = Reflect.get(client, resource)
    assert.equal(typeof Reflect.get(Object(owner), method), 'function', path)
  }
})

test('README.md names every method; "npm run client" updates it', async () => {
  const readme = await readFile(readmePath, 'utf8')
  assert.equal(withMethodTable(readme), readme, 'run "npm run client"')
  for (const path of Object.values(methods)) {
    const [resource = '', method = ''] = path.split('.')
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${resource}\` |`))
    assert.ok(row?.includes(`\`${method}\``), path)
  }
})

test('src/api.ts matches the server’s schemas; "npm run client" updates it', async () => {
  const biome = join(import.meta.dirname, '../node_modules/.bin/biome')
  const formatted = execFileSync(biome, ['format', `--stdin-file-path=${target}`], { input: generate() })
  assert.equal(formatted.toString(), await readFile(target, 'utf8'), 'run "npm run client"')
})

test('audit, read, list, verify, export and delete', async (t) => {
  const { client } = await withClient(t)
  const report = await client.audit('https://example.com/pricing')
  assert.equal(report.state, 'done')
  assert.ok(report.results !== null && report.results.findings.length > 0)
  for (let made = 0; made < 12; made += 1) await client.reports.create({ url: `example.com/${made}` })
  const first = await client.reports.list({ per_page: 10 })
  assert.deepEqual([first.data.length, first.meta.total], [10, 13])
  const ids: number[] = []
  for await (const each of client.reports.list({ per_page: 10, sort: 'asc' })) ids.push(each.id)
  assert.equal(ids.length, 13)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  const [verified] = await client.reports.verify(report.id, { audits: ['title-length'] })
  assert.equal(verified?.after.status, 'pass')
  const exported = await all(client.reports.export({ project: 'example.com' }))
  assert.equal(exported.length, 13)
  const lines = await all(client.reports.createMany([{ url: 'example.com/b' }, { url: 'ftp://x' }]))
  assert.deepEqual(
    lines.map(({ status }) => status),
    [202, 422],
  )
  assert.equal((await client.projects.get('example.com')).project, 'example.com')
  assert.equal((await client.reports.delete(report.id)).deleted, true)
  await assert.rejects(client.reports.get(report.id), isError('not-found'))
})

test('an error has its code, its fields and its request id', async (t) => {
  const { service, client } = await withClient(t)
  await assert.rejects(client.reports.create({ url: 'ftp://x' }), (error) => {
    assert.ok(error instanceof PlumblineError)
    assert.deepEqual([error.code, error.status], ['invalid', 422])
    assert.ok(error.errors['url'] !== undefined)
    assert.ok(error.requestId !== null)
    return true
  })
  const stranger = new Plumbline({ url: service.origin, key: 'wrong', retries: 0 })
  await assert.rejects(stranger.account.get(), isError('unauthenticated'))
  await assert.rejects(client.account.get({ signal: AbortSignal.abort() }), { name: 'AbortError' })
})

test('watch yields events when runs begin and end', async (t) => {
  const { client } = await withClient(t)
  const stop = new AbortController()
  const seen: string[] = []
  const watching = (async () => {
    for await (const { type } of client.watch({ signal: stop.signal })) {
      seen.push(type)
      if (type === 'run.finished') break
    }
  })()
  // The stream only has events from after it was opened.
  while (!seen.includes('run.finished')) await client.audit('https://example.com/watched')
  await watching
  stop.abort()
  assert.ok(seen.includes('run.finished'))
})

test('temporary failures are retried with the same Idempotency-Key', async (t) => {
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    if (keys.length === 1) return void response.writeHead(503, { 'retry-after': '0' }).end('{}')
    if (keys.length === 2) return void request.socket.destroy()
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{"id":7},"status":201}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const client = new Plumbline({ url: `http://127.0.0.1:${port}/`, key: 'k' })
  assert.equal((await client.reports.create({ url: 'example.com' })).id, 7)
  assert.equal(keys.length, 3)
  assert.equal(new Set(keys).size, 1)
})

test('a Retry-After is waited for up to maxPauseSeconds', async (t) => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    if (requests === 1) return void response.writeHead(503, { 'retry-after': '1' }).end('{}')
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{"id":7},"status":201}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const impatient = new Plumbline({ url, key: 'k', maxPauseSeconds: 0.5 })
  await assert.rejects(impatient.reports.create({ url: 'example.com' }), { status: 503, retryAfter: 1 })
  assert.equal(requests, 1)
  requests = 0
  const patient = new Plumbline({ url, key: 'k', maxPauseSeconds: 2 })
  assert.equal((await patient.reports.create({ url: 'example.com' })).id, 7)
  assert.equal(requests, 2)
})

/** From the Standard Webhooks specification. */
const webhook = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('webhooks are verified by their signature and age', async () => {
  const { secret, id, timestamp, body, signature } = webhook
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1a,x ${signature}`,
  }
  const now = 1000 * Number(timestamp)
  assert.deepEqual(await verifyWebhook(secret, headers, body, { now }), { test: 2432232314 })
  assert.deepEqual(await verifyWebhook(secret, new Headers(headers), body, { now }), { test: 2432232314 })
  for (const [changed, text, at] of [
    [headers, `${body} `, now],
    [headers, body, now + 301_000],
    [{ ...headers, 'webhook-id': 'other' }, body, now],
    [{ ...headers, 'webhook-signature': 'v1,%%%' }, body, now],
    [{ ...headers, 'webhook-signature': '' }, body, now],
  ] as const)
    await assert.rejects(verifyWebhook(secret, changed, text, { now: at }), isError('webhook-signature'))
})
