import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { openTestHost } from '../../testing/browser/browser-host.ts'
import { visitBy } from '../../testing/browser/visit.ts'
import { patient } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

describe('a page that freezes', { skip }, () => {
  it('is visited nevertheless: its script is stopped in every load', {
    timeout: patient(120_000),
  }, async (t) => {
    const site = await openSite(t, {
      '/': `<!doctype html><meta name="viewport" content="width=device-width"><title>Frozen</title><h1>Words</h1><p>More words</p>
<script src="/loop.js"></script>`,
      '/loop.js': {
        headers: { 'content-type': 'text/javascript' },
        body: 'setTimeout(() => { for (;;); }, 300)',
      },
    })
    const freezeLimits = { frozenMs: 300, stopMs: 1000 }
    const host = openTestHost({ limits: { visitMs: patient(60_000), axeMs: patient(20_000), freezeLimits } })
    t.after(() => host.close())
    const answer = await visitBy(host, `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    const { freeze, rendered, axe, desktop, lab } = answer.facts
    assert.equal(freeze?.stopped, true)
    assert.equal(freeze.url, `${site.origin}/loop.js`)
    assert.equal(rendered.title, 'Frozen')
    assert.ok(axe !== null && desktop !== null && lab.samples.length > 1)
  })
})
