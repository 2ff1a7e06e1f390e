import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { measured, type Seen, type Visited } from './visited.ts'

/** All four categories in a fresh process, as it is used, and what that costs. */
export async function runLighthouse(url: string, executable: string): Promise<Visited> {
  let cost: Omit<Visited, keyof Seen> | undefined
  const seen = await seeBy(url, executable, [], async (pid, exit) => {
    const { seconds, usage } = await measured(pid, exit)
    cost = { seconds, usage }
  })
  if (cost === undefined) throw new Error('Lighthouse did not run.')
  return { ...seen, ...cost }
}

/** Its vitals alone, unwatched. */
export const seeByLighthouse = (url: string, executable: string): Promise<Seen> =>
  seeBy(url, executable, ['--only-audits=metrics'], (_pid, exit) => exit())

/** Its times without simulation are what a browser observed. */
async function seeBy(
  url: string,
  executable: string,
  words: readonly string[],
  wait: (pid: number, exit: () => Promise<void>) => Promise<void>,
): Promise<Seen> {
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
    await wait(child.pid ?? 0, () => new Promise((resolve) => child.once('exit', () => resolve())))
    const report = JSON.parse(await readFile(output, 'utf8')) as Report
    const [seen] = report.audits.metrics.details.items
    return {
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
