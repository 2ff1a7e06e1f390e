import { say } from '../audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const hour = 3600
const day = 24 * hour

/** How long browsers may keep a file. The audit's messages: `sent`, `unsent`, `minutes`, `hours` and `days`. */
export function lifetimeOf({ freshSeconds, wireBytes, headers }: Subresource) {
  const bytes = { bytes: wireBytes }
  if (freshSeconds === null || freshSeconds === 0) {
    const control = headers.joined('cache-control')?.slice(0, 100)
    return control === undefined ? say('unsent', { bytes }) : say('sent', { control, bytes })
  }
  if (freshSeconds < hour) return say('minutes', { minutes: Math.ceil(freshSeconds / 60), bytes })
  if (freshSeconds < day) return say('hours', { hours: Math.floor(freshSeconds / hour), bytes })
  return say('days', { days: Math.floor(freshSeconds / day), bytes })
}
