import { killAll, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'
import { chromeFlags, type Report, seenIn } from './lighthouse.ts'

/**
 * Lighthouse's vitals under the conditions of a visit: in a running Chromium with Lighthouse's flags, with a new
 * browser context for each page. Loads in a freshly started Chromium, or in a reused context, differ by up to 10 %.
 */
process.once('message', (executable: string) => void serve(executable))

// The bench has ended, or all of it was interrupted; Chromium may still be starting.
for (const end of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(end, () => process.exit())
process.once('exit', () => void killAll())

async function serve(executable: string): Promise<void> {
  const { port } = await launch({ chromePath: executable, chromeFlags: [...chromeFlags] })
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const see = async (url: string) => {
    const context = await browser.createBrowserContext()
    const options = { onlyAudits: ['metrics', 'lcp-breakdown-insight'], disableFullPageScreenshot: true }
    try {
      const ran = await lighthouse(url, options, undefined, await context.newPage())
      if (ran === undefined) throw new Error(`Lighthouse has no result for ${url}.`)
      return seenIn(ran.lhr as unknown as Report)
    } finally {
      await context.close()
    }
  }
  process.on('message', (url: string) => {
    see(url).then(
      (seen) => process.send?.({ seen }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.send?.('ready')
}
