import assert from 'node:assert/strict'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'

const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

testOnEach(
  'a batch stores each line that is right and says what is wrong with the others',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const body = [
      '{"url":"https://a.example/1","tags":["x"]}',
      '{"url":"ftp://a.example/"}',
      'not json',
      '{"url":"https://b.example/","privacy":2,"password":"correct horse"}',
      '{"privacy":9}',
    ].join('\n')
    const { status, text, headers } = await service.call('/reports/batch', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    assert.equal(status, 200, text)
    assert.match(headers.get('content-type') ?? '', /^application\/x-ndjson/)
    const answered = lines(text)
    assert.deepEqual(
      answered.map(({ line, status: each }) => [line, each]),
      [1, 2, 3, 4, 5].map((line) => [line, line === 1 || line === 4 ? 202 : 422]),
    )
    assert.deepEqual(answered[0].data.tags, ['x'])
    assert.equal(answered[0].data.state, 'queued')
    assert.equal(answered[3].data.has_password, true)
    assert.deepEqual(answered[2].problem.errors, { body: ['The line is not valid JSON.'] })
    assert.deepEqual(Object.keys(answered[4].problem.errors), ['url', 'privacy'])
    assert.equal((await service.call('/reports')).body.meta.total, 2)
  },
)

testOnEach(
  'a batch may be a JSON array, and is refused whole when it is none or too long',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const send = (json: unknown) => service.call('/reports/batch', { method: 'POST', json })
    assert.equal(lines((await send([{ url: 'https://a.example/' }])).text)[0].status, 202)
    for (const json of [[], {}, Array.from({ length: 1001 }, () => ({ url: 'https://a.example/' }))])
      assert.equal((await send(json)).status, 422)
    const form = await service.call('/reports/batch', { method: 'POST', form: { url: 'https://a.example/' } })
    assert.equal(form.status, 415)
    assert.match(form.body.message, /as application\/json or application\/x-ndjson\.$/)
    const text = { method: 'POST', body: 'https://a.example/', headers: { 'content-type': 'text/plain' } }
    assert.equal((await service.call('/reports/batch', text)).body.message, form.body.message)
    assert.match((await send({})).body.message, /or NDJSON, of objects with a url\.$/)
    const elsewhere = await service.call('/reports', {
      method: 'POST',
      body: '{"url":"https://a.example/"}',
      headers: { 'content-type': 'application/x-ndjson' },
    })
    assert.equal(elsewhere.status, 415)
  },
)

testOnEach('a batch of 1,000 is accepted without waiting for the runs', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const urls = Array.from({ length: 1000 }, (_, index) => ({ url: `https://a.example/${index}` }))
  const { status, text } = await service.call('/reports/batch', { method: 'POST', json: urls })
  assert.equal(status, 200)
  const answered = lines(text)
  assert.equal(answered.filter(({ status, data }) => status === 202 && data.state === 'queued').length, 1000)
  assert.deepEqual(
    answered.map(({ data }) => data.url),
    urls.map(({ url }) => url),
  )
})

testOnEach('a batch with too many different passwords is rejected as a whole', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const send = (passwords: number) =>
    service.call('/reports/batch', {
      method: 'POST',
      json: Array.from({ length: 100 }, (_, index) => ({
        url: `https://a.example/${index}`,
        privacy: 2,
        password: `password ${index % passwords}`,
      })),
    })
  const refused = await send(11)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.password[0], /at most 10 different passwords/)
  assert.equal((await service.call('/reports')).body.meta.total, 0)
  const accepted = await send(10)
  assert.ok(lines(accepted.text).every(({ data }) => data.has_password === true))
})

