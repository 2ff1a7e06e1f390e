import { severities } from '../../core/audit.ts'
import { type BrowserSummary, type Finding, type ReportDocument, visitOf } from '../../core/report/report.ts'
import { shownValue } from '../../core/score/shown-value.ts'
import { isUnchecked } from '../../core/score/outcomes.ts'
import { openProblems } from '../../core/score/score.ts'
import { formatMessage } from '../../messages/format-message.ts'
import { type Html, html } from '../html.ts'
import { say, texts } from '../../messages/texts.ts'
import { placeNames } from './findings/place-names.ts'

const t = texts.summary

/** What visitors notice, and the finding behind it. */
export interface Noticed {
  readonly text: string
  readonly id: string
}

/** What people see first, then how long they wait, in words for readers who do not know what LCP is. */
export function noticed(document: ReportDocument): readonly Noticed[] {
  const problems = openProblems(document.findings)
  const visit = visitOf(document)
  const unchecked = new Set<string>(document.findings.filter(isUnchecked).map(({ id }) => id))
  const seen = problems
    .toSorted(
      (a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity) || b.points - a.points,
    )
    .flatMap((finding) => noticedText(finding, document) ?? [])
  // Two checks can find the same thing, such as a noindex in the header and in the HTML.
  const once = seen.filter(({ text }, index) => seen.findIndex((each) => each.text === text) === index)
  const named = once.slice(0, most).map(({ id, text, names }) => ({
    id,
    text: names.length === 0 ? text : say(t.noticedAbout, { text, names: { list: names } }),
  }))
  return [
    ...named,
    ...(visit === undefined ? [] : waiting(visit, problems)).filter(({ id }) => !unchecked.has(id)),
  ]
}

const most = 6

interface NoticedPlaces extends Noticed {
  /** The files or links that the text does not name itself. */
  readonly names: readonly string[]
}

function noticedText(finding: Finding, { final_url: page }: ReportDocument): NoticedPlaces | undefined {
  const { id, noticed: pattern } = finding
  if (pattern === null) return undefined
  const names = placeNames(finding, page)
  const text = formatMessage(pattern, { places: Math.max(1, finding.places), names: { list: names } })
  return { id, text, names: pattern.includes('{names}') ? [] : names }
}

function waiting(visit: BrowserSummary, problems: readonly Finding[]): readonly Noticed[] {
  const { lcp_ms: lcp, cls, tbt_ms: tbt } = visit.lab
  return [
    { id: 'lab-lcp', text: lcp === null ? t.lcpNone : lcpText(lcp) },
    ...(cls !== null && cls > 0.1 ? [{ id: 'lab-cls', text: t.clsBad }] : []),
    ...(tbt !== null && tbt > 200 ? [{ id: 'lab-tbt', text: say(t.tbtBad, { seconds: seconds(tbt) }) }] : []),
    ...(problems.some(({ id }) => id === 'total-byte-weight') ? weight(visit) : []),
  ]
}

function lcpText(exact: number): string {
  const ms = shownValue(exact, 'ms')
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
