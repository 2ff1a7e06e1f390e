import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { jpegQuality } from './jpeg-quality.ts'

const atFifty = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]

/** As libjpeg computes it from its quality setting. */
function table(quality: number): readonly number[] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
  return atFifty.map((value) => Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100))))
}

const segment = (marker: number, ...data: readonly number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
]
const jpeg = (...segments: readonly (readonly number[])[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...segment(0xda, 1)])

describe('jpegQuality', () => {
  for (const quality of [30, 50, 75, 80, 85, 90, 95]) {
    it(`estimates ${quality} from the table that libjpeg writes for it`, () => {
      const found = jpegQuality(jpeg(segment(0xe0, 1, 2, 3), segment(0xdb, 0, ...table(quality))))
      assert.ok(found !== null && Math.abs(found - quality) <= 1, String(found))
    })
  }

  it('finds the luminance table after another one, and with two bytes per value', () => {
    const wide = table(90).flatMap((value) => [0, value])
    assert.equal(jpegQuality(jpeg(segment(0xdb, 1, ...table(20), 0x10, ...wide))), 90)
  })

  it('is null without a table', () => {
    assert.equal(jpegQuality(jpeg(segment(0xe0, 1))), null)
    assert.equal(jpegQuality(Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, 1)), null)
    assert.equal(jpegQuality(new Uint8Array()), null)
  })

  it('accepts any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => {
        const found = jpegQuality(Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, ...tail]))
        assert.ok(found === null || (found >= 1 && found <= 100))
      }),
    )
  })
})
