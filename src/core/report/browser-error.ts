import type { BrowserErrorCode } from '../facts/browser.ts'
import type { BrowserError, JudgedReport } from './report.ts'

/** Placeholder until the visit has finished. */
export const browserPending: BrowserError = {
  error: { code: 'browser-pending', message: 'Browser checks have not finished yet.' },
}

/** Why there are no browser checks, worded as our failure: a site owner cannot do anything about our load. */
export function browserError(code: BrowserErrorCode, because: string): BrowserError {
  return { error: { code, message: `${couldNotFinish} ${because}` } }
}

/** The report of a run whose visit could not finish: everything seen without a browser is kept. */
export function withBrowserError(report: JudgedReport, browser: BrowserError): JudgedReport {
  const leftOut = report.left_out.filter((sentence) => !sentence.startsWith(couldNotFinish))
  return { ...report, browser, left_out: [...leftOut, browser.error.message] }
}

const couldNotFinish = 'Browser checks could not finish:'
