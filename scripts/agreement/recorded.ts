import { readFileSync, writeFileSync } from 'node:fs'
import type { Opinion, Opinions, Peer } from './opinion.ts'

/** What each tool said of the planted pages, and where ours is known to differ. Written by `npm run agree -- --record`. */
export interface Recorded {
  readonly name: string
  readonly pairs: Peer['pairs']
  /** By page, then by the tool's rule: faults and open answers. Everything else was sound. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, Opinion>>>>
  /** `page rule`, each explained in docs/agreement.md. */
  readonly differ: readonly string[]
}

const file = new URL('recorded.json', import.meta.url)

// The file is written below and compared with the pages that it names.
export const readRecorded = (): readonly Recorded[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[]

export const writeRecorded = (recorded: readonly Recorded[]): void =>
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)

export const notSound = (opinions: Opinions): Readonly<Record<string, Opinion>> =>
  Object.fromEntries([...opinions].filter(([, { is }]) => is !== 'sound').map(([rule, { is }]) => [rule, is]))
