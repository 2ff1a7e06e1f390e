import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Seen, type Timed, timed, type Watched, watched } from './visited.ts'

/** All four categories in a fresh process, as it is used. */
export const runLighthouse = (url: string, executable: string): Promise<Seen & Timed> =>
  lookBy(url, executable, [], (_pid, exit) => timed(exit))

/** The same, and what its processes take. */
export const watchLighthouse = (url: string, executable: string): Promise<Seen & Watched> =>
  lookBy(url, executable, [], watched)

/** Its vitals alone. */
export const seeByLighthouse = (url: string, executable: string): Promise<Seen> =>
  lookBy(url, executable, ['--only-audits=metrics'], (_pid, exit) => timed(exit))

/** Its times without simulation are what a browser observed. */
async function lookBy<C>(
  url: string,
  executable: string,
  words: readonly string[],
  cost: (pid: number, exit: () => Promise<void>) => Promise<readonly [void, C]>,
): Promise<Seen & C> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const program = join(
      dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
      'cli/index.js',
    )
    const output = join(folder, 'report.json')
    const flags = [
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage',
      '--no-enable-error-reporting',
      ...words,
    ]
    const child = spawn(process.execPath, [program, url, ...flags], {
      stdio: 'ignore',
      env: { ...process.env, CHROME_PATH: executable, TMPDIR: folder },
    })
    const exit = () => new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const [, costs] = await cost(child.pid ?? 0, exit)
    const report = JSON.parse(await readFile(output, 'utf8')) as Report
    const [seen] = report.audits.metrics.details.items
    return {
      ...costs,
      observed: {
        firstPaintMs: seen.observedFirstContentfulPaint,
        largestPaintMs: seen.observedLargestContentfulPaint,
        layoutShift: seen.observedCumulativeLayoutShift,
      },
      estimated: {
        firstPaintMs: seen.firstContentfulPaint,
        largestPaintMs: seen.largestContentfulPaint,
        blockingMs: seen.totalBlockingTime,
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

interface Report {
  readonly audits: {
    readonly metrics: {
      readonly details: {
        readonly items: readonly [
          {
            readonly observedFirstContentfulPaint: number
            readonly observedLargestContentfulPaint: number
            readonly observedCumulativeLayoutShift: number
            readonly firstContentfulPaint: number
            readonly largestContentfulPaint: number
            readonly totalBlockingTime: number
          },
        ]
      }
    }
  }
}
