import { imageSize } from 'image-size'
import jpeg from 'jpeg-js'
import type { Picture } from '../../../core/facts/browser.ts'
import { marksOf, type PaintTimes, timeMap } from '../../simulate/time-map.ts'

const shownFrames = 8
/** A frame's timestamp may be this much earlier than the paint time that Chromium reports for it. */
const stampedEarlyMs = 60
/** Two frames whose progress differs by no more than this look alike. */
const alike = 0.01

export interface Frame {
  readonly atMs: number
  readonly base64: string
}

interface Look extends Frame {
  readonly progress: number
}

/**
 * The distinct looks of a loading page at the times of the estimated load: blank until the first paint, then every
 * change up to the last, including the largest paint.
 */
export function filmstrip(
  frames: readonly Frame[],
  progress: readonly number[] | null,
  observed: PaintTimes,
  estimated: PaintTimes,
): readonly Picture[] {
  const [sample] = frames
  if (sample === undefined || progress === null || estimated.firstPaintMs === 0) return []
  const timeOf = timeMap(marksOf(observed, estimated))
  const marks = [observed.firstPaintMs, observed.largestPaintMs]
  const seen = frames.map(({ atMs, base64 }, place): Look => {
    const mark = marks.find((each) => atMs < each && atMs > each - stampedEarlyMs)
    return { atMs: timeOf(mark ?? atMs), base64, progress: progress[place] ?? 0 }
  })
  const { width, height } = imageSize(Buffer.from(sample.base64, 'base64'))
  const blank = { atMs: 0, base64: blankFrame(width, height), progress: 0 }
  const looks: Look[] = [blank]
  for (const look of seen) {
    const last = looks.at(-1)
    if (look.atMs < estimated.firstPaintMs || last === undefined) continue
    const isLargest = last.atMs < estimated.largestPaintMs && look.atMs >= estimated.largestPaintMs
    const changes = last === blank || Math.abs(look.progress - last.progress) > alike
    if (changes || (isLargest && look.base64 !== last.base64)) looks.push(look)
  }
  // The first paint may only be visible in a slightly later frame.
  const [, first] = looks
  if (first !== undefined) looks[1] = { ...first, atMs: estimated.firstPaintMs }
  return chosen(looks, estimated.largestPaintMs)
    .filter(({ base64 }) => base64.length <= 40_000)
    .map(({ atMs, base64 }, index) => ({
      name: `film-${index + 1}`,
      type: 'image/jpeg' as const,
      width,
      height,
      atMs: Math.round(atMs),
      base64,
    }))
}

/** If there are too many: the blank one, the first paint, the largest and the last, and others spread evenly. */
function chosen(looks: readonly Look[], largestMs: number): readonly Look[] {
  if (looks.length <= shownFrames) return looks
  const last = looks.length - 1
  const largest = looks.findIndex(({ atMs }) => atMs >= largestMs)
  const places = new Set([0, 1, last, ...(largest < 0 ? [] : [largest])])
  for (let share = 1; places.size < shownFrames && share < shownFrames; share += 1)
    places.add(Math.round((last * share) / shownFrames))
  return looks.filter((_, place) => places.has(place))
}

function blankFrame(width: number, height: number): string {
  const data = Buffer.alloc(width * height * 4, 255)
  return jpeg.encode({ data, width, height }, 40).data.toString('base64')
}
