import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { suiteOnEach } from '../../../testing/postgres/engines.ts'

suiteOnEach('bodies', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

  const multipart = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('attachment', new Blob(['not needed']), 'a.txt')
    return form
  }

  test('form, JSON and multipart are accepted on POST, PUT and PATCH alike', async () => {
    const stored = [
      await service.call('/reports', { method: 'POST', form: { url: 'example.com', privacy: '0' } }),
      await service.call('/reports', { method: 'POST', json: { url: 'example.com', privacy: 0 } }),
      await service.call('/reports', {
        method: 'POST',
        body: multipart({ url: 'example.com', privacy: '0' }),
      }),
    ]
    for (const { status, body } of stored) {
      assert.equal(status, 201)
      assert.equal(body.data.privacy, 0)
    }
    const path = `/reports/${stored[0]?.body.data.id}`
    for (const method of ['PUT', 'PATCH']) {
      const answers = [
        await service.call(path, { method, form: { privacy: '2' } }),
        await service.call(path, { method, json: { privacy: 1 } }),
        await service.call(path, { method, body: multipart({ privacy: '0' }) }),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      )
      assert.deepEqual(
        answers.map(({ body }) => body.data.privacy),
        [2, 1, 0],
      )
    }
  })

  test('multipart as other programs write it is read too', async () => {
    const lines = [
      '--x',
      'Content-Disposition: form-data; name=url',
      'Content-Length: 11',
      '',
      'example.com',
      '--x--',
      '',
    ]
    const answer = await service.call('/reports', {
      method: 'POST',
      body: lines.join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    assert.equal(answer.status, 201)
  })

  test('a charset after the type does not matter', async () => {
    for (const [type, body] of [
      ['application/json; charset=utf-8', '{"url":"example.com"}'],
      ['APPLICATION/JSON', '{"url":"example.com"}'],
      // Some systems prepend a BOM to every text (RFC 8259, section 8.1, lets a parser ignore it).
      ['application/json', '\ufeff{"url":"example.com"}'],
      ['application/x-www-form-urlencoded;charset=UTF-8', 'url=example.com'],
    ] as const) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      assert.equal(answer.status, 201, type)
    }
  })

  test('form text is converted and JSON is strict', async () => {
    const form = await service.call('/reports', {
      method: 'POST',
      form: { url: 'example.com', privacy: ' 2 ' },
    })
    assert.equal(form.body.data.privacy, 2)
    for (const privacy of ['2', true, [2], {}, 2.5, 3]) {
      const { status, body } = await service.call('/reports', {
        method: 'POST',
        json: { url: 'example.com', privacy },
      })
      assert.equal(status, 422, JSON.stringify(privacy))
      assert.deepEqual(body.errors, { privacy: ['The privacy field must be one of: 0, 1, 2.'] })
    }
    for (const privacy of ['9', '-1', 'x', '2.0', '0x2', 'NaN']) {
      const { status } = await service.call('/reports', {
        method: 'POST',
        form: { url: 'example.com', privacy },
      })
      assert.equal(status, 422, privacy)
    }
  })

  test('an empty form value counts as missing; the last of repeated ones counts; unknown ones are ignored', async () => {
    const { status, body } = await service.call('/reports', {
      method: 'POST',
      body: new URLSearchParams('url=first.example&url=second.example&privacy=&password=&project=&title=x'),
    })
    assert.equal(status, 201)
    assert.equal(body.data.url, 'https://second.example/')
    assert.equal(body.data.privacy, 1)
    assert.equal(body.data.has_password, false)
    const repeated = new FormData()
    for (const [name, value] of [
      ['url', 'first.example'],
      ['url', 'second.example'],
      ['privacy', '0'],
      ['privacy', ''],
    ] as const) {
      repeated.append(name, value)
    }
    const parts = await service.call('/reports', { method: 'POST', body: repeated })
    assert.equal(parts.body.data.url, 'https://second.example/')
    assert.equal(parts.body.data.privacy, 1, 'multipart is read as a form is')
  })

  test('all errors are named at once and nothing is changed', async () => {
    const total = async () => (await service.call('/reports')).body.meta.total
    const before = await total()
    const { status, body } = await service.call('/reports', {
      method: 'POST',
      form: { url: 'ftp://example.com', privacy: '7', password: 'x'.repeat(1025), project: 'a\u0007b' },
    })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors).sort(), ['password', 'privacy', 'project', 'url'])
    assert.match(body.message, /\(and 3 more errors\)$/)
    const missing = await service.call('/reports', { method: 'POST', form: { privacy: '9' } })
    assert.deepEqual(missing.body.errors, {
      url: ['The url field is required.'],
      privacy: ['The privacy field must be one of: 0, 1, 2.'],
    })
    assert.equal(await total(), before)
    const { id } = (await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })).body
      .data
    const update = await service.call(`/reports/${id}`, {
      method: 'PUT',
      form: { privacy: '0', results: '2' },
    })
    assert.equal(update.status, 422)
    assert.equal((await service.call(`/reports/${id}`)).body.data.privacy, 1)
  })

  test('a project has 1 to 255 characters', async () => {
    const file = (project: string) =>
      service.call('/reports', { method: 'POST', json: { url: 'example.com', project } })
    assert.equal((await file('x'.repeat(255))).status, 201)
    for (const project of ['', '   ', 'x'.repeat(256), 'a\nb', '\ud800']) {
      assert.deepEqual(Object.keys((await file(project)).body.errors), ['project'], project)
    }
    assert.equal((await file('\u{1f600}'.repeat(255))).status, 201)
    const long = await file('x'.repeat(256))
    assert.deepEqual(long.body.errors.project, ['The project field may not be longer than 255 characters.'])
  })

  test('creating without a body asks for the url', async () => {
    const bare = await service.call('/reports', { method: 'POST' })
    assert.equal(bare.status, 422)
    assert.deepEqual(bare.body.errors, { url: ['The url field is required.'] })
    const empty = await service.call('/reports', {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(empty.status, 422)
  })

  test('JSON that is broken or not an object is 422 on the body', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '7', '{"url":}']) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      assert.equal(answer.status, 422, body)
      assert.deepEqual(Object.keys(answer.body.errors), ['body'], body)
    }
  })

  test('multipart that is broken is 422', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="url"\r\n\r\nexample.com',
      ],
    ] as const) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      assert.equal(answer.status, 422, type)
    }
  })

  test('another type is 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/vnd.api+json', 'nonsense']) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body: 'url=example.com',
        headers: { 'content-type': type },
      })
      assert.equal(answer.status, 415, type)
      assert.equal(answer.body.code, 'unsupported-media-type')
    }
  })

  test('a compressed body is 415, and says so', async () => {
    const packed = gzipSync('url=example.com')
    const send = (coding: string, body: Buffer | string) =>
      service.call('/reports', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': coding },
      })
    for (const coding of ['gzip', 'br', 'gzip, identity', 'nonsense']) {
      const { status, body } = await send(coding, packed)
      assert.equal(status, 415, coding)
      assert.equal(body.message, 'Send the body without Content-Encoding.')
    }
    assert.equal((await send('identity', 'url=example.com')).status, 201)
  })

  test('a body over the limit is 413, whatever its type', async () => {
    const large = 'x'.repeat(70_000)
    for (const call of [
      { form: { url: large } },
      { json: { url: large } },
      { body: multipart({ url: large }) },
    ]) {
      const answer = await service.call('/reports', { method: 'POST', ...call })
      assert.equal(answer.status, 413)
      assert.equal(answer.body.code, 'too-large')
      assert.equal(answer.body.message, 'The body may not be larger than 64 KiB.')
    }
  })

  test('a body on DELETE is ignored', async () => {
    const { id } = (await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })).body
      .data
    const answer = await service.call(`/reports/${id}`, {
      method: 'DELETE',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(answer.status, 200)
  })
})
