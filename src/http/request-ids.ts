import { randomText } from '../app/keys/random-text.ts'

/** Request ids that are unique across restarts, without a random number for each. */
export function makeRequestIds(): () => string {
  const start = randomText(8)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
