import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../../testing/servers/service/api-service.ts'
import { suiteOnEach } from '../../../../testing/postgres/engines.ts'

suiteOnEach('lists', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
    for (let number = 0; number < 23; number += 1) {
      const page = number % 3 === 0 ? 'good' : number % 3 === 1 ? 'bad' : 'down'
      const url = `https://site${number % 2}.example/${page}?n=${number}`
      const { status } = await service.call('/reports', { method: 'POST', form: { url } })
      assert.equal(status, 201)
    }
  })
  after(() => service[Symbol.asyncDispose]())

  const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

  test('a list has data, links, meta and status, newest first, ten per page', async () => {
    const { status, body, headers } = await service.call('/reports')
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['data', 'links', 'meta', 'status'])
    assert.equal(body.status, 200)
    assert.deepEqual(ids(body), [23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    const path = `${service.origin}/public/api/v1/reports`
    assert.deepEqual(body.meta, {
      current_page: 1,
      from: 1,
      last_page: 3,
      path,
      per_page: 10,
      to: 10,
      total: 23,
    })
    assert.equal(body.links.first, `${path}?page=1`)
    assert.equal(body.links.last, `${path}?page=3`)
    assert.equal(body.links.prev, null)
    assert.match(body.links.next, /[?&]page=2(&|$)/)
    assert.equal(
      headers.get('link'),
      `<${body.links.next}>; rel="next", <${body.links.first}>; rel="first", <${body.links.last}>; rel="last"`,
    )
    assert.equal('results' in body.data[0], false)
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  })

  test('following next visits every report once, and prev leads back', async () => {
    const seen: number[] = []
    const start = `${service.origin}/api/v1`
    let url: string | null = `${start}/reports?per_page=10&sort_by=url&sort=asc`
    let last = ''
    while (url !== null) {
      const { body } = await service.call(url.slice(start.length), { prefix: '/api/v1' })
      seen.push(...ids(body))
      last = body.links.prev
      url = body.links.next
    }
    assert.equal(seen.length, 23)
    assert.equal(new Set(seen).size, 23)
    assert.match(last, /page=2/)
  })

  test('page links keep the other parameters, known or not', async () => {
    const { body } = await service.call('/reports?search=site&sort=asc&foo=a%20b%26c&page=2&per_page=10')
    const next = new URL(body.links.next)
    assert.equal(next.searchParams.get('search'), 'site')
    assert.equal(next.searchParams.get('foo'), 'a b&c')
    assert.equal(next.searchParams.get('page'), '3')
    assert.equal(new URL(body.links.prev).searchParams.get('page'), '1')
    assert.deepEqual(ids(body), [11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('a page past the end is an empty list', async () => {
    const { status, body } = await service.call('/reports?page=9')
    assert.equal(status, 200)
    assert.deepEqual(body.data, [])
    assert.equal(body.meta.current_page, 9)
    assert.equal(body.meta.from, null)
    assert.equal(body.meta.to, null)
    assert.equal(body.meta.total, 23)
    assert.equal(body.links.next, null)
    assert.match(body.links.prev, /[?&]page=3$/, 'the last page that has something')
    assert.equal((await service.call('/reports?page=999999999999')).status, 200)
    const nothing = await service.call('/reports?search=nowhere&page=2')
    assert.equal(nothing.body.links.prev, nothing.body.links.first)
  })

  test('a page number that is too large is rejected with the maximum', async () => {
    for (const page of ['1000000000001', '99999999999999999999', '9'.repeat(400)]) {
      const { status, body } = await service.call(`/reports?page=${page}`)
      assert.equal(status, 422, page)
      assert.deepEqual(body.errors, { page: ['The page field may not be more than 1000000000000.'] }, page)
    }
    const { body } = await service.call(`/reports?page=-${'9'.repeat(30)}`)
    assert.deepEqual(body.errors, { page: ['The page field must be 1 or more.'] })
  })

  test('an empty list has from and to null, last_page 1 and total 0', async () => {
    const { body } = await service.call('/reports?search=nowhere')
    assert.deepEqual(body.data, [])
    const { from, to, last_page, total } = body.meta
    assert.deepEqual({ from, to, last_page, total }, { from: null, to: null, last_page: 1, total: 0 })
  })

  test('search matches part of the URL ignoring case, and % and _ are literal', async () => {
    assert.equal((await service.call('/reports?search=SITE1.EXAMPLE/G')).body.meta.total, 4)
    assert.equal((await service.call('/reports?search=%25')).body.meta.total, 0)
    assert.equal((await service.call('/reports?search=site_')).body.meta.total, 0)
    assert.equal((await service.call('/reports?search=n%3D7&search_by=url')).body.meta.total, 1)
  })

  test('project and result filter the list', async () => {
    assert.equal((await service.call('/reports?project=site0.example')).body.meta.total, 12)
    assert.equal((await service.call('/reports?project=site')).body.meta.total, 0)
    for (const result of ['good', 'bad']) {
      const { body } = await service.call(`/reports?result=${result}&per_page=100`)
      assert.equal(body.data.length, 8)
      assert.ok(body.data.every((report: { result: string }) => report.result === result))
    }
    assert.equal((await service.call('/reports?result=decent')).body.meta.total, 0)
  })

  test('results sort bad before good ascending, and null last in both directions', async () => {
    const order = async (sort: string) => {
      const { body } = await service.call(`/reports?sort_by=result&sort=${sort}&per_page=25`)
      return [...new Set(body.data.map((report: { result: string }) => report.result))]
    }
    assert.deepEqual(await order('asc'), ['bad', 'good', null])
    assert.deepEqual(await order('desc'), ['good', 'bad', null])
  })

  test('every documented value is accepted', async () => {
    for (const sortBy of ['id', 'generated_at', 'url', 'result']) {
      for (const sort of ['asc', 'desc']) {
        for (const size of [10, 25, 50, 100]) {
          const { status, body } = await service.call(
            `/reports?sort_by=${sortBy}&sort=${sort}&per_page=${size}`,
          )
          assert.equal(status, 200)
          assert.equal(body.data.length, Math.min(23, size))
        }
      }
    }
  })

  test('a time zone is understood with its plus encoded or not', async () => {
    const all = (await service.call('/reports')).body.meta.total
    for (const zone of ['%2B01:00', '+01:00', '-01:00', 'Z', '']) {
      const { status, body } = await service.call(`/reports?updated_since=2020-01-01T00:00:00${zone}`)
      assert.deepEqual([status, body.meta?.total], [200, all], zone)
    }
    for (const odd of ['2020-01-01 01:00', '2020-01-01T00:00:00++01:00', '2020-01-01T00:00:00+1'])
      assert.equal((await service.call(`/reports?updated_since=${odd}`)).status, 422, odd)
  })

  test('invalid values are rejected together, with what is allowed', async () => {
    const { status, body } = await service.call(
      '/reports?search_by=id&result=fine&sort_by=points&sort=up&per_page=11&page=0&search=a%00b',
    )
    assert.equal(status, 422)
    assert.equal(body.code, 'invalid')
    assert.deepEqual(body.errors.per_page, ['The per_page field must be one of: 10, 25, 50, 100.'])
    assert.deepEqual(body.errors.result, ['The result field must be one of: good, decent, bad.'])
    assert.deepEqual(body.errors.sort, ['The sort field must be one of: desc, asc.'])
    assert.deepEqual(body.errors.sort_by, [
      'The sort_by field must be one of: id, generated_at, url, result, score, change.',
    ])
    assert.deepEqual(Object.keys(body.errors).sort(), [
      'page',
      'per_page',
      'result',
      'search',
      'search_by',
      'sort',
      'sort_by',
    ])
    for (const page of ['-1', '1.5', 'x', '0x1', '1e1', '%20']) {
      assert.equal((await service.call(`/reports?page=${page}`)).status, 422, page)
    }
    assert.equal((await service.call(`/reports?search=${'x'.repeat(2049)}`)).status, 422)
    assert.equal((await service.call('/reports?cursor=nonsense')).status, 422)
  })

  test('empty values count as missing, the last of repeated ones counts, unknown ones are ignored', async () => {
    const { status, body } = await service.call(
      '/reports?result=&per_page=&sort=asc&sort=desc&whatever=1&__proto__=x',
    )
    assert.equal(status, 200)
    assert.equal(body.meta.per_page, 10)
    assert.equal(body.data[0].id, 23)
  })

  test('a change shows in the very next list', async () => {
    const before = (await service.call('/reports')).body
    assert.deepEqual((await service.call('/reports')).body, before)
    await service.call('/reports/23', { method: 'PATCH', form: { privacy: '0' } })
    assert.equal((await service.call('/reports')).body.data[0].privacy, 0)
    const { body } = await service.call('/reports', { method: 'POST', form: { url: 'gone.example' } })
    assert.equal((await service.call('/reports')).body.data[0].id, body.data.id)
    await service.call(`/reports/${body.data.id}`, { method: 'DELETE' })
    assert.equal((await service.call('/reports')).body.data[0].id, 23)
  })

  test('projects are listed with totals of their reports', async () => {
    const { status, body } = await service.call('/projects?sort_by=project&sort=asc')
    assert.equal(status, 200)
    assert.equal(body.meta.total, 2)
    const [first] = body.data
    assert.deepEqual(Object.keys(first), [
      'project',
      'created_at',
      'reports',
      'results',
      'score',
      'incomplete',
      'generated_at',
    ])
    assert.equal(first.project, 'site0.example')
    assert.equal(first.reports, 12)
    assert.deepEqual(first.results, { good: 4, decent: 0, bad: 4, pending: 0, failed: 4 })
    assert.deepEqual(
      (await service.call('/projects?search=SITE1')).body.data.map(
        (item: { project: string }) => item.project,
      ),
      ['site1.example'],
    )
    const refused = await service.call('/projects?sort_by=id&per_page=7&search_by=url')
    assert.deepEqual(Object.keys(refused.body.errors).sort(), ['per_page', 'search_by', 'sort_by'])
  })

  test('a project is deleted with all its reports, whatever its name', async () => {
    for (const name of ['a/b ünï %41?#', 'x'.repeat(255), '日本'.repeat(60)]) {
      for (const page of ['good', 'down']) {
        await service.call('/reports', { method: 'POST', form: { url: `p.example/${page}`, project: name } })
      }
      const deleted = await service.call(`/projects/${encodeURIComponent(name)}`, { method: 'DELETE' })
      assert.equal(deleted.status, 200, name)
      assert.deepEqual(deleted.body, { id: name, object: 'project', deleted: true, reports: 2, status: 200 })
      assert.equal((await service.call(`/reports?project=${encodeURIComponent(name)}`)).body.meta.total, 0)
      assert.equal(
        (await service.call(`/projects/${encodeURIComponent(name)}`, { method: 'DELETE' })).status,
        404,
      )
    }
  })
})
