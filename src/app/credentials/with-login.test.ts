import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../core/failure.ts'
import type { SessionCookie } from '../../core/login.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { verbatim } from '../../testing/words/verbatim.ts'

const signedOut = () => new Failure('signed-out', verbatim('The page redirects to the login page.'))

test('runs of a project share one login, repeat it once it expires, and wait after one that failed', async (context) => {
  let logins = 0
  /** The session cookie that the site accepts at the moment. */
  let accepted = ''
  let accepts = true
  const service = await serviceFor(context, {
    logIn: async (): Promise<readonly SessionCookie[]> => {
      logins += 1
      if (!accepts) throw signedOut()
      accepted = `session-${logins}`
      return [{ name: 'session', value: accepted, path: '/', expires: null }]
    },
    inspect: async (url, options) => {
      if (options.login?.session?.[0]?.value !== accepted) throw signedOut()
      return inspectSample(url, options)
    },
  })
  const json = {
    origin: 'https://shop.example',
    form: {
      url: 'https://shop.example/login',
      fields: { email: 'auditor@example.com', password: 'correct horse' },
      success: { text: 'Sign out' },
    },
  }
  const put = await service.call('/projects/shop.example/credentials', { method: 'PUT', json })
  assert.equal(put.status, 200, put.text)
  const run = async (path: string) => {
    const form = { url: `https://shop.example${path}` }
    const { body } = await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait' } })
    return [body.data.state, body.data.error?.code ?? null]
  }
  const state = async () => (await service.call('/projects/shop.example/credentials')).body.data.state

  assert.deepEqual(await Promise.all(['/account', '/orders'].map(run)), [
    ['done', null],
    ['done', null],
  ])
  assert.deepEqual([logins, await state()], [1, 'signed-in'])

  accepted = 'nobody'
  assert.deepEqual(await run('/expired'), ['done', null])
  assert.deepEqual([logins, await state()], [2, 'signed-in'])

  accepted = 'nobody'
  accepts = false
  assert.deepEqual(await run('/refused'), ['failed', 'signed-out'])
  assert.deepEqual([logins, await state()], [3, 'signed-out'])
  assert.deepEqual(await run('/soon-after'), ['failed', 'signed-out'])
  assert.equal(logins, 3, 'sites lock accounts after a few wrong passwords')
})
