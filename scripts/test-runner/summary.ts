import type { Settled } from './repeat.ts'
import { type BatchResult, failuresOf } from './run-batch.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export function progressLine(result: BatchResult, done: number, all: number, elapsedMs: number): string {
  const { batch, passed, skipped } = result
  const failed = failuresOf(result)
  const [first = '', ...others] = batch.files
  const counts = [
    `${passed.length} passed`,
    failed > 0 ? `${failed} FAILED` : '',
    skipped.length > 0 ? `${skipped.length} skipped` : '',
  ]
  const cpu = result.cpuMs === 0 ? '' : ` (${seconds(result.cpuMs)} of CPU)`
  const name = others.length === 0 ? first : `${first} and ${others.length} more`
  const place = `[${String(done).padStart(String(all).length)}/${all} ${clock(elapsedMs)}]`
  return `${place} ${batch.lane.padEnd(7)} ${name}: ${counts.filter(Boolean).join(', ')}, ${seconds(result.ms)}${cpu}`
}

/** Everything needed to understand the failures of a batch; empty if there are none. */
export function failureText(result: BatchResult): string {
  if (failuresOf(result) === 0) return ''
  const own = result.failed.flatMap(({ test, file, error }) =>
    error === null ? [] : [`  ✗ ${test}\n    ${file}\n${indent(error)}`],
  )
  const trouble =
    result.trouble === undefined ? [] : [`  ✗ ${result.batch.files.join(' ')}: ${result.trouble}`]
  const output = result.output.trim()
  const printed = output === '' ? [] : [`  Output of this process:\n${indent(output.slice(-4000))}`]
  return [...own, ...trouble, ...printed].join('\n')
}

function failureNames({ batch, failed, trouble }: BatchResult): string {
  const own = failed.flatMap(({ test, file, error }) => (error === null ? [] : [`  ✗ ${test} (${file})`]))
  return [...own, ...(trouble === undefined ? [] : [`  ✗ ${batch.files.join(' ')}: ${trouble}`])].join('\n')
}

const unstableHeading =
  'Unstable: failed beside other tests, passed when repeated alone. Each is a bug in the test or the code:'

export function summaryText({ results, unstable }: Settled, elapsedMs: number, cpuMs: number): string {
  const tests = results.flatMap(({ passed, failed }) => [...passed, ...failed])
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  const files = results.flatMap(({ costByFile }) => [...costByFile])
  const costliest = files.toSorted(([, one], [, other]) => other.cpuMs - one.cpuMs).slice(0, 10)
  const skipped = results.flatMap((result) => result.skipped)
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)].map(
    ([reason, all]) => `  ${all.length} skipped: ${reason}`,
  )
  const bad = results.filter((result) => failuresOf(result) > 0)
  const failures = bad.reduce((sum, result) => sum + failuresOf(result), 0)
  const passes = results.reduce((sum, { passed }) => sum + passed.length, 0)
  return [
    '',
    'Files that took the most CPU time, with the processes that they started:',
    ...costliest.map(([file, cost]) => `  ${seconds(cost.cpuMs).padStart(7)}  ${file}`),
    '',
    'Slowest tests:',
    ...slowest.map(({ test, file, ms }) => `  ${seconds(ms).padStart(7)}  ${test} (${file})`),
    ...(reasons.length === 0 ? [] : ['', 'Skipped:', ...reasons]),
    ...(unstable.length === 0
      ? []
      : ['', unstableHeading, ...unstable.map(({ test, file }) => `  ~ ${test} (${file})`)]),
    ...(bad.length === 0 ? [] : ['', 'Failures, with details above:', ...bad.map(failureNames)]),
    '',
    `Finished in ${clock(elapsedMs)}, with ${clock(cpuMs)} of CPU time.`,
    `${passes} passed, ${failures} failed, ${skipped.length} skipped`,
  ].join('\n')
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')
