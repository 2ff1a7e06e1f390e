import type { AlertVerdict } from '../../core/ports/alert-facts.ts'
import type { Alert, AlertMessage, DueMessage } from '../../core/ports/alerts.ts'
import { alertPaths, changeText, titleOf } from '../../core/alert-texts.ts'
import { plural } from '../../lib/plural.ts'

/** Alerts described in one message; the others are counted. */
const mostDescribed = 10

const verdictTexts: Readonly<Record<AlertVerdict, string>> = {
  page: 'The page or its server changed',
  rules: 'Plumbline’s rules changed, not the page',
  network: 'The network or the server did not answer',
  blocked: 'The site blocks Plumbline; its visitors may see the page',
}

/** Everything due for a project, in one message. Undefined when there is nothing to send. */
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
  const shown = all.slice(0, mostDescribed)
  const left = all.length - shown.length
  const lines =
    only === undefined
      ? [
          ...shown.map(
            (alert) => `${alert.state === 'resolved' ? 'Resolved: ' : ''}${titleOf(alert)}. ${detail(alert)}`,
          ),
          ...(left === 0 ? [] : [`… and ${left} more ${plural(left, 'alert', 'alerts')}`]),
        ]
      : linesOf(only)
  return {
    type: open.length > 0 ? 'alert.opened' : 'alert.resolved',
    data: {
      alert: first.thread ?? first.id,
      rule: first.rule,
      subject: first.subject,
      title: reminders.length > 0 && opened.length + resolved.length === 0 ? `Reminder: ${title}` : title,
      lines,
      ...(opened.length === 0 && reminders.length > 0 ? { reminder: true } : {}),
      ...(only === undefined || only.slug === null ? {} : { slug: only.slug }),
      alerts: all.map(alertData),
    },
  }
}

function countsTitle(project: string, opened: number, resolved: number, reminders: number): string {
  const parts = [
    ...(opened === 0 ? [] : [`${opened} new ${plural(opened, 'alert', 'alerts')}`]),
    ...(reminders === 0 ? [] : [`${reminders} still open`]),
    ...(resolved === 0 ? [] : [`${resolved} ${plural(resolved, 'alert', 'alerts')} resolved`]),
  ]
  return `${project === '' ? 'Plumbline' : project}: ${parts.join(', ')}`
}

function linesOf(alert: Alert): readonly string[] {
  return [
    ...alert.difference.map(changeText),
    `Cause: ${verdictTexts[alert.verdict]}`,
    ...(alert.runs.length === 0 ? [] : [runsText(alert)]),
  ]
}

const detail = (alert: Alert): string => {
  const [change] = alert.difference
  return change === undefined ? verdictTexts[alert.verdict] : changeText(change)
}

function runsText({ runs, state, suspectedAt }: Alert): string {
  const since = `${suspectedAt.slice(0, 16).replace('T', ' ')} UTC`
  const agreeing = runs.filter(({ agrees }) => agrees).map(({ run }) => run)
  if (state === 'resolved') return `It began on ${since} and was over with run ${runs.at(-1)?.run ?? ''}`
  return `Since ${since}, confirmed by ${plural(agreeing.length, 'run', 'runs')} ${agreeing.join(', ')}`
}

/** The webhook payload. Paths become URLs when it is sent. */
function alertData(alert: Alert): Readonly<Record<string, unknown>> {
  const { id, rule, state, subject, verdict, difference, openedAt, resolvedAt } = alert
  return {
    id,
    rule,
    state,
    subject,
    title: titleOf(alert),
    verdict,
    difference,
    runs: alert.runs.map(({ run }) => run),
    since: alert.suspectedAt,
    opened_at: openedAt,
    resolved_at: resolvedAt,
    report: alert.report,
    ...alertPaths(alert),
  }
}
