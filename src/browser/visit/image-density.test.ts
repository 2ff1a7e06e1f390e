import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openSite } from '../../testing/servers/asked-site.ts'
import { openTestHost } from '../../testing/servers/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { visitBy } from '../../testing/servers/visit.ts'
import type { BrowserHost } from '../host/open-host.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

describe('the size of an image file in a browser', { skip }, () => {
  let host: BrowserHost
  before(() => (host = openTestHost({ limits: { visitMs: 60_000, axeMs: 20_000 } })))
  after(() => host.close())

  it('counts pixels of the file, whatever density it was chosen for', { timeout: 120_000 }, async (t) => {
    const html =
      '<!doctype html><title>x</title><p>Oak</p><img src="/1.bmp" srcset="/2.bmp 2x, /1.bmp 1x" alt="">'
    const site = await openSite(t, {
      '/': { headers: { 'content-type': 'text/html' }, body: html },
      '/1.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
      '/2.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(200) },
    })
    const answer = await visitBy(host, `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    const [image] = answer.facts.images
    assert.deepEqual([image?.url, image?.naturalWidth, image?.width], [`${site.origin}/2.bmp`, 200, 100])
  })
})

/** A white square, uncompressed. */
function bitmap(side: number): Buffer {
  const pixels = side * side * 4
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(side, 18)
  head.writeInt32LE(side, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(32, 28)
  head.writeUInt32LE(pixels, 34)
  return Buffer.concat([head, Buffer.alloc(pixels, 255)])
}
