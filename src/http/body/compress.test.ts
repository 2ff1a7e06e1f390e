import assert from 'node:assert/strict'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after, before, suite, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { chooseCoding } from './content-encoding.ts'

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const

suite('compression and entity tags', () => {
  let service: Service
  before(async () => {
    service = await startService({ pages: true })
    await service.call('/reports', { method: 'POST', form: { url: 'example.com/good', privacy: '0' } })
  })
  after(() => service[Symbol.asyncDispose]())

  /** Unlike fetch, this decodes nothing. */
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const all = { authorization: `Bearer ${service.key}`, ...headers }
    const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
    get(service.origin + path, { headers: all }, resolve).on('error', reject)
    const response = await promise
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
  }

  test('large responses use the coding that the client prefers', async () => {
    const slug = String((await service.call('/reports/1')).body.data.page_url).split('/r/')[1]
    const paths = [
      '/api/v1/reports/1',
      '/api/v1/openapi.json',
      '/api/v1/openapi.yaml',
      `/r/${slug}`,
      `/r/${slug}.csv`,
      '/docs',
      '/metrics',
    ]
    for (const path of paths) {
      const plain = await ask(path, {})
      assert.equal(plain.headers['content-encoding'], undefined, path)
      assert.match(plain.headers.vary ?? '', /accept-encoding/i, path)
      for (const coding of ['br', 'zstd', 'gzip'] as const) {
        const packed = await ask(path, { 'accept-encoding': coding })
        assert.equal(packed.headers['content-encoding'], coding, path)
        assert.equal(packed.headers['content-length'], String(packed.bytes.length), path)
        const text = decoders[coding](packed.bytes).toString('utf8')
        if (path !== '/metrics') assert.equal(text, plain.bytes.toString('utf8'), path)
      }
    }
  })

  test('an export is compressed while it is sent', async () => {
    for (const format of ['ndjson', 'csv']) {
      const path = `/api/v1/reports/export?format=${format}`
      const plain = await ask(path, {})
      assert.match(plain.headers.vary ?? '', /accept-encoding/i)
      for (const coding of ['br', 'zstd', 'gzip'] as const) {
        const packed = await ask(path, { 'accept-encoding': coding })
        assert.equal(packed.headers['content-encoding'], coding)
        assert.equal(decoders[coding](packed.bytes).toString('utf8'), plain.bytes.toString('utf8'))
      }
    }
  })

  test('weights are respected', () => {
    for (const [header, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['br;q=0, *;q=0.1', 'zstd'],
      ['identity, gzip;q=0.5', undefined],
      ['gzip, identity', 'gzip'],
      ['identity;q=0.5, gzip;q=0.5, br;q=0.1', 'gzip'],
      ['identity;q=0', undefined],
      ['identity;q=0, *;q=0', undefined],
      ['gzip;q=0.001', 'gzip'],
      ['GZIP', 'gzip'],
      ['deflate', undefined],
      ['br;q=nonsense', undefined],
      ['', undefined],
      [undefined, undefined],
    ] as const) {
      assert.equal(chooseCoding(header), coding, String(header))
    }
  })

  test('small responses are not compressed', async () => {
    const { headers } = await ask('/api/v1/account', { 'accept-encoding': 'gzip' })
    assert.equal(headers['content-encoding'], undefined)
  })

  test('every GET of the API has an entity tag, and 304 for clients that have it', async () => {
    const paths = [
      '/reports',
      '/reports?search=exam',
      '/reports/1',
      '/reports/1/runs',
      '/projects',
      '/openapi.json',
    ]
    for (const path of paths) {
      const first = await ask(`/api/v1${path}`, { 'accept-encoding': 'br' })
      const { etag } = first.headers
      assert.ok(etag, path)
      const again = await ask(`/api/v1${path}`, { 'if-none-match': etag })
      assert.equal(again.status, 304, path)
      assert.equal(again.bytes.length, 0)
      assert.equal(again.headers.etag, etag)
    }
    const before = await ask('/api/v1/reports', {})
    await service.call('/reports', { method: 'POST', form: { url: 'example.com/bad' } })
    const changed = await ask('/api/v1/reports', { 'if-none-match': before.headers.etag ?? '' })
    assert.equal(changed.status, 200)
  })

  test('a report is returned with the requested findings only', async () => {
    const findingsOf = async (wanted: string): Promise<readonly { readonly status: string }[]> =>
      (await service.call(`/reports/1?findings=${wanted}`)).body.data.results.findings
    const all = await findingsOf('all')
    const problems = await findingsOf('problems')
    assert.deepEqual(
      problems,
      all.filter(({ status }) => status === 'fail' || status === 'warn'),
    )
    assert.deepEqual(await findingsOf('none'), [])
    assert.equal((await service.call('/reports/1?findings=some')).status, 422)
  })

  test('a password can be removed', async () => {
    const set = await service.call('/reports/1', { method: 'PATCH', form: { password: 'secret' } })
    assert.equal(set.body.data.has_password, true)
    const both = { password: 'other', remove_password: '1' }
    assert.equal((await service.call('/reports/1', { method: 'PATCH', form: both })).status, 422)
    const removed = await service.call('/reports/1', { method: 'PATCH', form: { remove_password: '1' } })
    assert.equal(removed.body.data.has_password, false)
  })
})
