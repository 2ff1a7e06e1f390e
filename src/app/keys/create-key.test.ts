import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../testing/servers/service/api-service.ts'

test('a key expires on a date that exists and is in the future', async (context) => {
  const { app, account } = await serviceFor(context)
  const create = (expiresAt: string) => app.createKey(account.id, { name: 'x', expiresAt })
  for (const date of [
    '2099-02-30',
    '2099-13-01',
    '2099-04-31T10:00:00Z',
    'tomorrow',
    '2099',
    '31.12.2099',
    '9999-12-31T23:59:59-01:00',
  ])
    await assert.rejects(create(date), /must be a valid date/, date)
  await assert.rejects(create('2001-01-01'), /must be in the future/)
  for (const date of ['2096-02-29', '2099-12-31', '2099-12-31T23:59:59.999Z', '2099-12-31T23:00:00+02:00'])
    assert.ok((await create(date)).key.expiresAt !== null, date)
  assert.equal((await create('2099-12-31T23:00')).key.expiresAt, '2099-12-31T23:00:00.000Z')
})
