import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

describe('axe in a visit', { skip }, () => {
  it('audits same-site frames, but no others', async (t) => {
    const inner = '<!doctype html><html lang="en"><title>Inner</title><button></button>'
    const deep =
      '<!doctype html><html lang="en"><title>Deep</title><iframe title="deep" src="/inner"></iframe>'
    const site = await openSite(t, { '/inner': inner, '/deep': deep, '/': '' })
    const other = site.origin.replace('127.0.0.1', 'localhost')
    const outer = await openSite(t, {
      '/inner': inner,
      '/deep': deep,
      '/': `<!doctype html><html lang="en"><title>Outer</title><h1>Words</h1><iframe title="same" src="/deep"></iframe><iframe title="other" src="${other}/inner"></iframe>`,
    })
    const answer = await visitBy(quickHost(), `${outer.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    const rules = new Map(answer.facts.axe?.rules.map((rule) => [rule.id, rule]))
    assert.deepEqual(
      rules.get('button-name')?.nodes.map(({ selector }) => selector),
      ['iframe[title="same"] iframe button'],
    )
    assert.equal(rules.get('frame-tested')?.outcome, 'incomplete')
  })
})
