import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import type { Answered } from '../../../testing/servers/service/call-api.ts'
import { suiteOnBoth } from '../../../testing/postgres/engines.ts'

suiteOnBoth('any input', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine, config: { waitMs: 0 } })
    await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
  })
  after(() => service[Symbol.asyncDispose]())

  const runs = { numRuns: 150 }
  const documented = (answer: Answered, statuses: readonly number[]) => {
    assert.ok(statuses.includes(answer.status), `${answer.status} ${answer.text.slice(0, 200)}`)
    assert.equal(answer.body.status, answer.status)
    if (answer.status >= 400) assert.equal(typeof answer.body.message, 'string')
  }

  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '',
      '0',
      '1',
      '10',
      '-1',
      '1e9',
      'asc',
      'url',
      'good',
      '%',
      '_',
      '\\',
      "'",
      '\u0000',
      '\ud800',
      'null',
    ),
    fc.integer().map(String),
  )
  const name = fc.oneof(
    fc.constantFrom(
      'search',
      'search_by',
      'project',
      'result',
      'sort_by',
      'sort',
      'per_page',
      'page',
      'cursor',
      '__proto__',
      'constructor',
      'search[]',
    ),
    fc.string({ maxLength: 10 }),
  )
  const query = fc.oneof(
    fc
      .array(fc.tuple(name, word), { maxLength: 6 })
      .map((pairs) =>
        pairs
          .map(
            ([key, value]) =>
              `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
          )
          .join('&'),
      ),
    fc.string({
      unit: fc.constantFrom('%', '&', '=', 'a', '+', '[', ']', '0', 'f', ';', '?'),
      maxLength: 40,
    }),
  )

  for (const path of ['/reports', '/projects']) {
    test(`any query of ${path} returns a list or says what is wrong`, async () => {
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          documented(await service.call(`${path}?${text}`), [200, 422])
        }),
        runs,
      )
    })
  }

  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '',
  )
  const raw = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .dictionary(fc.constantFrom('url', 'privacy', 'password', 'project', 'results'), fc.jsonValue())
      .map((value) => JSON.stringify(value)),
    fc
      .dictionary(fc.constantFrom('url', 'privacy', 'password', 'project', 'results'), word)
      .map((fields) => formOf(fields)),
  )
  // 400 is for bytes, escaped or not, that are no UTF-8.
  const documentedFor = {
    POST: [201, 202, 400, 413, 415, 422],
    PUT: [200, 202, 400, 413, 415, 422],
    PATCH: [200, 202, 400, 413, 415, 422],
  }

  for (const [method, path] of [
    ['POST', '/reports'],
    ['PUT', '/reports/1'],
    ['PATCH', '/reports/1'],
  ] as const) {
    test(`any body of ${method} ${path} returns a documented response`, async () => {
      await fc.assert(
        fc.asyncProperty(type, raw, async (contentType, text) => {
          const headers = contentType === '' ? {} : { 'content-type': contentType }
          const body = Buffer.from(text)
          documented(await service.call(path, { method, body, headers }), documentedFor[method])
        }),
        runs,
      )
    })
  }

  test('any path below the prefix returns a documented response', async () => {
    const part = fc.oneof(
      fc.constantFrom('reports', 'projects', '1', '%2F', '..', '%00', '%ff'),
      fc.webSegment(),
      word.map((text) => encodeURIComponent(text.toWellFormed())),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'DELETE', 'POST', 'PUT'),
        fc.array(part, { maxLength: 3 }),
        async (method, parts) => {
          const path = `/${parts.join('/')}`
          // fetch resolves dots itself, and would leave the prefix.
          if (/\.|%2e/i.test(path)) return
          documented(await service.call(path, { method }), [200, 201, 202, 404, 405, 422])
        },
      ),
      runs,
    )
    assert.doesNotMatch(service.logged.join(''), /"level":50/)
  })

  test('any value of the headers that are read returns a documented response', async () => {
    const value = fc.string({
      unit: fc.constantFrom('w', 'a', 'i', 't', '=', '"', ',', ';', '9', '*', 'W', '/', ' '),
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('prefer', 'if-none-match', 'if-match', 'accept', 'authorization'),
        value,
        async (header, sent) => {
          const key = header === 'authorization' ? null : service.key
          const headers = { [header]: sent }
          const posted = await service.call('/reports', {
            method: 'POST',
            form: { url: 'ftp://x' },
            key,
            headers,
          })
          documented(posted, [401, 422])
          const shown = await service.call('/account', { key, headers })
          if (shown.status !== 304) documented(shown, [200, 401])
        },
      ),
      runs,
    )
  })
})

function formOf(fields: Readonly<Record<string, string>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value.toWellFormed())
  return form.toString()
}
