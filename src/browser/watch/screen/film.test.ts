import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Colors, loadingFrames, progressOf, speedIndexOf } from './film.ts'

interface Frame {
  readonly atMs: number
  readonly colors: () => Colors
}

/** A frame of 100 pixels, `black` of them black and the others white. */
function frame(atMs: number, black: number): Frame {
  const colors = new Uint32Array(768)
  for (let channel = 0; channel < 3; channel += 1) {
    colors[channel * 256] = black
    colors[channel * 256 + 255] = 100 - black
  }
  return { atMs, colors: () => colors }
}

const indexOf = (frames: readonly Frame[], firstPaintMs: number): number | null =>
  speedIndexOf(frames, progressOf(frames.map(({ colors }) => colors)), firstPaintMs)

describe('Speed Index', () => {
  it('equals the first paint if that paints everything', () => {
    assert.equal(indexOf([frame(500, 60), frame(900, 60)], 500), 500)
  })

  it('counts what is missing for as long as it is missing', () => {
    // Half is painted at 500, the other half at 1500.
    assert.equal(indexOf([frame(500, 30), frame(1500, 60)], 500), 1000)
  })

  it('is never before the first paint, and does not fall when the page changes back', () => {
    assert.equal(indexOf([frame(100, 0), frame(700, 60), frame(900, 10), frame(1000, 60)], 700), 700)
  })

  it('equals the first paint of a page that stays white, and is null without frames', () => {
    assert.equal(indexOf([frame(100, 0)], 300), 300)
    assert.equal(indexOf([], 300), null)
  })

  it('ends with the load: a slideshow that moves on later does not make the page unfinished', () => {
    const frames = [frame(500, 60), frame(900, 60), frame(4000, 20), frame(8000, 90)]
    const loading = loadingFrames(frames, { largestPaintMs: 900, loadMs: 800 })
    assert.equal(indexOf(loading, 500), 500)
    assert.equal(loadingFrames(frames, { largestPaintMs: 4000, loadMs: 800 }).length, 3)
    assert.equal(loadingFrames(frames.slice(2), { largestPaintMs: 0, loadMs: 0 }).length, 2)
  })

  it('skips frames between two that look alike', () => {
    let looked = 0
    const counted = (atMs: number, black: number): Frame => {
      const { colors } = frame(atMs, black)
      return {
        atMs,
        colors() {
          looked += 1
          return colors()
        },
      }
    }
    const still = Array.from({ length: 100 }, (_, place) => counted(1000 + place * 10, 60))
    // Half is painted at 500, the other half at 1000, and then nothing changes for a second.
    assert.equal(indexOf([counted(500, 30), ...still], 500), 750)
    assert.ok(looked < 20, String(looked))
  })
})
