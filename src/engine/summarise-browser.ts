import type { BrowserFacts, Vitals } from '../core/facts/browser.ts'
import type { BrowserSummary, LabTimes } from '../core/report.ts'

const keptRequests = 120

/** What the report page draws of a visit, without the pictures themselves. */
export function summariseBrowser(facts: BrowserFacts): BrowserSummary {
  const { lab } = facts
  return {
    name: facts.browser,
    profile: lab.profile,
    lab: timesOf(lab),
    samples: lab.samples.map(timesOf),
    desktop: facts.desktop === null ? null : { ...timesOf(facts.desktop), profile: facts.desktop.profile },
    observed: timesOf(facts.observed),
    largest: lab.largest === null ? null : { selector: lab.largest.selector, url: lab.largest.url },
    requests: facts.requests.slice(0, keptRequests).map((request) => ({
      url: request.url.slice(0, 500).toWellFormed(),
      type: request.type,
      status: request.status,
      failure: request.failure,
      bytes: request.wireBytes,
      start_ms: request.startMs,
      first_byte_ms: request.firstByteMs,
      end_ms: request.endMs,
      third_party: request.thirdParty,
    })),
    request_count: facts.requestCount,
    wire_bytes: facts.requests.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
    pictures: facts.pictures.map(({ name, type, width, height, atMs }) => ({
      name,
      type,
      width,
      height,
      at_ms: atMs,
    })),
  }
}

const timesOf = (vitals: Vitals): LabTimes => ({
  first_byte_ms: vitals.firstByteMs,
  first_paint_ms: vitals.firstPaintMs,
  largest_paint_ms: vitals.largestPaintMs,
  speed_index_ms: vitals.speedIndexMs,
  blocking_ms: vitals.blockingMs,
  layout_shift: vitals.layoutShift,
  load_ms: vitals.loadMs,
})
