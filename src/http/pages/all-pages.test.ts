import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { englishLeft, wordsOfMarkup } from '../../testing/words/english-left.ts'
import { Person } from '../../testing/person.ts'
import { commonPages, openPages, pseudoLocales } from '../../testing/browser/pseudo-pages.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'

/** Checks of every page that need only its markup. Slow tests repeat them in a browser and add rarely used pages. */
suite('all pages, published below a path', () => {
  const root = '/plumbline'
  let service: Service
  let owner: Person
  let report: string
  let paths: readonly string[]

  before(async () => {
    service = await startService({
      pages: true,
      inspect: inspectSample,
      printPage: async () => Buffer.from('%PDF-'),
      config: { baseUrl: `https://reports.example${root}` },
    })
    owner = new Person(service.origin)
    await owner.post(`${root}/sign-in`, { email: 'owner@example.com', password: 'long enough' }, from)
    const made = await service.call('/reports', {
      method: 'POST',
      form: { url: 'https://pseudo.example/', privacy: '2', password: 'correct horse' },
      headers: { prefer: 'wait' },
      prefix: `${root}/api/v1`,
    })
    const schedule = await service.call('/schedules', {
      method: 'POST',
      form: { project: 'pseudo.example', every: 'daily' },
      prefix: `${root}/api/v1`,
    })
    report = new URL(String(made.body.data.page_url)).pathname.slice(root.length)
    paths = commonPages(report, `/monitoring/${String(schedule.body.data.id)}`)
  })
  after(() => service?.[Symbol.asyncDispose]())

  const from = { origin: 'https://reports.example' }

  /** These pages as a signed-in person gets them, and public ones also as a stranger does. */
  async function seen(locale: string, wanted = paths) {
    const headers = { 'accept-language': locale }
    const stranger = new Person(service.origin)
    const shown: { readonly name: string; readonly text: string }[] = []
    // `/` redirects strangers to the sign-in page.
    for (const path of [...openPages.filter((open) => open !== '/'), report]) {
      const { status, text } = await stranger.get(`${root}${path}`, headers)
      assert.equal(status, path === report ? 401 : 200, path)
      shown.push({ name: `${path} signed out`, text })
    }
    for (const path of wanted) {
      const { status, text } = await owner.get(`${root}${path}`, headers)
      assert.equal(status, path === '/nowhere' ? 404 : 200, path)
      shown.push({ name: path, text })
    }
    return shown
  }

  test('every link, form and file is below the path, and every word is translated', async () => {
    const faults: string[] = []
    let links = 0
    for (const { name, text } of await seen('en-XA')) {
      for (const [, url = ''] of text.matchAll(/ (?:href|src|action|formaction)="(\/[^"]*)"/g)) {
        links += 1
        if (url !== root && !url.startsWith(`${root}/`)) faults.push(`${name} leads to ${url}`)
      }
      for (const words of englishLeft(wordsOfMarkup(text))) faults.push(`${name}: ${words}`)
    }
    assert.ok(links > 500, `${links} links`)
    assert.deepEqual(faults, [])
  })

  test('redirects and cookies stay below the path', async () => {
    const person = new Person(service.origin)
    const asked = await person.get(`${root}/account/keys`)
    assert.match(asked.headers.get('location') ?? '', new RegExp(`^${root}/sign-in\\?`))
    const fields = { email: 'owner@example.com', password: 'long enough' }
    const signedIn = await person.post(`${root}/sign-in?to=%2Faccount%2Fkeys`, fields, from)
    assert.match(signedIn.headers.get('location') ?? '', new RegExp(`^${root}/`))
    for (const cookie of signedIn.headers.getSetCookie())
      assert.match(cookie, new RegExp(`Path=(?:${root}|/)(?:;|$)`))
  })

  test('a page is right-to-left if its language is', async () => {
    for (const [locale, direction] of pseudoLocales)
      for (const { name, text } of await seen(locale, [report, '/reports', '/account']))
        assert.equal(/<html[^>]* dir="(\w+)"/.exec(text)?.[1] ?? 'ltr', direction, name)
  })
})
