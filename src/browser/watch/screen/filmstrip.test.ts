import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import jpeg from 'jpeg-js'
import { browserFacts } from '../../../testing/facts/browser-facts.ts'
import { filmstrip } from './filmstrip.ts'

const { observed: some } = browserFacts()
const observed = { ...some, firstPaintMs: 100, largestPaintMs: 400, loadMs: 500 }
const estimated = { ...some, firstPaintMs: 1000, largestPaintMs: 4000, loadMs: 5000 }

const shade = (value: number): string =>
  jpeg.encode({ data: Buffer.alloc(12 * 24 * 4, value), width: 12, height: 24 }, 40).data.toString('base64')
const frame = (atMs: number, value: number) => ({ atMs, base64: shade(value) })
const strip = (frames: readonly (readonly [atMs: number, value: number, progress: number])[]) =>
  filmstrip(
    frames.map(([atMs, value]) => frame(atMs, value)),
    frames.map(([, , progress]) => progress),
    observed,
    estimated,
  )

describe('a filmstrip', () => {
  it('is blank until the first paint of the estimated load', () => {
    const pictures = strip([
      [20, 255, 0],
      [90, 100, 0.5],
      [390, 50, 1],
    ])
    assert.deepEqual(
      pictures.map(({ atMs }) => atMs),
      [0, 1000, 4000],
    )
    const { data } = jpeg.decode(Buffer.from(pictures[0]?.base64 ?? '', 'base64'))
    assert.ok(data.every((value) => value === 255))
    assert.equal(pictures[1]?.base64, shade(100))
  })

  it('shows each distinct look once', () => {
    const pictures = strip([
      [110, 100, 0.5],
      [150, 100, 0.5],
      [200, 101, 0.505],
      [410, 50, 1],
      [480, 50, 1],
    ])
    assert.deepEqual(
      pictures.map(({ atMs }) => atMs),
      [0, 1000, 4100],
    )
  })

  it('keeps the first, the largest and the last of many frames', () => {
    const pictures = strip(
      Array.from({ length: 40 }, (_, index) => [100 + index * 10, 200 - index * 4, index / 39] as const),
    )
    assert.equal(pictures.length, 8)
    const times = pictures.map(({ atMs }) => atMs)
    assert.ok(times.includes(1000) && times.includes(4000) && times.at(-1) === 4900, times.join(' '))
  })

  it('is empty if nothing was painted', () => {
    assert.deepEqual(filmstrip([frame(10, 255)], null, observed, { ...estimated, firstPaintMs: 0 }), [])
  })
})
