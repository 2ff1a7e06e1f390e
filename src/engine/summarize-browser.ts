import { incompleteVisit } from '../audit-kit/missing/missing-files.ts'
import { downloads } from '../audit-kit/requests/seen-requests.ts'
import type { BrowserFacts, ElementBox, Vitals } from '../core/facts/browser.ts'
import { isProblem } from '../core/score/score.ts'
import type { BrowserSummary, JudgedFinding, LabTimes } from '../core/report/report.ts'

const keptRequests = 120

/** What the report page shows of a visit, without the screenshots themselves. */
export function summarizeBrowser(
  facts: BrowserFacts,
  findings: readonly JudgedFinding[],
  fetchedUrl?: URL,
): BrowserSummary {
  const { lab } = facts
  return {
    name: facts.browser,
    profile: lab.profile,
    lab: timesOf(lab, slowestInput(facts)),
    samples: lab.samples.map((sample) => timesOf(sample)),
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
      sent_ms: request.sentMs ?? null,
      first_byte_ms: request.firstByteMs,
      end_ms: request.endMs,
      third_party: request.thirdParty,
    })),
    request_count: facts.requestCount,
    wire_bytes: downloads(facts.requests).reduce((sum, { wireBytes }) => sum + wireBytes, 0),
    pictures: facts.pictures.map(({ name, type, width, height, atMs }) => ({
      name,
      type,
      width,
      height,
      at_ms: atMs,
    })),
    ...incompleteOf(facts, fetchedUrl),
    boxes: boxesOf(facts, findings),
  }
}

function incompleteOf(facts: BrowserFacts, fetchedUrl?: URL): Pick<BrowserSummary, 'incomplete'> {
  const incomplete = incompleteVisit(facts, fetchedUrl)
  return incomplete === undefined ? {} : { incomplete }
}

const keptBoxes = 200

/** Only those that a problem points at. */
function boxesOf({ boxes }: BrowserFacts, findings: readonly JudgedFinding[]): readonly ElementBox[] {
  const named = new Set(
    findings.filter(isProblem).flatMap(({ evidence }) => evidence.flatMap(({ selector }) => selector ?? [])),
  )
  const found = new Map(boxes.filter(({ selector }) => named.has(selector)).map((one) => [one.selector, one]))
  return [...found.values()].slice(0, keptBoxes)
}

const timesOf = (vitals: Vitals, inpMs: number | null = null): LabTimes => ({
  ttfb_ms: vitals.firstByteMs,
  fcp_ms: vitals.firstPaintMs,
  lcp_ms: vitals.largestPaintMs,
  speed_index_ms: vitals.speedIndexMs,
  tbt_ms: vitals.blockingMs,
  cls: vitals.layoutShift,
  inp_ms: inpMs,
  load_ms: vitals.loadMs,
})

/** The slower of a tap and a Tab key press. */
function slowestInput({ keyboard, tap }: BrowserFacts): number | null {
  const slowest = Math.max(keyboard?.slowestMs ?? 0, tap?.answeredMs ?? 0)
  return slowest > 0 ? slowest : null
}
