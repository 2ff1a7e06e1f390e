import type { BrowserErrorCode } from '../facts/browser.ts'
import { type Sentence, sentence } from '../sentence.ts'
import type { BrowserError, JudgedReport } from './report.ts'

/** Placeholder until the visit has finished. */
export const browserPending: BrowserError = {
  error: { code: 'browser-pending', message: sentence('browserPending') },
}

/** Why there are no browser checks, worded as our failure: a site owner cannot do anything about our load. */
export function browserError(code: BrowserErrorCode, because: Sentence): BrowserError {
  return { error: { code, message: sentence('browserUnfinished', { reason: because }) } }
}

/** The same if the visit is to be retried. */
export const withRetry = (unfinished: Sentence): Sentence => sentence('browserRetries', { unfinished })

export function withoutRetry(message: Sentence): Sentence {
  const { unfinished } = message.values
  return typeof unfinished === 'object' && 'id' in unfinished ? (unfinished as Sentence) : message
}

/** The report of a run whose visit could not finish: everything seen without a browser is kept. */
export function withBrowserError(report: JudgedReport, browser: BrowserError): JudgedReport {
  const leftOut = report.left_out.filter(({ id }) => id !== 'browserUnfinished' && id !== 'browserRetries')
  return { ...report, browser, left_out: [...leftOut, browser.error.message] }
}
