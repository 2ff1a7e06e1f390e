import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { Person } from '../../testing/person.ts'
import { rawCall, rawRequest } from '../../testing/api/raw-call.ts'

const disposition = 'Content-Disposition: form-data; name="x"'
const multipart = 'multipart/form-data; boundary=B'

/** Bodies of every accepted type that are truncated, empty or nonsense. */
const malformed: readonly (readonly [name: string, type: string, body: string])[] = [
  ['a file that is cut short', multipart, `--B\r\n${disposition}; filename="f"\r\n\r\nhi`],
  ['a field that is cut short', multipart, `--B\r\n${disposition}\r\n\r\nhi`],
  ['headers that are cut short', multipart, `--B\r\nContent-Dispo`],
  ['a line break that is cut short', multipart, `--B\r\n${disposition}\r\n\r\nhi\r`],
  ['a delimiter that is cut short', multipart, `--B\r\n${disposition}\r\n\r\nhi\r\n--`],
  ['no closing delimiter', multipart, `--B\r\n${disposition}\r\n\r\nhi\r\n--B\r\n`],
  ['nothing after a delimiter', multipart, '--B'],
  ['an empty multipart body', multipart, ''],
  ['another boundary', multipart, `--C\r\n${disposition}\r\n\r\nhi\r\n--C--\r\n`],
  ['no boundary', 'multipart/form-data', '--B--'],
  ['an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n----'],
  ['a part without a name', multipart, '--B\r\nContent-Disposition: form-data\r\n\r\nhi\r\n--B--\r\n'],
  ['a part without headers', multipart, '--B\r\n\r\nhi\r\n--B--\r\n'],
  ['too many parts', multipart, `--B\r\n${disposition}\r\n\r\n\r\n`.repeat(500) + '--B--'],
  ['headers without end', multipart, `--B\r\n${disposition}${'; a=b'.repeat(2000)}\r\n\r\nhi\r\n--B--`],
  ['zero bytes', multipart, '\0'.repeat(1000)],
  ['JSON that is cut short', 'application/json', '{"url":"exam'],
  ['JSON nested deeply', 'application/json', '['.repeat(30_000)],
  ['a form of percent signs', 'application/x-www-form-urlencoded', '%'.repeat(1000)],
]

suite('malformed bodies', () => {
  let service: Service
  let person: Person
  before(async () => {
    service = await startService({ pages: true })
    person = new Person(service.origin)
    await person.signIn()
  })
  after(() => service[Symbol.asyncDispose]())

  const cookie = (): string => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  for (const [name, type, body] of malformed) {
    test(`${name} affects only its own request`, async () => {
      const { origin, key } = service
      for (const [path, headers] of [
        ['/public/api/v1/reports', { Authorization: `Bearer ${key}` }],
        ['/public/api/v1/reports', {}],
        ['/sign-in', { Origin: origin }],
        ['/r/abc/unlock', { Origin: origin }],
        ['/reports', { Origin: origin, Cookie: cookie() }],
      ] as const) {
        const answer = await rawCall(
          origin,
          rawRequest('POST', path, { Host: new URL(origin).host, ...headers, 'Content-Type': type }, body),
        )
        assert.ok([400, 401, 404, 415, 422].includes(answer.status), `${path}: ${answer.text.slice(0, 400)}`)
      }
      assert.equal((await fetch(`${origin}/healthz`)).status, 200)
    })
  }

  test('a body that is not UTF-8 is 400 and changes nothing, instead of losing letters', async () => {
    const form = 'application/x-www-form-urlencoded'
    const tagged = (tag: string) => Buffer.from(`url=https://example.com/&tags=${tag}`, 'latin1')
    const before = (await service.call('/reports')).body.meta.total
    for (const [name, type, body] of [
      ['a form in Latin-1', form, tagged('caf\u00e9')],
      ['a form with escapes in Latin-1', form, tagged('caf%E9')],
      ['escapes that are cut short', form, tagged('%E2%82')],
      [
        'JSON in Latin-1',
        'application/json',
        Buffer.from('{"url":"https://example.com/","tags":["\u00e9"]}', 'latin1'),
      ],
      [
        'multipart in Latin-1',
        multipart,
        Buffer.from(`--B\r\n${disposition}\r\n\r\n\u00e9\r\n--B--\r\n`, 'latin1'),
      ],
    ] as const) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      assert.deepEqual([answer.status, answer.body.code], [400, 'malformed'], name)
      assert.match(answer.body.message, /not valid UTF-8/, name)
    }
    assert.equal((await service.call('/reports')).body.meta.total, before)
    const right = await service.call('/reports', {
      method: 'POST',
      body: 'url=https://example.com/&tags=caf%C3%A9,\u00e9t\u00e9,100%,%zz',
      headers: { 'content-type': form },
    })
    assert.deepEqual(right.body.data?.tags, ['caf\u00e9', '\u00e9t\u00e9', '100%', '%zz'])
  })

  test('a malformed multipart body is 422 on the body', async () => {
    for (const [name, type, body] of malformed.filter(([, each]) => each.startsWith('multipart'))) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      assert.equal(answer.status, 422, name)
      assert.deepEqual(Object.keys(answer.body.errors), ['body'], name)
    }
  })

  test('a multipart field without a value counts as missing', async () => {
    const { status, body } = await service.call('/reports', {
      method: 'POST',
      body: `--B\r\n${disposition}\r\n\r\n--B--\r\n`,
      headers: { 'content-type': multipart },
    })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['url'])
  })

  test('a body that ends before its Content-Length affects only its connection', async () => {
    for (const path of ['/public/api/v1/reports', '/sign-in']) {
      const head = rawRequest('POST', path, {
        'Content-Type': multipart,
        'Content-Length': '5000',
        Authorization: `Bearer ${service.key}`,
      })
      await rawCall(service.origin, `${head}--B\r\n${disposition}; filename="f"\r\n\r\nhi`, { hangUp: true })
      assert.equal((await fetch(`${service.origin}/healthz`)).status, 200)
    }
  })
})
