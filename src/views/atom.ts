import type { ReportRecord, RunRecord } from '../core/ports.ts'
import { say, texts } from '../messages/texts.ts'
import { resultNames, signed } from './words.ts'

const t = texts.feed

export interface AtomEntry {
  readonly report: Pick<ReportRecord, 'url' | 'slug'>
  readonly run: RunRecord
  readonly before: Pick<RunRecord, 'result' | 'score'> | null
}

/** Atom (RFC 4287). `self` is what its reader asked for, and holds the token. */
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
  const updated = entries[0]?.run.finishedAt ?? createdAt
  const items = entries.map(({ report, run, before }) => {
    const at = escape(run.finishedAt ?? createdAt)
    const link = `${origin}/r/${report.slug}`
    return `<entry><id>tag:${host},2026:run/${run.id}</id><title>${escape(titleOf(report.url, run))}</title><updated>${at}</updated>
<link rel="alternate" type="text/html" href="${escape(link)}"/><summary>${escape(summaryOf(run, before))}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:${host},2026:project/${encodeURIComponent(project)}/${escape(createdAt)}</id>
<title>${escape(say(t.title, { project }))}</title><updated>${escape(updated)}</updated><author><name>Plumbline</name></author>
<link rel="self" type="application/atom+xml" href="${escape(self)}"/>
<link rel="alternate" type="text/html" href="${escape(`${origin}/projects/${encodeURIComponent(project)}`)}"/>
${items.join('\n')}
</feed>
`
}

function titleOf(url: string, { result, score }: RunRecord): string {
  if (result === null) return say(t.failedTitle, { url })
  return `${url}: ${resultNames[result]}${score === null ? '' : `, ${Math.round(score)}`}`
}

function summaryOf(run: RunRecord, before: AtomEntry['before']): string {
  if (run.state === 'failed') return run.error?.message ?? t.failed
  if (before === null) return t.first
  if (before.score === null || run.score === null) return t.new
  const difference = Math.round(run.score) - Math.round(before.score)
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
