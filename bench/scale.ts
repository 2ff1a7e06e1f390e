import { measureLists } from './scale/lists.ts'
import { type Engine, openBoth } from './scale/engines.ts'
import { measureRequests } from './scale/requests.ts'
import { measureWorkers } from './scale/workers.ts'
import type { Measure } from './instruments/measure.ts'

/** With fewer rows, the smallest accounts would be too small for the queries. */
const minRows = 20_000

const parts = ['sqlite', 'postgres', 'workers'] as const

/**
 * Lists among a million reports against lists among a thousand, on both engines, and how runs per second scale with
 * workers. Takes some minutes, mostly to create the reports; `rows` creates fewer, and `part` selects one of the three.
 */
export async function measureScale({
  rows = 1_000_000,
  part,
}: {
  readonly rows?: number | undefined
  readonly part?: string | undefined
}): Promise<readonly Measure[]> {
  if (!(rows >= minRows)) throw new Error(`--rows must be at least ${minRows}.`)
  const wanted = parts.filter((name) => part === undefined || part === name)
  if (wanted.length === 0) throw new Error(`--part must be one of ${parts.join(', ')}.`)
  const measures: Measure[] = []
  for (const name of wanted)
    measures.push(...(name === 'workers' ? await measureWorkers(say) : await measureEngine(name, rows)))
  return measures
}

async function measureEngine(engine: Engine, rows: number): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  const databases = await openBoth(engine, rows, say, async (served) => {
    measures.push(...(await measureRequests(engine, rows, served, say)))
  })
  try {
    return [...measures, ...(await measureLists(engine, databases, say))]
  } finally {
    await databases.close()
  }
}

const begun = performance.now()

/** On standard error, so that standard output only has the figures. */
function say(what: string): void {
  console.error(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`)
}