testOnEach('an export has every report that its filters leave, as NDJSON or CSV', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const made = await service.call('/reports/batch', {
    method: 'POST',
    json: Array.from({ length: 450 }, (_, index) => ({
      url: `https://a.example/good/${index}`,
      project: index % 9 === 0 ? '=cmd()' : 'plain',
    })),
  })
  assert.equal(made.status, 200)
  const all = lines((await service.call('/reports/export?sort=asc')).text)
  assert.deepEqual(
    all.map(({ id }) => id),
    Array.from({ length: 450 }, (_, index) => index + 1),
  )
  const [listed] = (await service.call('/reports?search=good%2F449')).body.data
  assert.deepEqual({ ...all.at(-1), state: '', updated_at: '' }, { ...listed, state: '', updated_at: '' })
  const csv = await service.call('/reports/export?format=csv&project=%3Dcmd()&sort=asc')
  assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/)
  const rows = csv.text.trimEnd().split('\r\n')
  assert.equal(rows.length, 51)
  assert.match(rows[0] ?? '', /"id","url","project"/)
  assert.match(rows[1] ?? '', /^1,"https:\/\/a\.example\/good\/0","'=cmd\(\)"/)
  assert.equal((await service.call('/reports/export?format=xml')).status, 422)
  assert.equal((await service.call('/reports/export', { key: null })).status, 401)
  const head = await service.call('/reports/export', { method: 'HEAD' })
  assert.deepEqual([head.status, head.text], [200, ''])
  // Exports are streamed, so their length is unknown.
  assert.equal(head.headers.get('content-length'), null)
})

testOnEach('a project is shown with how it stood on past days', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  for (const page of ['good', 'bad', 'down'])
    await service.call('/reports', { method: 'POST', form: { url: `https://a.example/${page}` } })
  const { status, body } = await service.call('/projects/a.example')
  assert.equal(status, 200)
  const { history, ...project } = body.data
  assert.deepEqual(project, (await service.call('/projects')).body.data[0])
  const { score, incomplete, reports, results } = project
  assert.deepEqual(history, [
    { date: project.generated_at.slice(0, 10), score, incomplete, reports, results },
  ])
  assert.deepEqual(results, { good: 1, decent: 0, bad: 1, pending: 0, failed: 1 })
  assert.equal((await service.call('/projects/nowhere.example')).status, 404)
  const other = await service.another('other@example.com')
  assert.equal((await service.call('/projects/a.example', { key: other.key })).status, 404)
})

testOnEach('an export between two dates is complete while runs finish', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const backwards = 'generated_after=2026-11-17T00:00:00Z&generated_before=2026-11-16T00:00:00Z'
  await service.call('/reports/batch', {
    method: 'POST',
    json: Array.from({ length: 40 }, (_, index) => ({ url: `https://${index % 8}.example/${index}` })),
  })
  const between = 'generated_after=2020-01-01T00:00:00Z&generated_before=2100-01-01T00:00:00Z'
  for (let done = 0; done < 40; ) {
    const answers = await Promise.all(
      [between, `${between}&min_score=1`, backwards, `${between}&state=done&privacy=1`].map((query) =>
        service.call(`/reports/export?${query}`),
      ),
    )
    for (const { status, text } of answers) assert.equal(status, 200, text)
    const [all, , none] = answers
    assert.equal(none?.text, '')
    const finished = all === undefined || all.text === '' ? 0 : lines(all.text).length
    assert.ok(finished >= done, `${finished} after ${done}`)
    done = finished
  }
})

testOnEach(
  'a batch of lines may begin with a byte order mark and end with empty lines, and names every fault',
  async (context, engine) => {
    const service = await serviceFor(context, { engine, workers: 0 })
    const send = (body: string) =>
      service.call('/reports/batch', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-ndjson' },
      })
    const marked = await send(
      '\ufeff{"url":"https://a.example/"}\r\n\r\n{"url":"ftp://a","privacy":9}\r\n\r\n\n',
    )
    const answered = lines(marked.text)
    assert.deepEqual(
      answered.map(({ line, status }) => [line, status]),
      [
        [1, 202],
        [2, 422],
        [3, 422],
      ],
    )
    assert.deepEqual(Object.keys(answered[2].problem.errors), ['url', 'privacy'])
    for (const empty of ['', '\n', '\ufeff', ' \r\n\r\n']) {
      const { status, body } = await send(empty)
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['body']], JSON.stringify(empty))
    }
  },
)
