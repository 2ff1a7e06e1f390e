import { type BrowserSummary, type Finding, type ReportDocument, visitOf } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { say, texts } from '../texts/texts.ts'
import { placeNames } from './place-names.ts'
import { openProblems } from './reasons.ts'

const t = texts.summary

/** What visitors notice, and the finding behind it. */
export interface Noticed {
  readonly text: string
  readonly id: string
}

/** What people see first, then how long they wait, in words for readers who do not know what LCP is. */
export function noticed(document: ReportDocument): readonly Noticed[] {
  const problems = new Map(openProblems(document).map((finding) => [finding.id, finding]))
  const visit = visitOf(document)
  const seen = visibleIds.flatMap((id) => {
    const finding = problems.get(id)
    return finding === undefined || isMinor(id, finding)
      ? []
      : [{ id, text: visibleText(id, finding, document) }]
  })
  // Two checks can find the same thing, such as a noindex in the header and in the HTML.
  const once = seen.filter(({ text }, index) => seen.findIndex((each) => each.text === text) === index)
  return [...once.slice(0, most), ...(visit === undefined ? [] : waiting(visit, problems))]
}

const most = 6

/** A page that one search engine leaves out can still be found, and an unusual picture may still be shown. */
const isMinor = (id: VisibleId, { status }: Finding): boolean => onlyIfFailed.has(id) && status !== 'fail'

const onlyIfFailed: ReadonlySet<VisibleId> = new Set([
  'noindex-meta',
  'noindex-header',
  'robots-allows-page',
  'og-image',
])

type VisibleId = keyof typeof t.visible
const visibleIds = Object.keys(t.visible) as readonly VisibleId[]

function visibleText(id: VisibleId, finding: Finding, { final_url: page }: ReportDocument): string {
  const count = Math.max(1, finding.places)
  if (id === 'image-broken') return say(t.visible[id], { count, names: { list: placeNames(finding, page) } })
  if (id === 'links-broken-internal' || id === 'links-broken-external' || id === 'image-aspect-ratio')
    return say(t.visible[id], { count })
  return t.visible[id]
}

function waiting(visit: BrowserSummary, problems: ReadonlyMap<string, Finding>): readonly Noticed[] {
  const { lcp_ms: lcp, cls, tbt_ms: tbt } = visit.lab
  return [
    { id: 'lab-lcp', text: lcpText(lcp) },
    ...(cls > 0.1 ? [{ id: 'lab-cls', text: t.clsBad }] : []),
    ...(tbt > 200 ? [{ id: 'lab-tbt', text: say(t.tbtBad, { seconds: seconds(tbt) }) }] : []),
    ...(problems.has('total-byte-weight') ? weight(visit) : []),
  ]
}

function lcpText(ms: number): string {
  if (ms < 1000) return t.lcpQuick
  const judgement =
    ms <= 2500 ? t.lcpGood : ms <= 4000 ? t.lcpDecent : ms <= 10_000 ? t.lcpBad : t.lcpTerrible
  return `${say(t.lcp, { seconds: seconds(ms) })} ${judgement}`
}

const seconds = (ms: number): number => Math.max(0.1, Math.round(ms / 100) / 10)

/** Only where pictures are most of it: then the owner can do something about it. */
function weight({ requests, wire_bytes: total }: BrowserSummary): readonly Noticed[] {
  const pictures = requests.reduce(
    (sum, { type, bytes }) => sum + (type.toLowerCase() === 'image' ? bytes : 0),
    0,
  )
  const share = total === 0 ? 0 : pictures / total
  if (share < 0.5) return []
  const text = say(t.weight, { size: { bytes: total }, share: { percent: Math.min(1, share) } })
  return [{ id: 'total-byte-weight', text }]
}

/** `linkOf` leads to what to do about a finding; null if there is nothing to do, or no link to follow. */
export function visitors(document: ReportDocument, linkOf: (id: string) => Html | null = () => null): Html {
  const all = noticed(document)
  if (all.length === 0) return html``
  return html`<section class="card tile" aria-labelledby="visitors"><h2 id="visitors">${t.visitors}</h2>
${all.map(({ id, text }) => html`<p><bdi>${text}</bdi> ${linkOf(id)}</p>`)}</section>`
}
