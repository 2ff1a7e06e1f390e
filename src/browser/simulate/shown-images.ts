import { graphOf, type Load, partOf } from './load-graph.ts'
import type { Painted } from './estimate.ts'
import { type Conditions, replay } from './replay.ts'

/** An image on the first screen that takes longer under other conditions than it took here. */
export interface LateImage {
  /** The share of the first screen that it covers. */
  readonly share: number
  /** When it had arrived here, from the start of navigation. */
  readonly seenMs: number
  /** When half of it arrives there: browsers show an image as it arrives. */
  readonly halfMs: number
  readonly endMs: number
}

export function lateImages(
  load: Load,
  { shown, startMs }: Pick<Painted, 'shown' | 'startMs'>,
  conditions: Conditions,
): readonly LateImage[] {
  const graph = graphOf(load, ({ id }) => load.trace.blocking.has(id))
  if (graph === null || shown.length === 0) return []
  // Browsers load what is on the screen first, but only once they know where it is: assume the mean of both.
  const places = shown.map(({ url }) => graph.requests.findIndex((request) => request.url === url))
  const part = partOf(graph.works, [...graph.inLine, ...places.filter((place) => place >= 0)])
  const first = replay(part.works, conditions)
  const whole = replay(graph.works, conditions)
  return shown.flatMap(({ share }, index) => {
    const place = places[index] ?? -1
    const seenMs = graph.requests[place]?.endMs ?? null
    const found = [first[part.placeOf(place)], whole[place]].flatMap((done) => done ?? [])
    if (seenMs === null || found.length < 2) return []
    const halfMs = mean(found.map(({ firstByteMs, endMs }) => (firstByteMs + endMs) / 2))
    return [{ share, seenMs: seenMs - startMs, halfMs, endMs: mean(found.map(({ endMs }) => endMs)) }]
  })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * How much longer the first screen is incomplete than in a film of a load in which these images came earlier. `timeOf`
 * maps a moment of that load to the estimated one.
 */
export function missingMs(images: readonly LateImage[], timeOf: (ms: number) => number): number {
  const gaps = images
    .map(({ share, seenMs, halfMs }) => ({ share, fromMs: timeOf(seenMs), toMs: halfMs }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
  const moments = gaps.flatMap(({ fromMs, toMs }) => [fromMs, toMs]).toSorted((a, b) => a - b)
  let sum = 0
  for (const [place, fromMs] of moments.entries()) {
    const toMs = moments[place + 1] ?? fromMs
    const missing = gaps.filter((gap) => gap.fromMs <= fromMs && gap.toMs >= toMs)
    sum +=
      (toMs - fromMs) *
      Math.min(
        1,
        missing.reduce((total, { share }) => total + share, 0),
      )
  }
  return sum
}
