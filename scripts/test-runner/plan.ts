import { readFileSync } from 'node:fs'

/** What a test file mostly needs: a core, time to pass, a browser, or the whole machine. */
export type Lane = 'cpu' | 'waiting' | 'browser' | 'alone'

/** Test files that one process runs, one after the other. */
export interface Batch {
  readonly lane: Lane
  readonly files: readonly string[]
  readonly expectedMs: number
}

/** Measured durations of earlier runs in milliseconds, by file. */
export type Durations = Readonly<Record<string, number>>

/** Small files share a process until they take this long together: a process costs half a second itself. */
const batchMs = 15_000

const alone = /\.alone\.test\.ts$/
const browser = /\.browser\.test\.ts$/
const browserImport = /^(?:import\b.*|\}) from '[^']*(?:playwright-core|\/chromium\.ts|\/browser-host\.ts)'/m
const waitingImport =
  /^(?:import\b.*|\}) from '[^']*(?:node:child_process|\/(?:run-batch|serve-process|run-code|(?:start|shared)-postgres|engines)\.ts)'/m

export function laneOf(file: string, text: string): Lane {
  if (alone.test(file)) return 'alone'
  if (browser.test(file) || browserImport.test(text)) return 'browser'
  return waitingImport.test(text) ? 'waiting' : 'cpu'
}

/** Good enough for a first run: files of a lane take about the same time per line. */
const msPerLine = { cpu: 5, waiting: 100, browser: 120, alone: 120 } as const

export function planBatches(files: readonly string[], known: Durations): readonly Batch[] {
  const measured = files.map((file) => {
    const text = readFileSync(file, 'utf8')
    const lane = laneOf(file, text)
    // An audit's test is a table of small pages, however long it is.
    const estimate = file.includes('/audits/') ? 40 : msPerLine[lane] * text.split('\n').length
    return { file, lane, ms: known[file] ?? estimate }
  })
  const batches = [...Map.groupBy(measured, ({ lane }) => lane)].flatMap(([lane, all]) => pack(lane, all))
  return batches.toSorted((one, other) => other.expectedMs - one.expectedMs)
}

/** Neighbours stay together, since they import the same code. */
function pack(
  lane: Lane,
  files: readonly { readonly file: string; readonly ms: number }[],
): readonly Batch[] {
  const batches: { lane: Lane; files: string[]; expectedMs: number }[] = []
  for (const { file, ms } of files) {
    const last = batches.at(-1)
    if (last !== undefined && last.expectedMs + ms <= batchMs && lane !== 'alone') {
      last.files.push(file)
      last.expectedMs += ms
    } else batches.push({ lane, files: [file], expectedMs: ms })
  }
  return batches
}
