import type { ReportEventData, SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { listedUrl } from '../../core/url/shown-url.ts'
import { formatDate } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import { withoutRepeats } from '../alerts/alert-order.ts'
import { gradeText, recordsOf, textOf } from './event-words.ts'

const { notifications: t } = texts

const digestParts = ['alert.opened', 'alert.resolved', 'report.failed', 'report.finished'] as const

/** What happened since the last digest: every alert, the pages that failed, and the latest result of each page. */
export function digestWords({ data }: SentEvent, ownUrl: string) {
  const counts = (data['counts'] ?? {}) as DigestCounts
  const parts = digestParts.flatMap((type) => {
    const count = counts[type] ?? 0
    return count === 0 ? [] : [say(t.digestCounts[type], { count })]
  })
  const events = recordsOf(data['events'])
  const { from, until } = data
  const period =
    typeof from === 'string' && typeof until === 'string'
      ? { lead: say(t.digestPeriod, { from: formatDate(from), until: formatDate(until) }) }
      : {}
  const lines = [
    ...events.flatMap(({ alerts }) =>
      withoutRepeats(recordsOf(alerts)).map(({ state, title }) =>
        state === 'resolved' ? say(t.resolved, { title: textOf(title, '') }) : textOf(title, t.anAlert),
      ),
    ),
    ...[...byPage(events, 'report.failed')].map(([url, { length: count }]) =>
      say(t.digestFailed, { page: listedUrl(url), count }),
    ),
    ...[...byPage(events, 'report.finished')].map(([url, all]) => {
      // Only `addReportEvent` writes these.
      const { result, score } = all.at(-1) as unknown as ReportEventData
      return say(t.digestFinished, { page: listedUrl(url), result: gradeText(result, score) })
    }),
  ]
  const shown = lines.slice(0, maxDigestLines)
  const left = lines.length - shown.length + unlisted(events, counts)
  const alerts = (counts['alert.opened'] ?? 0) + (counts['alert.resolved'] ?? 0)
  return {
    title: say(t.digest, { counts: parts.join(', ') }),
    ...period,
    lines: [...shown, ...(left === 0 ? [] : [say(t.digestMore, { count: left })])],
    links: alerts === 0 ? [] : [{ title: t.openAlerts, url: `${ownUrl}/monitoring` }],
    tone: 'neutral' as const,
  }
}

type DigestCounts = Readonly<Partial<Record<(typeof digestParts)[number], number>>>

const maxDigestLines = 30

/** A digest counts everything, but only the latest of each kind are stored with it. */
function unlisted(events: readonly Record<string, unknown>[], counts: DigestCounts): number {
  const alerts = events.flatMap((event) => recordsOf(event['alerts']))
  const alertsIn = (wanted: string) => alerts.filter(({ state }) => state === wanted).length
  const reports = (type: string) => events.filter((event) => event['type'] === type).length
  const listed = {
    'alert.opened': alertsIn('open'),
    'alert.resolved': alertsIn('resolved'),
    'report.failed': reports('report.failed'),
    'report.finished': reports('report.finished'),
  }
  return digestParts.reduce((sum, part) => sum + Math.max(0, (counts[part] ?? 0) - listed[part]), 0)
}

const byPage = (events: readonly Record<string, unknown>[], type: string) =>
  Map.groupBy(
    events.filter((event) => event['type'] === type),
    ({ url }) => textOf(url, ''),
  )
