import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

it('files that a service worker stores are not among the requests of the page', {
  skip,
}, async (t) => {
  const script = { 'content-type': 'text/javascript' }
  const site = await openSite(t, {
    '/': `<!doctype html><html lang="en"><title>Oak</title><h1>Oak</h1><script src="/a.js"></script>`,
    '/a.js': { headers: script, body: `navigator.serviceWorker.register('/sw.js')` },
    '/sw.js': {
      headers: script,
      body: `addEventListener('install', (event) => event.waitUntil(fetch('/stored.bin')))`,
    },
    '/stored.bin': { body: 'x'.repeat(1000) },
  })
  const answer = await visitBy(quickHost(), `${site.origin}/`)
  assert.ok(answer.ok, JSON.stringify(answer))
  assert.ok(site.lines().includes('GET /stored.bin'), 'the worker ran')
  const paths = answer.facts.requests.map(({ url }) => new URL(url).pathname)
  assert.ok(paths.includes('/a.js') && !paths.includes('/stored.bin'), paths.join(' '))
})
