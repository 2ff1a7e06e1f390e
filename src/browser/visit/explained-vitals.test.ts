import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openSite, type SiteAnswer } from '../../testing/servers/sites/asked-site.ts'
import { quickHost, sharedHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const image = (delayMs: number, width = 380): SiteAnswer => ({
  headers: { 'content-type': 'image/svg+xml' },
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><rect width="${width}" height="300" fill="#a41"/><circle cx="99" cy="99" r="80" fill="#fc0"/><!--${' '.repeat(3000)}--></svg>`,
  delayMs,
})

it('says what loaded before a shift and where the main image was found', {
  skip,
  timeout: patient(120_000),
}, async (t) => {
  const site = await openSite(t, {
    '/': '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak</title><link rel="stylesheet" href="/a.css"><img src="/late.svg" alt=""><p id="pushed">Text below an image that reserves no space</p><div id="hero"></div>',
    '/a.css': {
      headers: { 'content-type': 'text/css' },
      body: 'body { margin: 0 } img { display: block } #hero { width: 380px; height: 380px; background: url(/hero.svg) }',
    },
    '/late.svg': image(900),
    '/hero.svg': image(0),
  })
  const answer = await visitBy(sharedHost(), `${site.origin}/`)
  assert.ok(answer.ok, JSON.stringify(answer))
  const { lab } = answer.facts
  const moved = lab.shifts.find(({ loadedBefore }) => loadedBefore.length > 0)
  assert.deepEqual(moved?.loadedBefore[0], { kind: 'image', url: `${site.origin}/late.svg` })
  assert.equal(lab.largest?.url, `${site.origin}/hero.svg`)
  assert.deepEqual(lab.largest?.initiator, { type: 'parser', url: `${site.origin}/a.css` })
  assert.equal(lab.largest.path?.[0], '#hero', 'the way to the largest element')
  assert.deepEqual(moved?.path?.slice(0, 1), moved?.selector === '#pushed' ? ['#pushed'] : ['#hero'])
})

it('has a Speed Index that does not wait for images below the first screen', {
  skip,
  timeout: patient(120_000),
}, async (t) => {
  const site = await openSite(t, {
    '/': '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak</title><h1 style="font-size: 60px">Chairs made of oak, for every room</h1><img src="/logo.svg" width="150" height="150" alt=""><div style="height: 3000px"></div><img src="/heavy.svg" alt="">',
    '/logo.svg': image(400, 150),
    '/heavy.svg': {
      delayMs: 400,
      headers: { 'content-type': 'image/svg+xml' },
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="300"><rect width="380" height="300"/><!--${'x'.repeat(1_500_000)}--></svg>`,
    },
  })
  const answer = await visitBy(quickHost(), `${site.origin}/`)
  assert.ok(answer.ok, JSON.stringify(answer))
  const { speedIndexMs, largestPaintMs, loadMs } = answer.facts.lab
  assert.ok(loadMs > largestPaintMs + 3000, `${loadMs} after ${largestPaintMs}`)
  assert.ok(
    speedIndexMs !== null && speedIndexMs < largestPaintMs + 1000,
    `${speedIndexMs} after ${largestPaintMs}`,
  )
})

it('counts shifts inside of a frame, and names the frame', {
  skip,
  timeout: patient(120_000),
}, async (t) => {
  const other = await openSite(t, {
    '/': `<!doctype html><title>Inside</title><p>Words</p><p>More words</p>
<script>const later = (act) => requestAnimationFrame(() => requestAnimationFrame(act))
later(() => later(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height: 150px">Late</div>')))</script>`,
  })
  const site = await openSite(t, {
    '/': `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak</title><h1>Outside</h1>
<iframe id="inside" src="${other.origin.replace('127.0.0.1', 'localhost')}/" width="380" height="400" title="Inside"></iframe>`,
  })
  const answer = await visitBy(quickHost(), `${site.origin}/`)
  assert.ok(answer.ok, JSON.stringify(answer))
  const { layoutShift, shifts } = answer.facts.observed
  assert.ok(layoutShift > 0.005 && layoutShift < 0.5, String(layoutShift))
  const moved = shifts.find(({ selector }) => selector === '#inside')
  assert.ok(moved !== undefined && moved.atMs > 0, JSON.stringify(shifts))
  assert.match(moved.snippet ?? '', /^<iframe/)
  assert.deepEqual(moved.path, [], 'a frame may have the same ids as the page')
})

it('counts no shift by an image that is wider than the screen: the browser zooms out, and excuses it', {
  skip,
  timeout: patient(120_000),
}, async (t) => {
  const site = await openSite(t, {
    '/': '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak</title><img src="/late.svg" alt=""><p>Text below an image that reserves no space</p>',
    '/late.svg': image(1500, 600),
  })
  const answer = await visitBy(quickHost(), `${site.origin}/`)
  assert.ok(answer.ok, JSON.stringify(answer))
  const { observed } = answer.facts
  assert.equal(observed.largest?.url, `${site.origin}/late.svg`)
  assert.deepEqual([observed.layoutShift, observed.shifts], [0, []])
})
