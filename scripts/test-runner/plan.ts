import { readFileSync } from 'node:fs'

/** What a test file mostly needs: CPU time, waiting time, a browser, or the whole machine. */
export type Lane = 'cpu' | 'waiting' | 'browser' | 'alone'

/** Test files that one process runs one after the other. */
export interface Batch {
  readonly lane: Lane
  readonly files: readonly string[]
  readonly expectedMs: number
  /** How many cores it keeps busy. */
  readonly load: number
}

/** Wall time, and CPU time including child processes. */
export interface Cost {
  readonly ms: number
  readonly cpuMs: number
}

/** Measured in earlier runs, by file. */
export type Costs = Readonly<Record<string, Cost>>

/**
 * Files share a process until they take this much CPU time together: a process that imports the service costs a second
 * itself, and one with a browser host several. How long they take would not do: that grows with the load on the
 * machine, and after a run on a busy one, the next would have twice as many processes.
 */
const batchCpuMs = { cpu: 40_000, waiting: 40_000, browser: 60_000, alone: 0 } as const

const slow = /\.slow\.test\.ts$/
const alone = /\.alone(?:\.slow)?\.test\.ts$/
const browser = /\.browser(?:\.slow)?\.test\.ts$/
const browserImport = /^(?:import\b.*|\}) from '[^']*(?:playwright-core|\/chromium\.ts|\/browser-host\.ts)'/m
const waitingImport =
  /^(?:import\b.*|\}) from '[^']*(?:node:child_process|\/(?:run-batch|serve-process|run-code|(?:start|shared)-postgres|engines)\.ts)'/m

/** The test files of a run: `npm test` leaves out the slow ones, which `npm run test:all` runs too (decision 23). */
export function chooseFiles(
  files: readonly string[],
  words: readonly string[],
  takesAll: boolean,
): readonly string[] {
  if (words.length > 0) return files.filter((file) => words.some((word) => file.includes(word)))
  return takesAll ? files : files.filter((file) => !slow.test(file))
}

export function laneOf(file: string, text: string): Lane {
  if (alone.test(file)) return 'alone'
  if (browser.test(file) || browserImport.test(text)) return 'browser'
  return waitingImport.test(text) ? 'waiting' : 'cpu'
}

/** An estimate for files that were never measured: those of a lane take about the same time per line. */
const msPerLine = { cpu: 5, waiting: 100, browser: 120, alone: 120 } as const
/** A browser is busy in bursts, however little it uses on average. */
const minLoad = { cpu: 0, waiting: 0, browser: 0.5, alone: 0 } as const
/** Two files with threads of their own may share the cores: they only take longer then, and no test of this lane minds. */
const maxLoad = { cpu: 1.25, waiting: 9, browser: 9, alone: 9 } as const
const usualLoad = { cpu: 1, waiting: 0.6, browser: 1.5, alone: 2 } as const

export function planBatches(files: readonly string[], known: Costs): readonly Batch[] {
  const measured = files.map((file) => {
    const text = readFileSync(file, 'utf8')
    const lane = laneOf(file, text)
    // An audit's test is a table of small pages, however long it is.
    const ms = file.includes('/audits/') ? 40 : msPerLine[lane] * text.split('\n').length
    return { file, lane, cost: known[file] ?? { ms, cpuMs: ms * usualLoad[lane] } }
  })
  const batches = [...Map.groupBy(measured, ({ lane }) => lane)].flatMap(([lane, all]) => pack(lane, all))
  return batches.toSorted((one, other) => other.expectedMs - one.expectedMs)
}

/** The first process with room: neighbours mostly stay together, and they import the same code. */
function pack(
  lane: Lane,
  files: readonly { readonly file: string; readonly cost: Cost }[],
): readonly Batch[] {
  const batches: { files: string[]; cost: Cost }[] = []
  for (const { file, cost } of files) {
    const fitting = batches.find((batch) => batch.cost.cpuMs + cost.cpuMs <= batchCpuMs[lane])
    if (fitting === undefined) batches.push({ files: [file], cost })
    else {
      fitting.files.push(file)
      fitting.cost = { ms: fitting.cost.ms + cost.ms, cpuMs: fitting.cost.cpuMs + cost.cpuMs }
    }
  }
  return batches.map(({ files: together, cost: { ms, cpuMs } }) => ({
    lane,
    files: together,
    expectedMs: ms,
    load: Math.min(maxLoad[lane], Math.max(minLoad[lane], cpuMs / Math.max(1, ms))),
  }))
}
