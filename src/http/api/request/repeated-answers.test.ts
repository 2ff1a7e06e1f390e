import assert from 'node:assert/strict'
import { testOnEach } from '../../../testing/postgres/engines.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

testOnEach(
  'a list that is asked for again is the same until something changes, and new at once after that',
  async (context, engine) => {
    const service = await serviceFor(context, { engine, workers: 0 })
    const other = await service.another('other@example.com')
    const bound = (
      await service.call('/keys', { method: 'POST', json: { name: 'bound', projects: ['b.example'] } })
    ).body.data.secret
    const lists = async (options = {}) => {
      const first = await service.call('/reports', options)
      const again = await service.call('/reports', options)
      assert.equal(again.text, first.text)
      for (const name of ['etag', 'link', 'content-type'])
        assert.equal(again.headers.get(name), first.headers.get(name), name)
      assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'))
      return again
    }
    const urls = async (options = {}) =>
      (await lists(options)).body.data.map(({ url }: { readonly url: string }) => url)
    assert.deepEqual(await urls(), [])
    for (const host of ['a', 'b'])
      await service.call('/reports', {
        method: 'POST',
        form: { url: `https://${host}.example/` },
        headers: { prefer: 'respond-async' },
      })
    assert.deepEqual(await urls(), ['https://b.example/', 'https://a.example/'])
    assert.deepEqual(await urls({ key: bound }), ['https://b.example/'], 'as its key may see it')
    assert.deepEqual(await urls({ key: other.key }), [], 'of its own account')
    assert.match((await lists({ prefix: '/api/v1' })).body.links.first, /\/api\/v1\/reports/)

    const { headers } = await lists()
    const etag = headers.get('etag') ?? ''
    assert.equal((await service.call('/reports', { headers: { 'if-none-match': etag } })).status, 304)
    await service.call('/reports/1', { method: 'PATCH', form: { privacy: '0' } })
    const changed = await service.call('/reports', { headers: { 'if-none-match': etag } })
    assert.equal(changed.status, 200)
    assert.equal(changed.body.data[1].privacy, 0)
    await service.call('/reports/2', { method: 'DELETE' })
    assert.deepEqual(await urls(), ['https://a.example/'])
    assert.equal((await service.call('/projects')).body.meta.total, 1)
    const plain = (await lists()).text
    for (let count = 0; count < 2; count += 1) {
      const packed = await fetch(`${service.origin}/api/v1/reports?per_page=10`, {
        headers: { authorization: `Bearer ${service.key}`, 'accept-encoding': 'gzip' },
      })
      assert.equal(packed.headers.get('content-encoding'), 'gzip')
      assert.deepEqual(((await packed.json()) as { data: unknown }).data, JSON.parse(plain).data)
    }
  },
)

testOnEach('a repeated list is in the language of each request', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/down' } })
  const reasonIn = async (language: string): Promise<string> => {
    const { body, headers } = await service.call('/reports', { headers: { 'accept-language': language } })
    assert.match(headers.get('vary') ?? '', /accept-language/)
    return body.data[0].error.message
  }
  const english = await reasonIn('en')
  assert.equal(await reasonIn('en'), english)
  const longer = await reasonIn('en-XA')
  assert.notEqual(longer, english)
  assert.equal(await reasonIn('en-XA'), longer)
  assert.equal(await reasonIn('en'), english)
})
