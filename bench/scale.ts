import { measureLists } from './scale-lists.ts'
import { openBoth } from './scale-engines.ts'
import { measureWorkers } from './scale-workers.ts'
import type { Measure } from './measure.ts'

/** Below this the smallest accounts are too small for what is asked of them. */
const fewestRows = 20_000

/**
 * Lists among a million reports against lists among a thousand, on both engines, and how jobs a second grow with
 * workers. Takes some minutes, most of them to make the reports; `rows` makes fewer.
 */
export async function measureScale({
  rows = 1_000_000,
}: {
  readonly rows?: number | undefined
}): Promise<readonly Measure[]> {
  if (!(rows >= fewestRows)) throw new Error(`--rows must be at least ${fewestRows}.`)
  const measures: Measure[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    const databases = await openBoth(engine, rows, say)
    try {
      measures.push(...(await measureLists(engine, databases, say)))
    } finally {
      await databases.close()
    }
  }
  measures.push(...(await measureWorkers(say)))
  return measures
}

const begun = performance.now()

/** On standard error, so that the figures alone are on standard output. */
function say(what: string): void {
  console.error(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`)
}
