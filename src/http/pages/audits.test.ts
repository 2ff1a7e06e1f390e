import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadCatalogue } from '../../engine/catalogue.ts'
import { loadSiteCatalogue } from '../../engine/site-catalogue.ts'
import { serviceFor } from '../../testing/servers/api-service.ts'

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
    assert.match(page, /developers\.google\.com/)
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

  it('shows one category, and responds 404 for an audit that does not exist', async (t) => {
    const service = await serviceFor(t, { pages: true })
    const list = await (await fetch(`${service.origin}/audits?category=security`)).text()
    assert.match(list, /\/audits\/hsts/)
    assert.doesNotMatch(list, /href="\/audits\/title-length"/)
    assert.equal((await fetch(`${service.origin}/audits/nothing-of-the-kind`)).status, 404)
  })
})
