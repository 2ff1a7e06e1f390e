/** Pseudo-random numbers from a seed (mulberry32, public domain). */
export interface Random {
  next(): number
  /** 0 to `limit` - 1. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}

const oddities = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2',
  '99999999999999999999',
  '1e3',
  '0x10',
  'null',
  'true',
  '[]',
  '{}',
  '"',
  "'",
  '%',
  '%00',
  '%ff',
  '\0',
  '\ud800',
  '\u202e',
  '😀',
  'Ünï',
  '../..',
  '..;/',
  '<script>',
  '${7*7}',
  "' or 1=1 --",
  'a'.repeat(300),
  'a'.repeat(5000),
  '2026-02-30',
  '2026-11-16T10:00:00.000Z',
  'good,bad',
  'localhost:49151',
  'http://127.0.0.1:49151/?a=b#c',
  'javascript:1',
  'http://169.254.169.254/',
] as const

/** A value that somebody might send by mistake or on purpose. */
export const oddValue = (random: Random): string => {
  const value = random.pick(oddities)
  return random.chance(0.2) ? value + random.pick(oddities) : value
}
