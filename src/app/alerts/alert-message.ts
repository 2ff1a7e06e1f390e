import type { Alert, AlertMessage, DueMessage } from '../../core/ports/monitoring/alerts.ts'
import {
  alertPaths,
  causeLine,
  causeOf,
  changeTexts,
  differenceText,
  plainTexts,
  subjectOf,
  titleOf,
} from '../../messages/alert-texts.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'

/** Alerts described in one message; the others are counted. */
const maxDescribed = 10

const { alert: t } = texts.notifications

/** Everything due for a project in one message; undefined if nothing is due. */
export function writeAlertMessage({ opened, resolved, reminders }: DueMessage): AlertMessage | undefined {
  const open = [...opened, ...reminders]
  const all = [...open, ...resolved]
  const [first] = all
  if (first === undefined) return undefined
  const only = all.length === 1 ? first : undefined
  const title =
    only === undefined
      ? countsTitle(first.project, opened.length, resolved.length, reminders.length)
      : titleOf(only)
  const shown = all.slice(0, maxDescribed)
  const left = all.length - shown.length
  const lines =
    only === undefined
      ? [
          // In a message about nothing else, “resolved” is in its title.
          ...shown.map((alert) => {
            const line = lineOf(alert)
            return alert.state === 'resolved' && open.length > 0 ? say(t.resolvedLine, { line }) : line
          }),
          ...(left === 0 ? [] : [say(t.more, { count: left })]),
        ]
      : linesOf(only)
  return {
    type: open.length > 0 ? 'alert.opened' : 'alert.resolved',
    data: {
      alert: first.thread ?? first.id,
      // A receiver that reads only these must not miss the others.
      ...(only === undefined ? {} : { rule: only.rule, subject: subjectOf(only) }),
      title:
        reminders.length > 0 && opened.length + resolved.length === 0 ? say(t.reminder, { title }) : title,
      lines,
      ...(opened.length === 0 && reminders.length > 0 ? { reminder: true } : {}),
      ...(only === undefined || only.slug === null ? {} : { slug: only.slug }),
      alerts: all.map(alertData),
    },
  }
}

function countsTitle(project: string, opened: number, resolved: number, reminders: number): string {
  const parts = [
    ...(opened === 0 ? [] : [say(t.opened, { count: opened })]),
    ...(reminders === 0 ? [] : [say(t.stillOpen, { count: reminders })]),
    ...(resolved === 0 ? [] : [say(t.resolved, { count: resolved })]),
  ]
  return say(t.counts, { project: project === '' ? 'Plumbline' : project, counts: parts.join(', ') })
}

function linesOf(alert: Alert): readonly string[] {
  return [
    ...plainTexts(alert),
    ...changeTexts(alert),
    ...(saysCause(alert) ? [causeLine(alert)] : []),
    ...(alert.runs.length === 0 ? [] : [runsText(alert)]),
  ]
}

/**
 * Once an alert is resolved, its cause matters only if it was not the page. Why a page cannot be reached is what changed.
 */
const saysCause = ({ rule, key, state, verdict }: Alert): boolean =>
  state === 'resolved' ? verdict === 'rules' : !(rule === 'unreachable' && key === 'down')

/** The title, and what it means or what exactly was found. */
function lineOf(alert: Alert): string {
  const title = titleOf(alert)
  const details = alert.state === 'resolved' ? [] : [...plainTexts(alert), ...changeTexts(alert)]
  const [detail = alert.verdict === 'rules' ? causeOf(alert) : ''] = details
  return detail === '' ? title : say(t.line, { title, detail })
}

function runsText({ runs, state, suspectedAt }: Alert): string {
  const since = formatDateTime(suspectedAt)
  const last = runs.at(-1)
  if (state === 'resolved') return say(t.began, { since, until: formatDateTime(last?.at ?? suspectedAt) })
  return say(t.confirmed, { since, count: runs.filter(({ agrees }) => agrees).length })
}

/** The webhook payload. Paths become URLs when it is sent. */
function alertData(alert: Alert): Readonly<Record<string, unknown>> {
  const { id, rule, state, verdict, difference, openedAt, resolvedAt } = alert
  return {
    id,
    rule,
    state,
    subject: subjectOf(alert),
    title: titleOf(alert),
    verdict,
    difference: difference.map(differenceText),
    runs: alert.runs.map(({ run }) => run),
    since: alert.suspectedAt,
    opened_at: openedAt,
    resolved_at: resolvedAt,
    report: alert.report,
    ...alertPaths(alert),
  }
}
