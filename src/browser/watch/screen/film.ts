import jpeg from 'jpeg-js'
import type { Picture, Vitals } from '../../../core/facts/browser.ts'
import type { PaintTimes } from '../../simulate/time-map.ts'
import { type Page, quietly } from '../../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../../chromium/read-json.ts'
import { type Frame, filmstrip } from './filmstrip.ts'

export interface Filming {
  /** The frames since the start of navigation, which is given in milliseconds since the epoch. */
  stop(originMs: number): Promise<Film>
}

/** `timeOf` maps a frame's time to the estimated load. */
export interface Film {
  /** Milliseconds from the start of navigation until the average pixel has its final color; null without frames. */
  speedIndex(observed: Vitals, firstPaintMs: number, timeOf: TimeOf): number | null
  /** A few frames with the times of the estimated load, given the observed times of the filmed load. */
  pictures(observed: Vitals, estimated: PaintTimes): readonly Picture[]
}

type TimeOf = (ms: number) => number

const maxFrames = 150

/** Takes small screenshots of the page while it loads. */
export async function startFilm(page: Page): Promise<Filming> {
  const frames: Frame[] = []
  let rolling = true
  page.listen((method, params) => {
    if (method !== 'Page.screencastFrame' || !rolling) return
    quietly(page.send('Page.screencastFrameAck', { sessionId: numberOf(params['sessionId']) }))
    const at = numberOf(recordOf(params['metadata'])['timestamp'])
    if (frames.length < maxFrames && at > 0)
      frames.push({ atMs: at * 1000, base64: textOf(params['data'], 200_000) })
  })
  await page.send('Page.startScreencast', { format: 'jpeg', quality: 40, maxWidth: 120, maxHeight: 240 })
  return {
    async stop(originMs) {
      rolling = false
      const stopped = page.send('Page.stopScreencast')
      // If decoding fails, nobody awaits this.
      quietly(stopped)
      // Decoding frames takes a while, which Chromium uses for other work.
      const film = develop(
        frames
          .filter(({ atMs }) => atMs >= originMs)
          .map(({ atMs, base64 }) => ({ atMs: atMs - originMs, base64 })),
      )
      await stopped
      return film
    },
  }
}

/** A page that is still drawing what it loaded does so within this time. */
const settlingMs = 500

/**
 * The frames of the load. What moves once the page has loaded and its largest element is there is a slideshow or an
 * animation: measured against its later frames, a complete page would look unfinished.
 */
export function loadingFrames<T extends { readonly atMs: number }>(
  frames: readonly T[],
  { largestPaintMs, loadMs }: Pick<Vitals, 'largestPaintMs' | 'loadMs'>,
): readonly T[] {
  const settledMs = Math.max(largestPaintMs, loadMs) + settlingMs
  const kept = frames.filter(({ atMs }) => atMs <= settledMs)
  return kept.length === 0 ? frames : kept
}

function develop(frames: readonly Frame[]): Film {
  const known = new Map<string, Colors>()
  const colorsOnce = (base64: string): Colors => {
    const colors = known.get(base64) ?? colorsOf(base64)
    known.set(base64, colors)
    return colors
  }
  const progressIn = (seen: readonly Frame[]) =>
    progressOf(
      seen.map(
        ({ base64 }) =>
          () =>
            colorsOnce(base64),
      ),
    )
  return {
    speedIndex(observed, firstPaintMs, timeOf) {
      const seen = loadingFrames(frames, observed)
      const then = seen.map(({ atMs }) => ({ atMs: timeOf(atMs) }))
      return speedIndexOf(then, progressIn(seen), firstPaintMs)
    },
    pictures(observed, estimated) {
      const seen = loadingFrames(frames, observed)
      return filmstrip(seen, progressIn(seen), observed, estimated)
    },
  }
}

/** A histogram of the values of red, green and blue. */
export type Colors = Uint32Array

/**
 * How complete the page looks in each frame, from 0 to 1; null if it stays blank. Decoding a frame's colors is slow.
 */
export function progressOf(frames: readonly (() => Colors)[]): readonly number[] | null {
  const last = frames.at(-1)
  if (last === undefined) return null
  // Before the first paint the page is blank and white.
  const end = last()
  const blank = new Uint32Array(end.length)
  const total = end.reduce((sum, count) => sum + count, 0)
  for (let channel = 1; channel <= 3; channel += 1) blank[channel * 256 - 1] = total / 3
  const whole = distance(blank, end)
  if (whole === 0) return null
  return lookAt(frames, (colors) => Math.min(1, 1 - distance(colors(), end) / whole))
}

/** Two frames whose progress differs by no more than this look alike, and so does everything between them. */
const alike = 0.01

/** Like speedline, skips the frames between two that look alike. */
function lookAt<T>(frames: readonly T[], look: (frame: T) => number): readonly number[] {
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

/** The area above the curve of visual progress, as WebPageTest and Lighthouse's speedline compute it. */
export function speedIndexOf(
  frames: readonly { readonly atMs: number }[],
  progress: readonly number[] | null,
  firstPaintMs: number,
): number | null {
  if (frames.length === 0) return null
  if (progress === null) return firstPaintMs
  let index = firstPaintMs
  let done = 0
  let at = firstPaintMs
  for (const [place, { atMs }] of frames.entries()) {
    if (atMs > at) {
      index += (atMs - at) * (1 - done)
      at = atMs
    }
    // A page that looks complete and changes again does not become less complete.
    done = Math.max(done, progress[place] ?? 0)
  }
  return index
}

function distance(one: Colors, other: Colors): number {
  let sum = 0
  for (let place = 0; place < one.length; place += 1) sum += Math.abs((one[place] ?? 0) - (other[place] ?? 0))
  return sum
}

function colorsOf(base64: string): Colors {
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
