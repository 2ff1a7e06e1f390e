import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { measured, type Visited } from './visited.ts'

/** All four categories in a fresh process, as it is used. Its times without simulation are what a browser observed. */
export async function runLighthouse(url: string, executable: string): Promise<Visited> {
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
    ]
    const child = spawn(process.execPath, [program, url, ...flags], {
      stdio: 'ignore',
      env: { ...process.env, CHROME_PATH: executable, TMPDIR: folder },
    })
    const { seconds, usage } = await measured(
      child.pid ?? 0,
      () => new Promise<void>((resolve) => child.once('exit', () => resolve())),
    )
    const report = JSON.parse(await readFile(output, 'utf8')) as Report
    const [seen] = report.audits.metrics.details.items
    return {
      seconds,
      usage,
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
