import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Durations } from './plan.ts'

/** Durations of the last run, kept out of the repository: every machine has its own. */
const path = 'node_modules/.cache/plumbline/test-durations.json'

export function readDurations(): Durations {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof found !== 'object' || found === null) return {}
    const entries = Object.entries(found)
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  } catch {
    // The first run here.
    return {}
  }
}

export function saveDurations(durations: Durations): void {
  mkdirSync(dirname(path), { recursive: true })
  const rounded = Object.entries(durations).map(([file, ms]) => [file, Math.round(ms)])
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rounded), undefined, 1)}\n`)
}
