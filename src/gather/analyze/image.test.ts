import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readImage } from './image.ts'
import { cpuMs } from '../../testing/until.ts'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const chunk = (name: string, ...data: readonly number[]) =>
  bytes([0, 0, 0, data.length], name, data, [0, 0, 0, 0])
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const header = [...chunk('IHDR', 0, 0, 1, 0, 0, 0, 0, 128, 8, 6, 0, 0, 0)]
const gifFrame = [0x2c, 0, 0, 0, 0, 2, 0, 3, 0, 0, 2, 2, 0x44, 1, 0]
const gif = (...frames: readonly number[][]) =>
  bytes('GIF89a', [2, 0, 3, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255], ...frames, [0x3b])
const webp = (flags: number) =>
  bytes('RIFF', [30, 0, 0, 0], 'WEBP', 'VP8X', [10, 0, 0, 0], [flags, 0, 0, 0], [99, 0, 0, 49, 0, 0], [0, 0])
const icon = (...sizes: readonly number[]) =>
  bytes(
    [0, 0, 1, 0, sizes.length, 0],
    ...sizes.map((size) => [size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]),
  )

const cases: readonly (readonly [name: string, image: Uint8Array, found: string])[] = [
  ['a PNG', bytes(pngStart, header, [...chunk('IDAT', 1)]), 'png 256x128'],
  [
    'an animated PNG',
    bytes(pngStart, header, [...chunk('acTL', 0, 0, 0, 2)], [...chunk('IDAT', 1)]),
    'png 256x128 animated',
  ],
  ['a GIF', gif(gifFrame), 'gif 2x3'],
  ['a GIF with two frames', gif([0x21, 0xf9, 4, 0, 0, 0, 0, 0], gifFrame, gifFrame), 'gif 2x3 animated'],
  ['a WebP', webp(0), 'webp 100x50'],
  ['an animated WebP', webp(2), 'webp 100x50 animated'],
  ['an icon with several sizes', icon(16, 48, 32), 'ico 48x48'],
  ['an SVG', bytes('<svg xmlns="x" width="20" height="10"></svg>'), 'svg 20x10'],
  ['an SVG with only a view box', bytes('<?xml version="1.0"?><svg viewBox="0 0 30 40"/>'), 'svg 30x40'],
  ['an SVG without any size', bytes('<svg xmlns="x"></svg>'), 'svg nullxnull'],
  ['an SVG behind a long comment', bytes(`<!--${'x'.repeat(3000)}--><svg width="1" height="2">`), 'svg 1x2'],
  ['a page', bytes('<!doctype html><p>Not found'), 'none'],
  ['text', bytes('hello'), 'none'],
  ['nothing', bytes(), 'none'],
  ['a truncated PNG', bytes(pngStart, [0, 0]), 'none'],
]

describe('readImage', () => {
  for (const [name, image, found] of cases) {
    it(`reads ${name}`, () => {
      const info = readImage(image)
      const actual =
        info === null
          ? 'none'
          : `${info.format} ${info.width}x${info.height}${info.animated ? ' animated' : ''}`
      assert.equal(actual, found)
    })
  }

  it('returns a result for any bytes', () => {
    const starts = fc.constantFrom(
      bytes(pngStart),
      bytes('GIF89a'),
      bytes('RIFF    WEBPVP8X'),
      bytes([0xff, 0xd8, 0xff]),
      bytes('<svg '),
    )
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        readImage(Buffer.concat([start, rest]))
      }),
    )
  })

  it('handles a file made to be slow', () => {
    const start = cpuMs()
    readImage(Buffer.from('<svg '.repeat(1_000_000)))
    assert.ok(cpuMs() - start < 2000)
  })
})
