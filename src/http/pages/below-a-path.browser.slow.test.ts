import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite, test, type TestContext } from 'node:test'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('published below a path', { skip }, () => {
  for (const strips of [true, false]) {
    const proxy = strips ? 'takes the path off' : 'leaves the path on'
    test(`everything stays below it, behind a proxy that ${proxy}`, async (context) => {
      const { base, strays, forward } = await startProxy(context, strips)
      const seen = Promise.withResolvers<void>()
      const service = await serviceFor(context, {
        pages: true,
        config: { baseUrl: base },
        inspect: async (url, options) => {
          options.progress?.('checking', 0.4)
          await seen.promise
          return inspectSample(url, options)
        },
      })
      forward(service.origin)
      const page = await (await newContext()).newPage()
      context.after(() => page.context().close())
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))

      await page.goto(`${base}/account/keys`)
      await page.getByLabel('E-mail').fill('owner@example.com')
      await page.getByLabel('Password').fill('long enough')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`${base}/account/keys`)
      await page.getByRole('link', { name: 'Plumbline' }).click()
      await page.getByLabel('Audit a URL').fill('example.com')
      await page.getByRole('button', { name: 'Run audit' }).click()
      await page.getByText('Checking the page').waitFor()
      seen.resolve()
      await page.getByRole('heading', { level: 1, name: /Decent\s+54/ }).waitFor()
      assert.match(page.url(), new RegExp(`^${base}/r/\\w+$`))
      await page
        .getByRole('link', { name: /Performance/ })
        .first()
        .click()
      await page.getByText('Projected score').waitFor()
      await page.getByRole('link', { name: /^Share/ }).click()
      await page.getByLabel('Public:').check()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved.').waitFor()
      await page.waitForLoadState('load')
      assert.ok(
        (await page.evaluate<number>("document.querySelector('main img').naturalWidth")) > 0,
        'the badge',
      )
      await page.getByRole('button', { name: 'Create link' }).click()
      const link = await page.locator('#made').innerText()
      assert.ok(link.startsWith(`${base}/s/`))
      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: /Decent/ }).waitFor()
      const { body } = await service.call('/reports')
      assert.ok(body.data[0].page_url.startsWith(`${base}/r/`))
      assert.equal((await fetch(`${base}/public/api/v1/reports`)).status, 401)
      const public_ = await (await fetch(body.data[0].page_url)).text()
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(public_) ?? []
      assert.equal((await fetch(picture)).headers.get('content-type'), 'image/png')
      await page.goto(`${base}/projects`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`${base}/sign-in`)
      assert.deepEqual(strays, [])
      assert.deepEqual(faults, [])
    })
  }
})

/** A proxy that owns the host and records requests outside the path. */
async function startProxy(context: TestContext, strips: boolean) {
  const root = '/plumbline'
  const strays: string[] = []
  let target = ''
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    // Browsers request this at the root of a host, whatever its pages say.
    if (!url.startsWith(`${root}/`) && url !== '/favicon.ico') strays.push(url)
    const path = strips ? url.slice(root.length) : url
    const passed = ask(target + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  context.after(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}${root}`,
    strays,
    forward: (origin: string): void => {
      target = origin
    },
  }
}
