import assert from 'node:assert/strict'
import type { BrowserSummary, Finding, LabTimes, ReportDocument } from '../../core/report/report.ts'
import { gradeFindings, pointsOfFixes } from '../../core/score/score.ts'
import type { ReportViewName } from '../../views/report/head/view-bar.ts'
import { type ReportView, reportPage } from '../../views/report/page.ts'
import { sampleDocument, sampleRecord } from './sample-report.ts'

/** A service without a footer, a logo or colors of its own. */
export const plainSite = {
  name: 'Plumbline',
  footer: '',
  asset: (path: string) => path,
  logo: null,
  accent: null,
}

export const sampleTimes: LabTimes = {
  ttfb_ms: 600,
  fcp_ms: 1800,
  lcp_ms: 4200,
  speed_index_ms: 2000,
  tbt_ms: 250,
  cls: 0.2,
  inp_ms: null,
  load_ms: 5000,
}

export const sampleRequest = {
  url: 'https://cdn.example.net/assets/js/app.js',
  type: 'Script',
  status: 200,
  failure: null,
  bytes: 40_000,
  start_ms: 100,
  first_byte_ms: 200,
  end_ms: 400,
  third_party: true,
} as const

export const sampleVisit: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab: sampleTimes,
  samples: [sampleTimes],
  desktop: null,
  observed: sampleTimes,
  largest: null,
  requests: [sampleRequest],
  request_count: 3,
  wire_bytes: 90_000,
  pictures: [{ name: 'film-1', type: 'image/jpeg', width: 90, height: 160, at_ms: 500 }],
}

/** The sample report after a visit with a browser. */
export const visitedDocument = (changes: Partial<BrowserSummary> = {}): ReportDocument =>
  sampleDocument({ browser: { ...sampleVisit, ...changes }, profile: 'http+browser' })

/** A part of a report as a visitor gets it. */
export const drawReport = (
  part: ReportViewName,
  document: ReportDocument = visitedDocument(),
  view: Partial<ReportView> = {},
): string =>
  reportPage({
    site: plainSite,
    viewer: null,
    owned: false,
    record: sampleRecord(),
    document,
    base: '/r/slug',
    filter: {},
    ignored: new Map(),
    part,
    pictures: '/r/slug/pictures',
    ...view,
  })

/** A failed check that shares its cause with no other. */
export function problemOf(id: string, changes: Partial<Finding> = {}): Finding {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  return { ...sample, id, cause: null, ...changes }
}

/** A page as its findings grade it, with a passed check, without which nothing would count as measured. */
export function gradedAs(problems: readonly Finding[]): ReportDocument {
  const findings = [problemOf('fine', { status: 'pass', cost: 0, points: 0 }), ...problems]
  const { score, result } = gradeFindings(findings)
  const gains = pointsOfFixes(findings)
  return {
    ...sampleDocument(),
    score,
    result,
    findings: findings.map((finding, index) => ({ ...finding, points: gains[index] ?? 0 })),
  }
}
