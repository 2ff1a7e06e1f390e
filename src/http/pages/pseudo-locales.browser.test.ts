import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { sharedBrowser } from '../../testing/shared-browser.ts'
import { Person } from '../../testing/person.ts'
import { type Service, startService } from '../../testing/servers/api-service.ts'
import { inspectSample } from '../../testing/servers/inspect-sample.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/**
 * Finds text with letters that a pseudo-locale would have replaced. Elements with content from the audited page, from
 * people or from the API document are skipped; dates and units are formatted by Intl.
 */
const findEnglish = `(() => {
  const skipped = 'code, pre, bdi, script, style, time, textarea, [translate=no], svg title'
  const known = /\\d+(?:[.,]\\d+)*\\s?(?:bytes?|kB|MB|ms|s|px)\\b|\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d+, \\d{4}|UTC|https?:\\S+|\\S+@\\S+|\\S+\\.(?:example|test|com|org|net|svg|html)\\S*|nginx|Apache|Caddy|Cloudflare|WordPress|Next\\.js|Plumbline|Markdown|JSON|\\b[0-9a-f]{6,12}\\b|Europe\\/Berlin/g
  const english = (text) => /[aeiou]/i.test(text.replace(known, ''))
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!node.parentElement.closest(skipped) && english(node.data)) found.add(node.data.trim().slice(0, 90))
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)
      if (text !== null && !element.closest(skipped) && english(text)) found.add(name + ': ' + text.slice(0, 90))
    }
  return [...found]
})()`

suite('every page in a pseudo-locale', { skip }, () => {
  let service: Service
  let browser: Browser
  let session: string
  let paths: readonly string[]
  let report: string

  before(async () => {
    service = await startService({ pages: true, inspect: inspectSample })
    browser = await sharedBrowser()
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    const made = await service.call('/reports', {
      method: 'POST',
      form: { url: 'https://pseudo.example/' },
      headers: { prefer: 'wait' },
    })
    report = new URL(String(made.body.data.page_url)).pathname
    paths = [
      ...['', '?view=summary', '?view=content', '?view=loading', '/history', '/share'].map(
        (path) => `${report}${path}`,
      ),
      '/reports',
      '/projects',
      '/projects/pseudo.example',
      '/monitoring',
      '/monitoring/new',
      '/account',
      '/account/keys',
      '/account/sessions',
      '/account/history',
      '/account/members',
      '/account/channels',
      '/audits?category=social',
      '/audits/title-length',
      '/nowhere',
    ]
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
  })

  for (const [locale, direction] of [
    ['en-XA', 'ltr'],
    ['ar-XB', 'rtl'],
  ] as const)
    test(`${locale}: no English, the right direction, and nothing wider than 320 pixels`, async () => {
      const context = await browser.newContext({
        baseURL: service.origin,
        viewport: { width: 320, height: 700 },
        extraHTTPHeaders: { 'accept-language': locale },
      })
      await context.addCookies([{ name: 'session', value: session, url: service.origin }])
      const page = await context.newPage()
      const faults: string[] = []
      for (const path of paths) {
        await page.goto(path)
        await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        const [found, over, dir] = await page.evaluate<[string[], number, string]>(
          `[${findEnglish}, document.documentElement.scrollWidth - innerWidth, document.documentElement.dir]`,
        )
        faults.push(...found.map((text) => `${path}: ${text}`))
        if (over > 0) faults.push(`${path} is ${over} pixels too wide`)
        if (dir !== direction) faults.push(`${path} is ${dir}`)
      }
      await context.close()
      assert.deepEqual(faults, [])
    })

  test('exports follow ?locale=', async () => {
    const owner = new Person(service.origin)
    await owner.signIn()
    const markdown = (await owner.get(`${report}.md?locale=en-XA`)).text
    assert.match(markdown, /^## Ţó fíx·+$/m)
    assert.doesNotMatch(markdown, /Why it matters|Passed/)
    const csv = (await owner.get(`${report}.csv?locale=en-XA`)).text
    assert.match(csv, /ţíţļé/)
  })
})
