import type { Alert, AlertMessage, DueMessage } from '../../core/ports/monitoring/alerts.ts'
import {
  alertPaths,
  causeLine,
  causeOf,
  changeTexts,
  differenceText,
  plainTexts,
  problemLine,
  subjectOf,
  titleOf,
} from '../../messages/alert-texts.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import { withoutRepeats, worstFirst } from './alert-order.ts'

/** Alerts described in one message; the others are counted. */
const maxDescribed = 10

const { alert: t } = texts.notifications

/** Everything due for a project in one message; undefined if nothing is due. */
export function writeAlertMessage(due: DueMessage): AlertMessage | undefined {
  const all = [...due.opened, ...due.reminders, ...due.resolved]
  const [first] = all
  if (first === undefined) return undefined
  const only = all.length === 1 ? first : undefined
  const isOpen = due.opened.length + due.reminders.length > 0
  const report = new Set(all.map((alert) => alert.slug)).size === 1 ? first.slug : null
  return {
    type: isOpen ? 'alert.opened' : 'alert.resolved',
    data: {
      alert: first.thread ?? first.id,
      // A receiver that reads only these must not miss the others.
      ...(only === undefined ? {} : { rule: only.rule, subject: subjectOf(only) }),
      ...(only === undefined ? wordsOfSeveral(due) : wordsOfOne(only, due)),
      ...(due.opened.length === 0 && due.reminders.length > 0 ? { reminder: true } : {}),
      ...(report === null ? {} : { slug: report }),
      alerts: all.map(alertData),
    },
  }
}

interface Words {
  readonly title: string
  readonly lead?: string
  readonly lines: readonly string[]
}

function wordsOfOne(alert: Alert, { reminders }: DueMessage): Words {
  const title = titleOf(alert)
  return {
    title: reminders.length > 0 ? say(t.reminder, { title }) : title,
    lines: [
      ...plainTexts(alert),
      ...changeTexts(alert),
      ...(saysCause(alert) ? [causeLine(alert)] : []),
      ...(alert.runs.length === 0 ? [] : [runsText(alert)]),
    ],
  }
}

/** The worst alert is the subject, and every other one a line. */
function wordsOfSeveral(due: DueMessage): Words {
  const groups = groupsOf(due)
  const [worst, ...others] = groups.flatMap(({ alerts }) => alerts)
  if (worst === undefined) return { title: '', lines: [] }
  const lines = groups.flatMap(({ alerts, mark }, index) =>
    alerts.map((alert) => {
      const title = lineOf(alert, worst)
      return index === 0 || mark === undefined ? title : say(mark, { title })
    }),
  )
  const shown = lines.slice(1, maxDescribed + 1)
  const left = others.length - shown.length
  const told = new Set(others.filter(({ subject }) => subject === worst.subject).map(({ key }) => key))
  const untold = worst.difference.filter(({ finding }) => finding === null || !told.has(finding))
  return {
    title: titleOfSeveral(worst, groups),
    ...(worst.runs.length === 0 ? {} : { lead: runsText(worst) }),
    lines: [
      ...changeTexts({ ...worst, difference: untold }),
      ...shown,
      ...(left === 0 ? [] : [say(t.more, { count: left })]),
    ],
  }
}

type Group = ReturnType<typeof groupsOf>[number]

/** `mark` tells alerts from those of the first group. */
const groupsOf = ({ opened, reminders, resolved }: DueMessage) =>
  [
    { alerts: opened, counted: t.others, mark: undefined },
    { alerts: reminders, counted: t.stillOpen, mark: t.reminder },
    { alerts: resolved, counted: t.resolved, mark: texts.notifications.resolved },
  ]
    .map((group) => ({ ...group, alerts: worstFirst(withoutRepeats(group.alerts)) }))
    .filter(({ alerts }) => alerts.length > 0)

function titleOfSeveral(worst: Alert, groups: readonly Group[]): string {
  const counts = groups.flatMap(({ alerts: { length }, counted }, index) => {
    const count = index === 0 ? length - 1 : length
    return count === 0 ? [] : [say(index === 0 ? t.others : counted, { count })]
  })
  const title = groups[0]?.mark === t.reminder ? say(t.reminder, { title: titleOf(worst) }) : titleOf(worst)
  return counts.length === 0 ? title : say(t.and, { title, counts: counts.join(', ') })
}

/**
 * Once an alert is resolved, its cause matters only if it was not the page. Why a page cannot be reached is what changed.
 */
const saysCause = ({ rule, key, state, verdict }: Alert): boolean =>
  state === 'resolved' ? verdict === 'rules' : !(rule === 'unreachable' && key === 'down')

/** One of several alerts in one sentence. */
function lineOf(alert: Alert, worst: Alert): string {
  const isOver = alert.state === 'resolved'
  if (!isOver && alert.rule === 'new-problem') return problemLine(alert, alert.subject === worst.subject)
  const title = titleOf(alert)
  return isOver && saysCause(alert) ? say(t.lineWithCause, { title, cause: causeOf(alert) }) : title
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
