import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { askChild } from '../instruments/ask-child.ts'
import { endNamed } from '../instruments/process-tree.ts'
import { type Seen, type Timed, timed, type Watched, watched } from '../instruments/visited.ts'

/** All four categories in a fresh process, as Lighthouse is normally used. */
export const runLighthouse = (url: string, executable: string): Promise<Seen & Timed> =>
  lookBy(url, executable, (_pid, exit) => timed(exit))

/** The same, with the resource usage of its processes. */
export const watchLighthouse = (url: string, executable: string): Promise<Seen & Watched> =>
  lookBy(url, executable, watched)

export interface WarmLighthouse {
  /** Its vitals only, under the conditions of a visit. */
  see(url: string): Promise<Seen>
  close(): Promise<void>
}

export async function openLighthouse(executable: string): Promise<WarmLighthouse> {
  const { env, close } = openFolder()
  const start = async () => {
    const started = fork(new URL('./lighthouse-process.ts', import.meta.url), { env })
    await askChild(started, executable)
    return started
  }
  let child = await start()
  return {
    async see(url) {
      // It has crashed with the page before.
      if (!child.connected) child = await start()
      const answer = (await askChild(child, url)) as { readonly seen: Seen } | { readonly failure: string }
      if ('failure' in answer) throw new Error(`Lighthouse: ${answer.failure}`)
      return answer.seen
    },
    async close() {
      // If it has already exited, the benchmark should report why.
      if (child.connected) {
        const exited = once(child, 'exit')
        child.disconnect()
        await exited
      }
      close()
    },
  }
}

/** A temporary folder for Lighthouse and its Chromium. What still runs in it when the bench ends is killed. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const clear = () => {
    endNamed(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  process.once('exit', clear)
  return {
    folder,
    env: { ...process.env, TMPDIR: folder },
    close() {
      process.off('exit', clear)
      clear()
    },
  }
}

/**
 * Scrollbars are hidden, as in a visit: with them, a page draws frames before its first paint that are not shown, and
 * after three of those Chromium sends it only one per second. The article's paint was one or two seconds late
 * (github.com/GoogleChrome/lighthouse/issues/17148).
 */
export const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
] as const

async function lookBy<C>(
  url: string,
  executable: string,
  cost: (pid: number, exit: () => Promise<void>) => Promise<readonly [void, C]>,
): Promise<Seen & C> {
  const { folder, env, close } = openFolder()
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
      `--chrome-flags=${chromeFlags.join(' ')}`,
      '--no-enable-error-reporting',
    ]
    const child = spawn(process.execPath, [program, url, ...flags], {
      stdio: 'ignore',
      env: { ...env, CHROME_PATH: executable },
    })
    const exit = () => new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const [, costs] = await cost(child.pid ?? 0, exit)
    return { ...costs, ...seenIn(JSON.parse(await readFile(output, 'utf8')) as Report) }
  } finally {
    close()
  }
}

/** Lighthouse's unsimulated times are what the browser observed. */
export function seenIn(report: Report): Seen {
  const { details, errorMessage } = report.audits.metrics
  const seen = details?.items[0]
  // Without a paint, or if the trace is incomplete, Lighthouse has no metrics.
  if (seen === undefined) throw new Error(`no metrics (${errorMessage ?? 'without a reason'})`)
  return {
    largest: snippetIn(report.audits['lcp-breakdown-insight']),
    observed: {
      firstPaintMs: seen.observedFirstContentfulPaint,
      largestPaintMs: seen.observedLargestContentfulPaint,
    },
    layoutShift: seen.observedCumulativeLayoutShift,
    estimated: {
      firstPaintMs: seen.firstContentfulPaint,
      largestPaintMs: seen.largestContentfulPaint,
      blockingMs: seen.totalBlockingTime,
    },
  }
}

/** The first element that appears anywhere in a part of the report. */
function snippetIn(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  if ('type' in part && part.type === 'node' && 'snippet' in part) return String(part.snippet)
  for (const inner of Object.values(part)) {
    const found = snippetIn(inner)
    if (found !== null) return found
  }
  return null
}

export interface Report {
  readonly audits: {
    readonly 'lcp-breakdown-insight'?: unknown
    readonly metrics: {
      /** Missing if the metrics could not be computed. */
      readonly details?: {
        readonly items: readonly {
          readonly observedFirstContentfulPaint: number
          readonly observedLargestContentfulPaint: number
          readonly observedCumulativeLayoutShift: number
          readonly firstContentfulPaint: number
          readonly largestContentfulPaint: number
          readonly totalBlockingTime: number
        }[]
      }
      readonly errorMessage?: string
    }
  }
}
