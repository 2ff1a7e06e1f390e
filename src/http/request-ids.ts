import { randomText } from '../app/keys/random-text.ts'

/** Ids that no two requests share, also across restarts, and that cost no randomness each. */
export function makeRequestIds(): () => string {
  const start = randomText(8)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
