import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import expected from './expected-costs.json' with { type: 'json' }
import type { Cost, Costs } from './plan.ts'

/** What the files cost in the last run, kept out of the repository because every machine differs. */
const path = 'node_modules/.cache/plumbline/test-costs.json'

/**
 * For the first run in a clone, `expected-costs.json` has the long files. Update it from measured ones now and then.
 */
export function readCosts(): Costs {
  return { ...expected, ...readMeasured() }
}

function readMeasured(): Costs {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, Cost] => isCost(entry[1])),
    )
  } catch {
    // This is the first run.
    return {}
  }
}

export function saveCosts(costs: Costs): void {
  mkdirSync(dirname(path), { recursive: true })
  const rounded = Object.entries(costs).map(([file, { ms, cpuMs }]) => [
    file,
    { ms: Math.round(ms), cpuMs: Math.round(cpuMs) },
  ])
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rounded), undefined, 1)}\n`)
}

function isCost(value: unknown): value is Cost {
  if (typeof value !== 'object' || value === null) return false
  return 'ms' in value && Number.isFinite(value.ms) && 'cpuMs' in value && Number.isFinite(value.cpuMs)
}
