import { sentenceText } from '../../messages/sentence-text.ts'
import { causeOf, changeTexts, titleOf, whileOpen } from '../../messages/alert-texts.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import { areComparable } from '../../core/history/comparable.ts'
import { shownChange } from '../../core/score/shown-score.ts'
import { say, texts } from '../../messages/texts.ts'
import { points, resultNames, signed } from '../words.ts'

const t = texts.feed

export type AtomEntry = { readonly at: string } & (RunEntry | AlertEntry)

interface RunEntry {
  readonly report: Pick<ReportRecord, 'url' | 'slug'>
  readonly run: RunRecord
  readonly before: Pick<RunRecord, 'result' | 'score' | 'categories' | 'profile'> | null
}

interface AlertEntry {
  readonly alert: Alert
  readonly state: 'open' | 'resolved'
}

/** Atom (RFC 4287). `self` is the requested URL, which contains the token. */
export function atomFeed({
  origin,
  self,
  project,
  createdAt,
  entries,
}: {
  readonly origin: string
  readonly self: string
  readonly project: string
  readonly createdAt: string
  readonly entries: readonly AtomEntry[]
}): string {
  const host = new URL(origin).hostname
  const updated = entries[0]?.at ?? createdAt
  const items = entries.map((entry) => {
    const { id, title, path, summary } = 'alert' in entry ? ofAlert(entry) : ofRun(entry)
    return `<entry><id>tag:${host},2026:${id}</id><title>${escape(title)}</title><updated>${escape(entry.at)}</updated>
<link rel="alternate" type="text/html" href="${escape(origin + path)}"/><summary>${escape(summary)}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:${host},2026:project/${encodeURIComponent(project)}/${escape(
    createdAt,
  )}</id>
<title>${escape(say(t.title, { project }))}</title><updated>${escape(
    updated,
  )}</updated><author><name>Plumbline</name></author>
<link rel="self" type="application/atom+xml" href="${escape(self)}"/>
<link rel="alternate" type="text/html" href="${escape(`${origin}/projects/${encodeURIComponent(project)}`)}"/>
${items.join('\n')}
</feed>
`
}

interface Told {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly summary: string
}

const ofRun = ({ report, run, before }: RunEntry): Told => ({
  id: `run/${run.id}`,
  title: runTitle(report.url, run),
  path: `/r/${report.slug}`,
  summary: summaryOf(run, before),
})

function ofAlert({ alert, state }: AlertEntry): Told {
  const then = state === 'open' ? whileOpen(alert) : alert
  return {
    id: `alert/${alert.id}/${state === 'open' ? 'opened' : 'resolved'}`,
    title: say(state === 'open' ? t.alertOpened : t.alertResolved, { title: titleOf(then) }),
    path: `/monitoring/alerts/${alert.id}`,
    summary: [...changeTexts(then), causeOf(then)].map((one) => one.replace(/\.$/, '')).join('. '),
  }
}

function runTitle(url: string, { result, score }: RunRecord): string {
  if (result === null) return say(t.failedTitle, { url })
  return `${url}: ${resultNames[result]}${score === null ? '' : `, ${points(score)}`}`
}

function summaryOf(run: RunRecord, before: RunEntry['before']): string {
  if (run.state === 'failed') return run.error === null ? t.failed : sentenceText(run.error.message)
  if (before === null) return t.first
  if (before.score === null || run.score === null) return t.new
  if (!areComparable(before, run)) return t.notComparable
  const difference = shownChange(before.score, run.score)
  const score = difference === 0 ? t.same : say(t.change, { change: signed(difference) })
  if (before.result === null || before.result === run.result) return score
  return `${score} ${say(t.was, { result: resultNames[before.result] })}`
}

/** Without the control characters that XML does not allow. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
