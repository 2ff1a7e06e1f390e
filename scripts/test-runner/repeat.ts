import type { Batch } from './plan.ts'
import { type BatchResult, failuresOf } from './run-batch.ts'

/** A test that failed beside others and passed alone: it depends on how busy the machine is, or on luck. */
export interface Unstable {
  readonly test: string
  readonly file: string
}

export interface Settled {
  readonly results: readonly BatchResult[]
  readonly unstable: readonly Unstable[]
}

/** If more processes than this fail, the cause is the code, and repeating them only delays the news. */
const maxRepeats = 4

/** The files to run again, with the machine to themselves, by the result that calls for it. */
export function planRepeats(results: readonly BatchResult[]): ReadonlyMap<BatchResult, Batch> {
  const bad = results.filter((result) => failuresOf(result) > 0)
  if (bad.length > maxRepeats) return new Map()
  return new Map(
    bad.map((result) => [result, { ...result.batch, files: filesToRepeat(result), lane: 'alone' }]),
  )
}

/** A killed process has not run all its tests, and a helper's test could belong to any file. */
function filesToRepeat({ batch, failed, trouble }: BatchResult): readonly string[] {
  const own = batch.files.filter((name) => failed.some(({ file }) => file === name))
  const areAllOwn = failed.every(({ file }) => own.includes(file))
  return trouble === undefined && areAllOwn ? own : batch.files
}

/** Counts what failed as passed only if every one of those tests passed when repeated. */
export function settle(
  results: readonly BatchResult[],
  repeats: ReadonlyMap<BatchResult, BatchResult>,
): Settled {
  const unstable: Unstable[] = []
  const settled = results.map((result): BatchResult => {
    const again = repeats.get(result)
    if (again === undefined || !hasRecovered(result, again)) return result
    const failed = result.failed.filter(({ error }) => error !== null)
    unstable.push(...failed)
    if (result.trouble === undefined) return { ...result, passed: [...result.passed, ...failed], failed: [] }
    unstable.push({ test: result.trouble, file: result.batch.files.join(' ') })
    return { ...result, passed: again.passed, skipped: again.skipped, failed: [], trouble: undefined }
  })
  return { results: settled, unstable }
}

function hasRecovered({ failed }: BatchResult, again: BatchResult): boolean {
  const passed = new Set(again.passed.map(({ test }) => test))
  return failuresOf(again) === 0 && failed.every(({ test, error }) => error === null || passed.has(test))
}
