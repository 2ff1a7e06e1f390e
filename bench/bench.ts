import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureBatch } from './batch.ts'
import { measureBrowser } from './browser.ts'
import { measureCheck } from './check.ts'
import { measureExport } from './export.ts'
import { measureGrowth } from './growth.ts'
import type { Measure } from './instruments/measure.ts'
import { measureMemory } from './memory.ts'
import { measurePage } from './page.ts'
import { measurePeers } from './peers.ts'
import { measureReport } from './report.ts'
import { measureLoop } from './loop.ts'
import { measureScale } from './scale.ts'
import { measureSchedules } from './schedules.ts'
import { measureThroughput } from './throughput.ts'
import { measureFirstReport } from './first-report.ts'
import { measureVisits } from './visits.ts'

interface Options {
  readonly rows?: number | undefined
  readonly part?: string | undefined
  readonly thorough?: boolean | undefined
}

/**
 * `npm run bench [-- suite ...] [-- --json]`. Measures ratios within one run, since absolute times on this machine are
 * noisy.
 */
const suites: Readonly<Record<string, (options: Options) => Promise<readonly Measure[]>>> = {
  memory: measureMemory,
  api: measureApi,
  batch: measureBatch,
  export: measureExport,
  report: measureReport,
  loop: measureLoop,
  check: measureCheck,
  peers: measurePeers,
  page: measurePage,
  throughput: measureThroughput,
  growth: measureGrowth,
  scale: measureScale,
  schedules: measureSchedules,
  browser: measureBrowser,
  visits: measureVisits,
  'first-report': measureFirstReport,
}

/** These take minutes, so they only run if named. */
const long = new Set(['check', 'peers', 'scale', 'schedules', 'browser', 'visits', 'first-report'])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string' },
    part: { type: 'string' },
    thorough: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => suites[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no suite called ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}.`)
  process.exit(2)
}

// Stop everything that was started when the benchmark ends, even if it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
// npm runs this in a shell, and passes signals only to that.
const parent = process.ppid
if (process.env['npm_lifecycle_event'] !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) process.exit(130)
  }, 250).unref()

const measures: Measure[] = []
const wanted = positionals.length > 0 ? positionals : Object.keys(suites).filter((name) => !long.has(name))
const options: Options = {
  rows: values.rows === undefined ? undefined : Number(values.rows),
  part: values.part,
  thorough: values.thorough,
}
for (const name of wanted) {
  if (!values.json) console.error(`measuring: ${name}`)
  measures.push(...((await suites[name]?.(options)) ?? []))
}
if (values.json) console.log(JSON.stringify({ measures }))
else print(measures)

function print(rows: readonly Measure[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, value, aim, holds, note } of rows) {
    const mark = holds === null ? '    ' : holds ? 'ok  ' : 'MISS'
    console.log(
      `${mark} ${name.padEnd(width)}  ${String(value).padStart(9)}  ${aim}${note === undefined ? '' : `  (${note})`}`,
    )
  }
}
