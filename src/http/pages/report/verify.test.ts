import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Person } from '../../../testing/person.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

test('the owner verifies a finding with its button, without JavaScript', async (t) => {
  const service = await serviceFor(t, { pages: true })
  const { body } = await service.call('/reports', {
    method: 'POST',
    form: { url: 'example.com', privacy: '0' },
  })
  const { pathname } = new URL(body.data.page_url)
  const problem = body.data.results.findings.find(({ status }: { status: string }) => status === 'fail')
  const owner = new Person(service.origin)
  await owner.signIn()
  const page = await owner.get(pathname)
  assert.match(
    page.text,
    new RegExp(`action="${pathname}/verify" data-verify><input[^>]+value="${problem.id}"`),
  )
  const verified = await owner.post(`${pathname}/verify`, { audit: problem.id })
  assert.equal(verified.status, 200)
  assert.match(verified.text, /data-verified.*Fixed\./s)
  assert.equal((await owner.post(`${pathname}/verify`, { audit: 'no-such-audit' })).status, 422)
  const { body: kept } = await service.call(`/reports/${body.data.id}/verifications`)
  assert.equal(kept.data.length, 1)
  const { text: history } = await owner.get(`${pathname}/history`)
  assert.match(
    history,
    new RegExp(`id="verified".*href="${pathname}\\?finding=${problem.id}".*Fixed\\.`, 's'),
  )

  const stranger = new Person(service.origin)
  assert.doesNotMatch((await stranger.get(pathname)).text, /data-verify/)
  assert.equal((await stranger.post(`${pathname}/verify`, { audit: problem.id })).status, 401)
})
