import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'

suite('report pages', () => {
  let service: Service
  before(async () => {
    service = await startService()
  })
  after(() => service[Symbol.asyncDispose]())

  async function make(form: Record<string, string>) {
    const { body } = await service.call('/reports', { method: 'POST', form: { url: 'example.com', ...form } })
    const slug: string = body.data.page_url.split('/').at(-1)
    return { id: body.data.id as number, slug }
  }
  const update = (id: number, form: Record<string, string>) =>
    service.call(`/reports/${id}`, { method: 'PATCH', form })
  const owner = () => ({ account: service.account.id })
  const missing = { code: 'not-found' }

  test('a public page opens for anyone, a private one for its owner only', async () => {
    const { app } = service
    const { id, slug } = await make({ privacy: '0' })
    assert.equal((await app.openPage(slug, {})).is, 'open')
    await update(id, { privacy: '1' })
    await assert.rejects(app.openPage(slug, {}), missing)
    await assert.rejects(app.openPage(slug, { account: service.account.id + 1 }), missing)
    const opened = await app.openPage(slug, owner())
    assert.ok(opened.is === 'open' && opened.asOwner)
    await assert.rejects(app.openPage('nothing', owner()), missing)
  })

  test('a password-protected page opens with the pass that the password gives', async () => {
    const { app } = service
    const { slug } = await make({ privacy: '2', password: 'open sesame' })
    assert.equal((await app.openPage(slug, {})).is, 'password-needed')
    await assert.rejects(app.unlockPage(slug, 'wrong', 'client'), { code: 'invalid' })
    const { value } = await app.unlockPage(slug, 'open sesame', 'client')
    assert.equal((await app.openPage(slug, { pass: value })).is, 'open')
    for (const pass of ['', 'x', `${value}x`, value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      assert.equal((await app.openPage(slug, { pass })).is, 'password-needed', pass)
    }
  })

  test('a pass is valid for one page', async () => {
    const { app } = service
    const [one, other] = [
      await make({ privacy: '2', password: 'same' }),
      await make({ privacy: '2', password: 'same' }),
    ]
    const { value } = await app.unlockPage(one.slug, 'same', 'client')
    assert.equal((await app.openPage(other.slug, { pass: value })).is, 'password-needed')
  })

  test('changing password or privacy invalidates earlier passes; a new run does not', async () => {
    const { app } = service
    const { id, slug } = await make({ privacy: '2', password: 'first' })
    const first = (await app.unlockPage(slug, 'first', 'client')).value
    await update(id, { results: '1', privacy: '2' })
    assert.equal((await app.openPage(slug, { pass: first })).is, 'open')
    await update(id, { privacy: '1' })
    await assert.rejects(app.openPage(slug, { pass: first }), missing)
    await update(id, { privacy: '2' })
    assert.equal((await app.openPage(slug, { pass: first })).is, 'password-needed')
    const second = (await app.unlockPage(slug, 'first', 'client')).value
    await update(id, { password: 'second' })
    assert.equal((await app.openPage(slug, { pass: second })).is, 'password-needed')
    await assert.rejects(app.unlockPage(slug, 'first', 'client'), { code: 'invalid' })
  })

  test('privacy 2 without a password is for the owner only', async () => {
    const { app } = service
    const { slug } = await make({ privacy: '2' })
    await assert.rejects(app.openPage(slug, {}), missing)
    await assert.rejects(app.unlockPage(slug, '', 'client'), missing)
    assert.equal((await app.openPage(slug, owner())).is, 'open')
  })

  test('a password set earlier takes effect once privacy is 2', async () => {
    const { app } = service
    const { id, slug } = await make({ privacy: '0', password: 'early' })
    assert.equal((await app.openPage(slug, {})).is, 'open')
    await update(id, { privacy: '2' })
    assert.equal((await app.openPage(slug, {})).is, 'password-needed')
    await app.unlockPage(slug, 'early', 'client')
  })

  test('attempts are limited per page and client', async () => {
    const { app } = service
    const { slug } = await make({ privacy: '2', password: 'x' })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await assert.rejects(app.unlockPage(slug, 'wrong', 'guesser'), { code: 'invalid' })
    }
    await assert.rejects(app.unlockPage(slug, 'x', 'guesser'), { code: 'too-many' })
    await app.unlockPage(slug, 'x', 'somebody else')
  })
})
