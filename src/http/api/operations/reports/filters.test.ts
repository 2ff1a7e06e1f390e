import assert from 'node:assert/strict'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'

testOnEach(
  'filters narrow a list, several values are separated by commas, and faults are named',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    for (const [page, fields] of [
      ['good', { tags: 'red, blue' }],
      ['bad', { tags: 'red', privacy: '2' }],
      ['down', { privacy: '0' }],
    ] as const)
      await service.call('/reports', {
        method: 'POST',
        form: { url: `https://a.example/${page}`, ...fields },
      })
    const found = async (query: string) => {
      const { status, body } = await service.call(`/reports?${query}`)
      assert.equal(status, 200, JSON.stringify(body.errors))
      assert.equal(body.meta.total, body.data.length)
      return body.data.map((row: { url: string }) => row.url.slice('https://a.example/'.length)).join()
    }
    assert.equal(await found('result=good,bad&sort=asc'), 'good,bad')
    // Generated clients repeat the name.
    assert.equal(await found('result=good&result=bad&sort=asc'), 'good,bad')
    assert.equal(await found('result=good'), 'good')
    assert.equal(await found('state=failed'), 'down')
    assert.equal(await found('state=failed,done&sort=asc'), 'good,bad,down')
    assert.equal(await found('privacy=2'), 'bad')
    assert.equal(await found('min_score=80.5'), 'good')
    assert.equal(await found('max_score=80.5'), 'bad')
    assert.equal(await found('tag=red&sort=asc'), 'good,bad')
    assert.equal(await found('tag=blue'), 'good')
    assert.equal(await found('generated_after=2020-01-01&sort=asc'), 'good,bad')
    assert.equal(await found('generated_before=2020-01-01'), '')
    assert.equal(await found('updated_since=2020-01-01T00:00:00Z&state=failed'), 'down')
    const { status, body } = await service.call(
      '/reports?state=gone&min_score=high&max_score=101&generated_after=2027-02-30&privacy=3',
    )
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      state: ['The state field must be one of: queued, running, done, failed.'],
      privacy: ['The privacy field must be one of: 0, 1, 2.'],
      min_score: ['The min_score field must be a number.'],
      max_score: ['The max_score field may not be more than 100.'],
      generated_after: [
        'The generated_after field must be a date or time in ISO 8601, such as 2026-11-14 or 2026-11-14T09:15:00Z.',
      ],
    })
    const tagged = await service.call('/reports/1', { method: 'PATCH', json: { tags: ['new', 'new'] } })
    assert.deepEqual(tagged.body.data.tags, ['new'])
    const many = await service.call('/reports/1', {
      method: 'PATCH',
      json: { tags: Array.from({ length: 21 }, String) },
    })
    assert.deepEqual(many.body.errors, {
      tags: ['The tags field must be a list of at most 20 texts of 1 to 50 characters.'],
    })
  },
)
