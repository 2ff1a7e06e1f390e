import assert from 'node:assert/strict'
import { Person } from '../../testing/person.ts'
import { testOnBoth } from '../../testing/postgres/engines.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'

testOnBoth('an id that is none, and a name with U+0000, are not found', async (context, engine) => {
  const service = await serviceFor(context, { engine, pages: true, workers: 0 })
  const { slug } = await service.app.storeReport(service.account.id, { url: 'https://example.com/' })
  const person = new Person(service.origin)
  await person.signIn()
  const posted = [
    '/account/keys/ID/revoke',
    '/account/sessions/ID/end',
    '/account/invitations/ID/revoke',
    '/account/members/ID/remove',
    '/account/channels/ID/delete',
    '/monitoring/ID/delete',
    '/monitoring/alerts/ID/acknowledge',
    `/r/${slug}/links/ID/revoke`,
    '/projects/ID/delete',
    '/projects/ID/ignored/remove',
  ]
  for (const id of ['abc', 'NaN', '-1', '99999999999999999999', '%00', 'a%00b'])
    for (const path of posted) {
      const url = path.replace('ID', id)
      assert.equal((await person.post(url, { finding: 'hsts' })).status, 404, url)
    }
  for (const path of [
    '/r/%00',
    '/r/x%00.json',
    '/projects/%00',
    '/monitoring/alerts/NaN',
    '/reports?search=%00',
  ])
    assert.equal((await person.get(path)).status, 404, path)
})

testOnBoth('a form with U+0000 is rejected', async (context, engine) => {
  const service = await serviceFor(context, { engine, pages: true, workers: 0 })
  const { slug } = await service.app.storeReport(service.account.id, { url: 'https://example.com/' })
  const person = new Person(service.origin)
  await person.signIn()
  for (const [path, form] of [
    ['/account', { name: 'A\0da', email: 'owner@example.com' }],
    [`/r/${slug}/links`, { name: '\0', days: '1' }],
    [`/r/${slug}/ignore`, { finding: 'hsts', reason: '\0' }],
    ['/reports/selected', { do: 'tag', id: '1', tag: '\0' }],
    ['/sign-in', { email: 'a\0@example.com', password: 'x' }],
  ] as const) {
    const { status, text } = await person.post(path, form)
    assert.equal(status, 422, path)
    assert.match(text, /contains characters that cannot be stored/)
  }
})
