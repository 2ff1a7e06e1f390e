import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requireChromium } from './instruments/bench-host.ts'
import { buildPackage, type Cost, costOf, ordinaryPage, sharedFiles } from './peers/check-command.ts'
import { type Measure, told } from './instruments/measure.ts'
import { forkSite, type Served } from './sites/site-process.ts'

const run = promisify(execFile)

/** Comparable tools, in the versions that were compared. squirrelscan is not on npm. */
const packages = ['@lhci/cli@0.15.1', 'pa11y-ci@4.1.1', 'unlighthouse@0.17.10', 'puppeteer@24'] as const

/** For one tool and all pages. */
const maxSeconds = 300

/**
 * `plumbline check` and other tools on the same pages, one run each, started as in CI. The others are installed once,
 * in a temporary folder. `--rows` is the number of pages, `--part` selects one tool.
 */
export async function measurePeers({
  rows = 5,
  part,
}: {
  readonly rows?: number | undefined
  readonly part?: string | undefined
} = {}): Promise<readonly Measure[]> {
  const chromium = requireChromium()
  const bin = await installPeers()
  const plumbline = await buildPackage()
  const site = await forkSite(filesFor(rows))
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-peers-'))
  const urls = Array.from({ length: rows }, (_, index) => `${site.url}${pathOf(index)}`)
  const env = { CHROME_PATH: chromium, PUPPETEER_EXECUTABLE_PATH: chromium }
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  await writeFile(
    join(folder, 'pa11y.json'),
    JSON.stringify({
      defaults: {
        runners: ['axe'],
        timeout: 120_000,
        chromeLaunchConfig: { executablePath: chromium, args: flags },
      },
      urls,
    }),
  )
  await writeFile(
    join(folder, 'unlighthouse.config.mjs'),
    `export default ${JSON.stringify({
      site: site.url,
      urls: urls.map((url) => new URL(url).pathname),
      scanner: { samples: 1, sitemap: false, robotsTxt: false, crawler: false, dynamicSampling: false },
      puppeteerOptions: { executablePath: chromium, args: flags },
      puppeteerClusterOptions: { maxConcurrency: 2 },
      chrome: { useSystem: false, useDownloadFallback: false },
    })}`,
  )
  const commands: Readonly<Record<string, readonly string[]>> = {
    'plumbline check': [...plumbline, 'check', ...urls],
    'plumbline check --browser': [...plumbline, 'check', '--browser', ...urls],
    'pa11y-ci': [process.execPath, join(bin, 'pa11y-ci'), '--config', join(folder, 'pa11y.json')],
    'lhci collect': [
      process.execPath,
      join(bin, 'lhci'),
      'collect',
      '--numberOfRuns=1',
      `--settings.chromeFlags=${flags.join(' ')}`,
      ...urls.map((url) => `--url=${url}`),
    ],
    'unlighthouse-ci': [process.execPath, join(bin, 'unlighthouse-ci'), '--root', folder, '--budget', '1'],
  }
  try {
    const costs: [string, Cost][] = []
    for (const [name, words] of Object.entries(commands)) {
      if (part !== undefined && part !== name && name !== 'plumbline check') continue
      const limited = ['timeout', '--kill-after=5', String(maxSeconds), ...words]
      const cost = await costOf(limited, { cwd: folder, env, isTree: true })
      // 1 means that it could not run, 124 that it was stopped; 2 that the pages have problems, which is fine here.
      if (cost.code === 1) console.error(`${name} could not run`)
      else if (cost.code === 124) console.error(`${name} did not finish within ${maxSeconds} s`)
      else costs.push([name, cost])
    }
    return measuresOf(costs, rows)
  } finally {
    site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function measuresOf(costs: readonly (readonly [string, Cost])[], pages: number): readonly Measure[] {
  const own = costs[0]?.[1]
  return costs.flatMap(([name, { cpuSeconds, wallSeconds }]) => [
    told(`peers: s of CPU time, ${name}`, cpuSeconds, `${pages} pages`),
    told(`peers: s, ${name}`, wallSeconds, `${pages} pages`),
    told(`peers: CPU time as a multiple of ours, ${name}`, cpuSeconds / (own?.cpuSeconds ?? 1)),
    told(`peers: time as a multiple of ours, ${name}`, wallSeconds / (own?.wallSeconds ?? 1)),
  ])
}

/** The folder with the tools' commands. */
async function installPeers(): Promise<string> {
  const folder = join(tmpdir(), 'plumbline-peers')
  const bin = join(folder, 'node_modules/.bin')
  const isThere = await access(join(bin, 'unlighthouse-ci')).then(
    () => true,
    () => false,
  )
  if (isThere) return bin
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  })
  return bin
}

const pathOf = (index: number): string => (index === 0 ? '/' : `/page-${index}`)

function filesFor(pages: number): Readonly<Record<string, Served>> {
  const types: Readonly<Record<string, string>> = {
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
  }
  const files: Record<string, Served> = {}
  for (const [name, body] of Object.entries(sharedFiles))
    files[`/${name}`] = { type: types[name.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8', body }
  for (let index = 0; index < pages; index += 1)
    files[pathOf(index)] = { type: 'text/html; charset=utf-8', body: ordinaryPage(index) }
  return files
}
