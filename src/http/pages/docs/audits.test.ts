import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadCatalogue } from '../../../engine/catalogue.ts'
import { loadSiteCatalogue } from '../../../engine/site-catalogue.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

describe('the guide to audits', () => {
  it('lists every audit and explains each on its own page', async (t) => {
    const service = await serviceFor(t, { pages: true })
    const { audits } = await loadCatalogue()
    const list = await (await fetch(`${service.origin}/audits`)).text()
    for (const { id } of audits) assert.ok(list.includes(`href="/audits/${id}"`), id)
    const page = await (await fetch(`${service.origin}/audits/title-length`)).text()
    assert.match(page, /up to 600 pixels/)
    assert.match(page, /takes up to 3\.5% off the SEO score/)
    assert.match(page, /<h1>Title length<\/h1>/, 'the heading claims nothing: failed findings link here, too')
    assert.match(page, /href="https:\/\/developers\.google\.com[^>]*><bdi[^>]*>Google: Title link</)
    assert.match(page, /Title length is not ideal/, 'what a report says about it')
    assert.match(page, /In other cases:.*Title is cut off in search results.*Title is very short/s)
  })

  it('lists site audits separately and explains them', async (t) => {
    const service = await serviceFor(t, { pages: true })
    for (const path of ['/audits', '/audits?category=site']) {
      const list = await (await fetch(`${service.origin}${path}`)).text()
      for (const { id } of await loadSiteCatalogue()) assert.ok(list.includes(`href="/audits/${id}"`), id)
      assert.match(list, /Site-wide/)
    }
    const page = await (await fetch(`${service.origin}/audits/orphan-page`)).text()
    assert.match(page, /does not affect any page/)
  })

  it('finds audits by words of their names and explanations', async (t) => {
    const service = await serviceFor(t, { pages: true })
    const search = async (query: string) => {
      const list = await (await fetch(`${service.origin}/audits?${query}`)).text()
      return [...list.matchAll(/<li><a href="\/audits\/([^"]+)">/g)].map(([, id = '']) => id)
    }
    assert.ok((await search('search=Strict-Transport')).includes('hsts'), 'a word of its explanation')
    assert.deepEqual(await search('search=title-length'), ['title-length'])
    assert.deepEqual(await search('search=hsts&category=seo'), [])
    const none = await (await fetch(`${service.origin}/audits?search=%3Cb%3E`)).text()
    assert.match(none, /value="&lt;b&gt;"/)
    assert.match(none, /<div data-none><div class="empty">/)
  })

  it('shows one category, and responds 404 for an audit that does not exist', async (t) => {
    const service = await serviceFor(t, { pages: true })
    const list = await (await fetch(`${service.origin}/audits?category=security`)).text()
    assert.match(list, /\/audits\/hsts/)
    assert.doesNotMatch(list, /href="\/audits\/title-length"/)
    assert.equal((await fetch(`${service.origin}/audits/nothing-of-the-kind`)).status, 404)
  })
})
