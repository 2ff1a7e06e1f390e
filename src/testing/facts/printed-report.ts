import assert from 'node:assert/strict'
import { categories, type Category } from '../../core/audit.ts'
import type {
  BrowserSummary,
  Finding,
  FindingStatus,
  LabTimes,
  ReportDocument,
} from '../../core/report/report.ts'
import { categoryNames } from '../../views/words.ts'
import { sampleDocument } from './sample-report.ts'

const [problem] = sampleDocument().findings.filter(
  ({ status, evidence }) => status === 'fail' && evidence.length > 0,
)
assert.ok(problem !== undefined)

/** Texts as long as those of real audits, from short to long. */
const sentences = [
  'Page has no H1.',
  'Page has a form or a session cookie but neither CSP frame-ancestors nor an X-Frame-Options header.',
  'Send a Cache-Control header for scripts, styles, fonts and images: a year for files whose name changes with their content, a day for all others. To cache such files longer, change their name or version with every change.',
  'Search results often show the meta description under the title. Without one, search engines pick some text from the page.',
]
const say = (index: number): string => sentences[index % sentences.length] ?? ''

const findingsIn = (category: Category, status: FindingStatus, count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, index) => ({
    ...problem,
    id: `${category}-${status}-${index}`,
    category,
    status,
    points: (count - index) / 10,
    title: `${categoryNames[category]}: ${say(index).slice(0, 60)}`,
    message: `${categoryNames[category]} ${index}: ${say(index).slice(0, 90)}`,
    why: say(index + 3),
    advice: say(index + 2),
    plain: { title: say(index).slice(0, 70), why: say(index + 3), fix: say(index + 1) },
    cause: null,
  }))

const lab: LabTimes = {
  ttfb_ms: 1300,
  fcp_ms: 2200,
  lcp_ms: 5700,
  speed_index_ms: 3000,
  tbt_ms: 250,
  cls: 0.18,
  inp_ms: 80,
  load_ms: 6000,
}
const visit: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab,
  samples: [lab],
  observed: lab,
  largest: null,
  requests: [],
  request_count: 3,
  wire_bytes: 90_000,
  pictures: [],
}

/** Problems, passed checks and checks that could not run, by category. */
export type Counts = Partial<Record<Category, readonly [problems: number, passed: number, unchecked: number]>>

/** A report with texts as long as those of real ones. */
export const reportWith = (counts: Counts): ReportDocument => ({
  ...sampleDocument({ browser: visit, profile: 'http+browser' }),
  left_out: [],
  findings: categories.flatMap((category) => {
    const [problems, passed, unchecked] = counts[category] ?? [0, 20, 0]
    return [
      ...findingsIn(category, 'fail', problems),
      ...findingsIn(category, 'pass', passed),
      ...findingsIn(category, 'inconclusive', unchecked),
      ...findingsIn(category, 'not-applicable', 12),
    ]
  }),
})
