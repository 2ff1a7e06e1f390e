import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../testing/servers/service/api-service.ts'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { openPool } from './open-pool.ts'

const long = `https://a.example/${'x'.repeat(100_000)}/`
const pages: readonly (readonly [name: string, html: (origin: string) => string, says: RegExp])[] = [
  [
    'a long <base> and many links',
    (origin) =>
      `<!doctype html><title>Base</title><base href="${origin}/${'x'.repeat(200_000)}/"><link rel="canonical" href="c"><link rel="alternate" hreflang="de" href="d">${Array.from({ length: 600 }, (_, index) => `<a href=${index}>x</a>`).join('')}`,
    /<base> URL was ignored/,
  ],
  [
    'links and translations with long URLs',
    (origin) =>
      `<!doctype html><title>Links</title><link rel="canonical" href="${long}">${`<link rel="alternate" hreflang="de" href="${long}">`.repeat(3)}${Array.from({ length: 200 }, (_, index) => `<a href="${origin}/${'y'.repeat(3000)}${index}">x</a>`).join('')}`,
    /200 links were left out: their URLs are longer than 2,048 characters/,
  ],
]

for (const [name, html, says] of pages) {
  test(`a page with ${name} has a report of bounded size`, async (t) => {
    const pool = openPool({
      net: { privateTargets: true, userAgent: 'Plumbline test' },
      engine: 'test',
      threads: 1,
      onDefect: (_url, defect) => assert.fail(defect.what),
    })
    t.after(() => pool.close())
    let page = ''
    const site = await openSite(t, { '/': () => ({ headers: { 'content-type': 'text/html' }, body: page }) })
    page = html(site.origin)
    const service = await serviceFor(t, { inspect: pool.inspect, workers: 1, config: { waitMs: 100_000 } })
    const created = await service.call('/reports', { method: 'POST', form: { url: `${site.origin}/` } })
    assert.equal(created.status, 201, created.text.slice(0, 500))
    assert.ok(created.text.length < 2_000_000, `${created.text.length} characters`)
    assert.match(JSON.stringify(created.body), says)
  })
}
