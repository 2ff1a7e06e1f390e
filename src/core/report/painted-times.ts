import type { BrowserError, BrowserSummary, LabTimes } from './report.ts'

/** What a browser saw, without times of loads that showed nothing: stored as 0, they would look very fast. */
export function withPaintedTimes(browser: BrowserSummary | BrowserError): BrowserSummary | BrowserError {
  if ('error' in browser) return browser
  const { lab, samples, observed, desktop } = browser
  return {
    ...browser,
    lab: paintedTimes(lab),
    samples: samples.map(paintedTimes),
    observed: paintedTimes(observed),
    ...(desktop === undefined || desktop === null ? {} : { desktop: paintedTimes(desktop) }),
  }
}

const paintedTimes = <T extends LabTimes>(times: T): T =>
  times.fcp_ms === 0
    ? { ...times, fcp_ms: null, lcp_ms: null, speed_index_ms: null, tbt_ms: null, cls: null }
    : times
