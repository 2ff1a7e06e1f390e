import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noLimits } from '../../core/ports/people/limits.ts'
import { Person } from '../../testing/person.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'

const button = (text: string): readonly string[] =>
  [...text.matchAll(/<a class="button plain" href="([^"]*)">([^<]*)<\/a>/g)].map(
    ([, href = '', label = '']) => `${label}: ${href}`,
  )

const logo = {
  type: 'image/svg+xml',
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  ),
} as const

test('a page that cannot be shown right now can be tried again at the same URL', async (context) => {
  const brand = { name: 'Acme', footer: null, accent: '#7a1f5c', logo }
  const service = await serviceFor(context, { pages: true, brand, expectedErrors: 2 })
  const person = new Person(service.origin)
  await person.signIn()
  await service.closeStore()
  for (const path of ['/reports?result=bad', '/s/0123456789abcdef0123456789abcdef']) {
    const { status, text } = await person.get(path)
    assert.equal(status, 500, path)
    assert.deepEqual(button(text), [], 'a link would drop the #finding of the URL')
    const [, query = ''] =
      /<form method="get">(.*?)<button class="plain">Try again<\/button>/.exec(text) ?? []
    assert.equal(query, path.includes('?') ? '<input type="hidden" name="result" value="bad">' : '')
    assert.doesNotMatch(text, /\/sign-in/, 'whoever is signed in is not asked to sign in')
    assert.match(text, /Something went wrong on our side[^]*Request ID: <code>/)
    const files = [...text.matchAll(/(?:href|src)="(\/(?:assets|brand)\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    )
    assert.equal(files.filter((file) => file.startsWith('/brand/')).length, 2, 'the logo and the color')
    for (const file of files) assert.equal((await person.get(file)).status, 200, `${file} needs no database`)
  }
})

test('a form that arrives during a shutdown can be sent again, or leads back to itself', async (context) => {
  const service = await serviceFor(context, { pages: true, workers: 0 })
  const person = new Person(service.origin)
  await person.signIn()
  service.server.drain()
  const headers = { origin: service.origin, referer: `${service.origin}/monitoring/new?urls=x` }
  const kept = await person.post('/monitoring', { urls: 'https://example.com/', every: 'daily' }, headers)
  assert.equal(kept.status, 503)
  assert.match(kept.text, /shutting down\. Try again in a moment\. What you entered is kept/)
  assert.match(
    kept.text,
    /action="\/monitoring"><input type="hidden" name="urls" value="https:\/\/example\.com\/">/,
  )
  assert.deepEqual(
    await service.app
      .listSchedules({ owner: service.account.id, page: 1, perPage: 1 })
      .then(({ total }) => total),
    0,
  )
  const secret = { current_password: 'long enough', password: 'even longer' }
  const lost = await person.post('/account/password', secret, {
    ...headers,
    referer: `${service.origin}/account`,
  })
  assert.match(lost.text, /fill in the form again/)
  assert.deepEqual(button(lost.text), ['Back to the form: /account'])
  const elsewhere = { ...headers, referer: 'https://elsewhere.example/account' }
  assert.deepEqual(button((await person.post('/account/password', secret, elsewhere)).text), [
    'Go to the home page: /',
  ])
  assert.doesNotMatch(lost.text, /even longer/)
  const page = await person.get('/reports')
  assert.equal(page.status, 503)
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? []
  assert.equal((await person.get(style)).status, 200, 'what it looks like is sent, too')
})

test('a form that is too large says so in plain words, and leads back to itself', async (context) => {
  const service = await serviceFor(context, { pages: true, workers: 0 })
  const person = new Person(service.origin)
  await person.signIn()
  const headers = { origin: service.origin, referer: `${service.origin}/reports` }
  const { status, text } = await person.post('/reports', { addresses: 'x'.repeat(3_000_000) }, headers)
  assert.equal(status, 413)
  assert.match(text, /<h1>Too large<\/h1>[^]*Choose a smaller file or enter less/)
  assert.deepEqual(button(text), ['Back to the form: /reports'])
})

test('a form from another site is rejected without the navigation of a visitor', async (context) => {
  const service = await serviceFor(context, { pages: true, workers: 0 })
  // Browsers do not send the session with it.
  const stranger = new Person(service.origin)
  const { status, text } = await stranger.post(
    '/reports',
    { addresses: 'x' },
    { 'sec-fetch-site': 'cross-site' },
  )
  assert.equal(status, 403)
  assert.doesNotMatch(text, /href="\/sign-in"/)
  assert.match(text, /<a class="button plain" href="\/">Go to the home page</, 'but with a way on')
})

test('an account that has reached a limit reads which one', async (context) => {
  const service = await serviceFor(context, {
    pages: true,
    workers: 0,
    settings: { accountLimits: { ...noLimits, queuedRuns: 1 } },
  })
  const person = new Person(service.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'example.com/one' })
  const { status, text } = await person.post('/reports', { addresses: 'example.com/two' })
  assert.equal(status, 429)
  assert.match(text, /<p class="error"[^>]*>This account has 1 run in the queue.*<a href="\/account#usage">/)
  assert.match(text, />example\.com\/two<\/textarea>/, 'what was typed is kept')
  assert.match((await person.get('/account')).text, /<section class="stack" id="usage">/)
})

test('the page about a limit leads to what is used and to what can be deleted', async (context) => {
  const service = await serviceFor(context, {
    pages: true,
    settings: { accountLimits: { ...noLimits, runsPerDay: 1 } },
  })
  const person = new Person(service.origin)
  await person.signIn()
  const { body } = await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  const { pathname } = new URL(String(body.data.page_url))
  const { status, text } = await person.post(`${pathname}/run`)
  assert.equal(status, 429)
  assert.match(text, /<h1>Account limit reached<\/h1>/)
  assert.deepEqual(button(text), ['See usage and limits: /account#usage', 'Go to reports: /reports'])
  assert.match(
    (await person.get('/account')).text,
    /Runs today<\/b>[^]*?>1 <span class="tag bad">Limit reached</,
  )
})
