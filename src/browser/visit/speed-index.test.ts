import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** A bitmap of 1.1 MB, which a slow phone loads for six seconds. */
function photo(): Uint8Array {
  const side = 600
  const bytes = Buffer.alloc(54 + side * side * 3, 90)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, side],
    [22, side],
    [26, 0x180001],
    [30, 0],
  ] as const)
    bytes.writeUInt32LE(value, at)
  return bytes
}

it('a first screen that lacks only a photo is mostly there, however late the photo is', {
  skip,
}, async (t) => {
  const site = await openSite(t, {
    '/': `<!doctype html><meta name="viewport" content="width=device-width"><title>x</title>
<body style="background: #bcd"><img src="/photo.bmp" alt="" width="380" height="200" style="display: block; background: #bcd"><h1>Words</h1><p>More words</p>`,
    '/photo.bmp': { headers: { 'content-type': 'image/bmp' }, body: photo() },
  })
  const answer = await visitBy(quickHost(), `${site.origin}/`)
  assert.ok(answer.ok, JSON.stringify(answer))
  const { firstPaintMs, largestPaintMs, speedIndexMs } = answer.facts.lab
  assert.ok(largestPaintMs > 4000, String(largestPaintMs))
  assert.ok(
    speedIndexMs !== null && speedIndexMs > firstPaintMs && speedIndexMs < largestPaintMs / 2,
    String(speedIndexMs),
  )
})
