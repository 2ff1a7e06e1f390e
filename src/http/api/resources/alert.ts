import { Type } from 'typebox'
import { differenceText, subjectOf, titleOf } from '../../../messages/alert-texts.ts'
import { alertRules, alertStates, alertVerdicts } from '../../../core/ports/monitoring/alert-facts.ts'
import {
  type Alert as AlertRecord,
  type AlertSettings as Settings,
  maxReminders,
} from '../../../core/ports/monitoring/alerts.ts'
import { count, envelope, flag, integer, nullable, oneOf, text, time, type Wire } from '../schema.ts'

export const AlertRule = oneOf(alertRules, {
  $id: 'AlertRule',
  description: 'What is monitored.',
  examples: ['new-problem'],
})
export const AlertState = oneOf(alertStates, {
  $id: 'AlertState',
  description: 'A suspected alert waits for another run to confirm it; nothing has been sent.',
  examples: ['open'],
})
const AlertVerdict = oneOf(alertVerdicts, {
  $id: 'AlertVerdict',
  description:
    'The cause: the page, the rules of the audits, the network, or a site that blocks the service.',
  examples: ['page'],
})

const Difference = Type.Object(
  {
    finding: nullable(text('ID of the audit.', 'noindex'), 'Null where no finding changed.'),
    title: text('What changed.', 'Robots meta tag keeps the page out of search results'),
    element: nullable(text('A CSS selector, or the start tag.', 'head > meta:nth-child(3)')),
    before: nullable(text('State before.', 'No problem')),
    after: nullable(text('State now.', 'The robots meta tag says noindex')),
  },
  { $id: 'AlertDifference' },
)

const AlertRun = Type.Object(
  {
    run: integer('Number of the run.', 118),
    at: time('When the run ended.'),
    agrees: flag('Whether this run confirms the alert.', true),
  },
  { $id: 'AlertRun' },
)

export const Alert = Type.Object(
  {
    id: integer('ID of the alert.', 5, { minimum: 1 }),
    rule: AlertRule,
    state: AlertState,
    subject: text(
      'What the alert is about: a URL, a host, or a schedule in words.',
      'https://example.com/pricing',
    ),
    title: text(
      'The alert in one sentence.',
      'New problem on example.com/pricing: Robots meta tag keeps the page out of search results',
    ),
    project: text('The project; empty for a schedule that covers several.', 'example.com'),
    report: nullable(integer('ID of the report.', 42), 'Null for a schedule.'),
    schedule: nullable(integer('ID of the schedule.', 3), 'Null for a page.'),
    verdict: AlertVerdict,
    difference: Type.Array(Difference, { description: 'What changed.' }),
    runs: Type.Array(AlertRun, { description: 'Runs that confirm or contradict the alert.' }),
    since: time('When the problem was first seen.'),
    opened_at: nullable(
      time('When a second run confirmed the problem.'),
      'Null while the alert is suspected.',
    ),
    resolved_at: nullable(time('When the alert was resolved.'), 'Null until then.'),
    acknowledged: flag('Whether somebody is handling the alert. No more reminders are sent.', false),
    acknowledged_at: nullable(time('When the alert was acknowledged.')),
    snoozed_until: nullable(time('Until when the alert is snoozed: nothing is sent before then.')),
    reminders: count('Reminders sent so far.', 0),
  },
  { $id: 'Alert', description: 'Something that got worse, confirmed before anything is sent.' },
)

export const AlertResponse = envelope('AlertResponse', Alert, 200)

export const presentAlert = (alert: AlertRecord): Wire<typeof Alert> => ({
  id: alert.id,
  rule: alert.rule,
  state: alert.state,
  subject: subjectOf(alert),
  title: titleOf(alert),
  project: alert.project,
  report: alert.report,
  schedule: alert.schedule,
  verdict: alert.verdict,
  difference: alert.difference.map(differenceText),
  runs: [...alert.runs],
  since: alert.suspectedAt,
  opened_at: alert.openedAt,
  resolved_at: alert.resolvedAt,
  acknowledged: alert.acknowledgedAt !== null,
  acknowledged_at: alert.acknowledgedAt,
  snoozed_until: alert.snoozedUntil,
  reminders: alert.reminders,
})

const AlertSettings = Type.Object(
  {
    quiet_from: nullable(text('`HH:MM` in that time zone.', '22:00'), 'Null without quiet hours.'),
    quiet_until: nullable(text('`HH:MM` in that time zone.', '07:00'), 'Null without quiet hours.'),
    timezone: text('An IANA time zone.', 'Europe/Berlin'),
    reminders: integer('Number of reminders for an open alert.', 0, { minimum: 0, maximum: maxReminders }),
    remind_hours: integer('Hours between reminders.', 24, { minimum: 1 }),
  },
  { $id: 'AlertSettings', description: 'When and how often alerts are sent.' },
)

export const AlertSettingsResponse = envelope('AlertSettingsResponse', AlertSettings, 200)

export const presentAlertSettings = (settings: Settings): Wire<typeof AlertSettings> => ({
  quiet_from: settings.quietFrom,
  quiet_until: settings.quietUntil,
  timezone: settings.timezone,
  reminders: settings.reminders,
  remind_hours: settings.remindHours,
})
