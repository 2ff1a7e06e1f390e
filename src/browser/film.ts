import jpeg from 'jpeg-js'
import type { Picture } from '../core/facts/browser.ts'
import { type Page, quietly } from './open-page.ts'
import { numberOf, recordOf, textOf } from './read-answer.ts'

interface Frame {
  /** Seconds since the epoch. */
  readonly at: number
  readonly base64: string
}

export interface Film {
  stop(): Promise<void>
  /**
   * Milliseconds until the average pixel has its final look, from the start of navigation; null without frames.
   * `timeOf` tells when a frame is seen in the load that is told about.
   */
  speedIndex(originMs: number, firstPaintMs: number, timeOf?: TimeOf): number | null
  pictures(originMs: number, timeOf?: TimeOf): readonly Picture[]
}

type TimeOf = (ms: number) => number
const asSeen: TimeOf = (ms) => ms

const mostFrames = 150
const shownFrames = 8

/** Small pictures of the page while it loads. */
export async function startFilm(page: Page): Promise<Film> {
  const frames: Frame[] = []
  const known = new Map<string, Uint32Array>()
  const coloursOnce = (base64: string): Uint32Array => {
    const colours = known.get(base64) ?? coloursOf(base64)
    known.set(base64, colours)
    return colours
  }
  page.listen((method, params) => {
    if (method !== 'Page.screencastFrame') return
    quietly(page.send('Page.screencastFrameAck', { sessionId: numberOf(params['sessionId']) }))
    const at = numberOf(recordOf(params['metadata'])['timestamp'])
    if (frames.length < mostFrames && at > 0) frames.push({ at, base64: textOf(params['data'], 200_000) })
  })
  await page.send('Page.startScreencast', { format: 'jpeg', quality: 40, maxWidth: 120, maxHeight: 240 })
  return {
    stop: async () => void (await page.send('Page.stopScreencast')),
    speedIndex(originMs, firstPaintMs, timeOf = asSeen) {
      const seen = frames.filter(({ at }) => at * 1000 >= originMs)
      return speedIndexOf(
        seen.map(({ at, base64 }) => ({
          atMs: timeOf(at * 1000 - originMs),
          colours: () => coloursOnce(base64),
        })),
        firstPaintMs,
      )
    },
    pictures: (originMs, timeOf = asSeen) => chosenFrames(frames, originMs, timeOf),
  }
}

export interface ColouredFrame {
  readonly atMs: number
  /** How often each value of red, green and blue occurs. Reading them off the picture takes a while. */
  readonly colours: () => Uint32Array
}

/** The area above the curve of visual progress, as WebPageTest and Lighthouse's speedline compute it. */
export function speedIndexOf(frames: readonly ColouredFrame[], firstPaintMs: number): number | null {
  const last = frames.at(-1)
  if (last === undefined) return null
  // Nothing is seen before the first paint: the page is blank, and white.
  const end = last.colours()
  const blank = new Uint32Array(end.length)
  const total = end.reduce((sum, count) => sum + count, 0)
  for (let channel = 1; channel <= 3; channel += 1) blank[channel * 256 - 1] = total / 3
  const whole = distance(blank, end)
  if (whole === 0) return firstPaintMs
  const progress = progressOf(frames, ({ colours }) => Math.min(1, 1 - distance(colours(), end) / whole))
  let index = firstPaintMs
  let done = 0
  let at = firstPaintMs
  for (const [place, { atMs }] of frames.entries()) {
    if (atMs > at) {
      index += (atMs - at) * (1 - done)
      at = atMs
    }
    // A page that looks ready and changes again does not become less ready.
    done = Math.max(done, progress[place] ?? 0)
  }
  return index
}

/** Two frames that differ by no more, of 1, look alike, and what lies between them like both. */
const alike = 0.01

/** How ready the page looks in each frame. As in speedline, frames between two that look alike are not looked at. */
function progressOf(
  frames: readonly ColouredFrame[],
  look: (frame: ColouredFrame) => number,
): readonly number[] {
  const progress = frames.map(() => 0)
  const see = (place: number): number => {
    const frame = frames[place]
    return (progress[place] = frame === undefined ? 0 : look(frame))
  }
  const fill = (from: number, to: number, before: number, after: number): void => {
    if (to - from < 2) return
    if (Math.abs(after - before) <= alike) {
      progress.fill(before, from + 1, to)
      return
    }
    const middle = Math.floor((from + to) / 2)
    const between = see(middle)
    fill(from, middle, before, between)
    fill(middle, to, between, after)
  }
  const last = frames.length - 1
  fill(0, last, see(0), see(last))
  return progress
}

function distance(one: Uint32Array, other: Uint32Array): number {
  let sum = 0
  for (let place = 0; place < one.length; place += 1) sum += Math.abs((one[place] ?? 0) - (other[place] ?? 0))
  return sum
}

function coloursOf(base64: string): Uint32Array {
  const counts = new Uint32Array(768)
  const { data } = jpeg.decode(Buffer.from(base64, 'base64'), { useTArray: true, maxMemoryUsageInMB: 32 })
  for (let place = 0; place + 2 < data.length; place += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = channel * 256 + (data[place + channel] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return counts
}

/** A few frames spread evenly over the load, each as the page looked at that time. */
function chosenFrames(frames: readonly Frame[], originMs: number, timeOf: TimeOf): readonly Picture[] {
  const seen = frames
    .filter(({ at }) => at * 1000 >= originMs)
    .map(({ at, base64 }) => ({ atMs: timeOf(at * 1000 - originMs), base64 }))
  const end = seen.at(-1)?.atMs
  if (end === undefined) return []
  return Array.from({ length: shownFrames }, (_, index) => {
    const atMs = (end * (index + 1)) / shownFrames
    const frame = seen.findLast((each) => each.atMs <= atMs + 1) ?? seen[0]
    return { index, atMs, frame }
  }).flatMap(({ index, atMs, frame }) => {
    if (frame === undefined || frame.base64.length > 40_000) return []
    const { width, height } = sizeOf(frame.base64)
    return [
      {
        name: `film-${index + 1}`,
        type: 'image/jpeg' as const,
        width,
        height,
        atMs: Math.round(atMs),
        base64: frame.base64,
      },
    ]
  })
}

function sizeOf(base64: string): { readonly width: number; readonly height: number } {
  const { width, height } = jpeg.decode(Buffer.from(base64, 'base64'), {
    useTArray: true,
    maxMemoryUsageInMB: 32,
  })
  return { width, height }
}
