import type { Log } from '../../app/log.ts'
import { findChromium } from '../../browser/chromium/find-chromium.ts'
import { type BrowserHost, openBrowserHost } from '../../browser/host/open-host.ts'
import { makePrintPage } from '../../browser/chromium/print-page.ts'
import type { Config } from '../../config/config.ts'
import type { PrintPage } from '../../core/ports/reports/print.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'

const searchPath = process.env['PATH'] ?? ''

/** The browser that visits pages for reports; undefined if there is none or it is switched off. */
export function openBrowser(config: Config, logger: Log): BrowserHost | undefined {
  const { browser, privateTargets, privateHosts, userAgent } = config
  const onTrouble = (what: string) => logger.warn({}, what)
  const risk = sandboxRisk(config, process.getuid?.())
  if (risk !== undefined && findChromium(browser, searchPath) !== undefined) logger.warn({}, risk)
  return openBrowserHost({ browser, privateTargets, privateHosts, userAgent, searchPath, onTrouble })
}

/** Anyone's pages run in a Chromium without a sandbox: worth a warning at startup. */
export function sandboxRisk(
  { privateTargets }: Pick<Config, 'privateTargets'>,
  user?: number,
): string | undefined {
  if (privateTargets || user !== 0) return undefined
  return texts.cli.browser.noSandbox
}

/** An operator who names a browser expects its findings, and would notice late that they are missing. */
export function refuseMissingBrowser({ browser }: Config): void {
  if (['auto', 'off'].includes(browser) || findChromium(browser, '') !== undefined) return
  throw new Problem('unavailable', say(texts.cli.browser.missing, { path: browser }))
}

/** PDFs need a browser on this machine; without one, people print the pages themselves. */
export function printer({ browser }: Config): PrintPage | undefined {
  const path = findChromium(browser, searchPath)
  return path === undefined ? undefined : makePrintPage(path)
}
