import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost, sharedHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

describe('images in a browser', { skip }, () => {
  it('have the size of their file, whatever density the browser chose it for', async (t) => {
    const html =
      '<!doctype html><title>x</title><p>Oak</p><img src="/1.bmp" srcset="/2.bmp 2x, /1.bmp 1x" alt="">'
    const site = await openSite(t, {
      '/': { headers: { 'content-type': 'text/html' }, body: html },
      '/1.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
      '/2.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(200) },
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    const [image] = answer.facts.images
    assert.deepEqual([image?.url, image?.naturalWidth, image?.width], [`${site.origin}/2.bmp`, 200, 100])
  })

  it('are shown if they appear as visitors scroll, and hidden if they take no space', async (t) => {
    const image = (style: string) => `<div style="${style}"><img src="/1.bmp" alt=""></div>`
    const styles = [
      '',
      'opacity: 0',
      'visibility: hidden',
      'display: none',
      'position: absolute; top: -9999px',
    ]
    const site = await openSite(t, {
      '/': {
        headers: { 'content-type': 'text/html' },
        body: `<!doctype html><title>x</title><p>Oak</p>${styles.map(image).join('')}`,
      },
      '/1.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    assert.deepEqual(
      answer.facts.images.map(({ visible }) => visible),
      [true, true, true, false, false],
    )
  })

  it('have the width of their file and of their sizes, whatever srcset says', async (t) => {
    const site = await openSite(t, {
      '/': '<!doctype html><meta name="viewport" content="width=device-width"><title>x</title><p>Oak</p><img src="/1.bmp" srcset="/1.bmp 400w, /2.bmp 4000w" sizes="200px" alt="" width="80">',
      '/1.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
      '/2.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    const [image] = answer.facts.images
    assert.deepEqual([image?.url, image?.naturalWidth, image?.sizesWidth], [`${site.origin}/1.bmp`, 100, 200])
    assert.equal(answer.facts.requests.filter(({ type }) => type === 'Image').length, 1)
  })

  it('have all pixels of their file, even if srcset has no spaces or lists the file twice', async (t) => {
    const sets = ['/1.bmp 100w,/3.bmp 300w', '/3.bmp 1x,/3.bmp 2x']
    const images = sets.map((set) => `<img src="/1.bmp" srcset="${set}" sizes="200px" alt="">`)
    const site = await openSite(t, {
      '/': `<!doctype html><meta name="viewport" content="width=device-width"><title>x</title><p>Oak</p>${images.join('')}`,
      '/1.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
      '/3.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(300) },
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    assert.deepEqual(
      answer.facts.images.map(({ url, naturalWidth }) => [new URL(url).pathname, naturalWidth]),
      [
        ['/3.bmp', 300],
        ['/3.bmp', 300],
      ],
    )
  })

  it('are drawn as large as object-fit lets them be', async (t) => {
    const fits = ['fill', 'cover', 'contain', 'none', 'scale-down']
    const images = fits.map(
      (fit) => `<img src="/1.bmp" alt="" width="60" height="120" style="object-fit: ${fit}">`,
    )
    images.push(
      '<img src="/1.bmp" alt="" style="box-sizing: border-box; width: 50px; height: 66px; padding: 7px 0; border: 1px solid">',
    )
    const site = await openSite(t, {
      '/': `<!doctype html><title>x</title><p>Oak</p>${images.join('')}`,
      '/1.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(100) },
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    assert.deepEqual(
      answer.facts.images.map(({ drawnWidth, drawnHeight }) => [drawnWidth, drawnHeight]),
      [
        [60, 120],
        [120, 120],
        [60, 60],
        [100, 100],
        [60, 60],
        [48, 50],
      ],
    )
  })

  it('are captured as a small screenshot if they are the share image', async (t) => {
    const page = (image: string) => ({
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><title>x</title><meta property="og:image" content="${image}"><p>Oak</p>`,
    })
    const site = await openSite(t, {
      '/': page('/share.bmp'),
      '/odd': page('/odd.bmp'),
      '/no-image': page('/missing.bmp'),
      '/no-url': page('javascript:alert(1)'),
      '/share.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(800) },
      '/odd.bmp': { headers: { 'content-type': 'image/bmp' }, body: bitmap(401) },
    })
    const shared = async (path: string) => {
      const answer = await visitBy(sharedHost(), site.origin + path)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      return answer.facts.pictures.filter(({ name }) => name === 'share')
    }
    const [picture] = await shared('/')
    assert.deepEqual([picture?.type, picture?.width, picture?.height], ['image/webp', 600, 600])
    const [odd] = await shared('/odd')
    assert.equal(odd?.width, 400, 'half a pixel on either side would show the page around it')
    assert.deepEqual(await shared('/no-image'), [])
    assert.deepEqual(await shared('/no-url'), [])
  })
})

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
