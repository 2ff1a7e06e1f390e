import type { AlertVerdict, Difference } from '../../core/ports/alert-facts.ts'
import type { Alert, AlertMessage, DueMessage } from '../../core/ports/alerts.ts'
import { plural } from '../../lib/plural.ts'

/** Alerts that one message describes; the others are counted. */
const mostDescribed = 10

export const verdictTexts: Readonly<Record<AlertVerdict, string>> = {
  page: 'The page or its server changed',
  rules: 'Plumbline’s rules changed, not the page',
  network: 'The network or the server did not answer',
  blocked: 'The site blocks Plumbline; its visitors may see the page',
}

/** Everything that is due for a project, in one message. Undefined when there is nothing to say. */
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

/** An alert in one sentence that makes sense in a list of fifty. */
export function titleOf(alert: Pick<Alert, 'rule' | 'state' | 'key' | 'subject' | 'difference'>): string {
  const where = shortUrl(alert.subject)
  const [change] = alert.difference
  const isOver = alert.state === 'resolved'
  switch (alert.rule) {
    case 'result':
      return isOver
        ? `Result of ${where} is ${change?.after ?? 'fine'} again`
        : `Result of ${where} fell from ${change?.before ?? 'good'} to ${change?.after ?? 'bad'}`
    case 'score':
      return isOver
        ? `Score of ${where} is back at ${change?.after ?? 'what it was'}`
        : `Score of ${where} fell from ${change?.before ?? '?'} to ${change?.after ?? '?'}`
    case 'new-problem':
      return isOver
        ? `Problem on ${where} is gone: ${change?.title ?? alert.key}`
        : `New problem on ${where}: ${change?.title ?? alert.key}`
    case 'unreachable':
      if (alert.key === 'blocked')
        return isOver ? `${where} lets Plumbline through again` : `${where} blocks Plumbline`
      return isOver ? `${where} can be reached again` : `${where} can’t be reached`
    case 'certificate':
      return isOver
        ? `Certificate of ${where} was renewed`
        : `Certificate of ${where} is about to expire (${lower(change?.after)})`
    case 'schedule-late':
      return isOver
        ? `Schedule “${alert.subject}” starts on time again`
        : `Schedule “${alert.subject}” did not start on time`
  }
}

const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase()

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

/** "Image has no alt text at main > img: 5 places → 6 places". */
export function changeText({ title, element, before, after }: Difference): string {
  const at = element === null ? '' : ` at ${element}`
  if (before === null && after === null) return `${title}${at}`
  if (before === null) return `${title}${at}: ${after}`
  return `${title}${at}: ${before} → ${after ?? 'unknown'}`
}

function runsText({ runs, state, suspectedAt }: Alert): string {
  const since = `${suspectedAt.slice(0, 16).replace('T', ' ')} UTC`
  const agreeing = runs.filter(({ agrees }) => agrees).map(({ run }) => run)
  if (state === 'resolved') return `It began on ${since} and was over with run ${runs.at(-1)?.run ?? ''}`
  return `Since ${since}, confirmed by ${plural(agreeing.length, 'run', 'runs')} ${agreeing.join(', ')}`
}

/** As webhooks get it. Paths become URLs when it is sent. */
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

/** Where to read more about an alert, below the service's own URL. */
export function alertPaths({
  slug,
  baseline,
  runs,
  difference,
}: Pick<Alert, 'slug' | 'baseline' | 'runs' | 'difference'>): Readonly<
  Partial<Record<'page_path' | 'compare_path' | 'verify_path', string>>
> {
  if (slug === null) return {}
  const page = `/r/${slug}`
  const last = runs.at(-1)?.run
  const finding = difference.find((one) => one.finding !== null)?.finding
  return {
    page_path: page,
    ...(baseline.run === undefined || last === undefined
      ? {}
      : { compare_path: `${page}/compare?from=${baseline.run}&to=${last}` }),
    ...(finding === undefined || finding === null ? {} : { verify_path: `${page}#${finding}` }),
  }
}

function shortUrl(subject: string): string {
  const url = URL.parse(subject)
  if (url === null) return subject
  return `${url.host}${url.pathname === '/' ? '' : url.pathname}${url.search}`.slice(0, 120)
}
