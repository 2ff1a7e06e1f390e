import assert from 'node:assert/strict'
import type { Severity } from '../../core/audit.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { sentence } from '../../core/sentence.ts'
import { messageOf } from '../../app/channels/event-message.ts'
import { writeAlertMessage } from '../../app/alerts/alert-message.ts'
import { resultChange, scoreChange } from '../../app/alerts/grade-changes.ts'
import { verbatim } from '../words/verbatim.ts'

export const ownUrl = 'https://plumbline.example'

/** A page asks not to be indexed: confirmed by two runs, and nobody was told. */
export const noindex: Alert = {
  id: 5,
  owner: 1,
  project: 'example.com',
  report: 42,
  slug: 'k3v9t2m8',
  schedule: null,
  rule: 'new-problem',
  key: 'noindex',
  state: 'open',
  verdict: 'page',
  subject: 'https://example.com/pricing',
  difference: [
    {
      finding: 'noindex',
      title: {
        audit: 'noindex',
        id: 'titles.problem',
        values: {},
        english: 'Robots meta tag keeps the page out of search results',
      },
      plain: {
        audit: 'noindex',
        id: 'states.says.plain.title',
        values: { places: 1 },
        english: '{places, plural, one {The page} other {# places}} told Google not to show it',
      },
      element: 'head > meta:nth-child(3)',
      before: sentence('noProblem'),
      after: {
        audit: 'noindex',
        id: 'says',
        values: { value: 'noindex' },
        english: 'The robots meta tag says {value}',
      },
    },
  ],
  runs: [
    { run: 118, at: '2026-11-16T06:04:00.000Z', agrees: true },
    { run: 119, at: '2026-11-16T06:06:00.000Z', agrees: true },
  ],
  baseline: { run: 112 },
  suspectedAt: '2026-11-16T06:04:00.000Z',
  openedAt: '2026-11-16T06:06:00.000Z',
  resolvedAt: null,
  acknowledgedAt: null,
  snoozedUntil: null,
  told: 'nothing',
  reminders: 0,
  thread: null,
}

type Ruled = Pick<Alert, 'rule' | 'key' | 'subject' | 'difference'> & Partial<Pick<Alert, 'verdict'>>

/** One alert of every rule, where they differ from `noindex`. */
export const rules: readonly Ruled[] = [
  ...(['result', 'score'] as const).map((rule) => ({
    rule,
    key: rule,
    subject: 'https://example.com/',
    difference: [
      {
        finding: null,
        title: sentence(rule === 'result' ? 'changeOfResult' : 'changeOfScore'),
        element: null,
        before: sentence('resultGood'),
        after: sentence('resultBad'),
      },
    ],
  })),
  ...['down', 'blocked', 'signed-out'].map((key) => ({
    rule: 'unreachable' as const,
    key,
    ...(key === 'down' ? { verdict: 'network' as const } : {}),
    subject: 'https://example.com/',
    difference: [
      {
        finding: null,
        title: sentence('changeOfReach'),
        element: null,
        before: sentence('pageAudited'),
        after: sentence('connectionRefused', { server: 'example.com' }),
      },
    ],
  })),
  {
    rule: 'certificate',
    key: 'example.com',
    subject: 'example.com',
    difference: [
      {
        finding: 'tls-expiry',
        title: sentence('changeOfCertificate'),
        element: null,
        before: null,
        after: sentence('certificateUntil', { date: { date: '2026-11-24T00:00:00.000Z' } }),
      },
    ],
  },
  {
    rule: 'schedule-late',
    key: 'late',
    subject: sentence('dueWeekly', { weekday: 'tuesday', at: '06:00', timezone: 'Europe/Berlin' }),
    difference: [
      {
        finding: null,
        title: sentence('changeOfStart'),
        element: null,
        before: sentence('startedOnTime'),
        after: sentence('startedMinutesLate', { count: 12, time: { time: '2026-11-16T06:04:00.000Z' } }),
      },
    ],
  },
  noindex,
]

/** What the service writes about these alerts, before it takes the form of a channel. */
export function alertMessage(
  opened: readonly Alert[],
  resolved: readonly Alert[] = [],
  reminders: readonly Alert[] = [],
): Pick<SentEvent, 'type' | 'data'> {
  const message = writeAlertMessage({ owner: 1, project: 'example.com', opened, resolved, reminders })
  assert.ok(message !== undefined)
  return message
}

/** The same as an event of the outbox. */
export const eventOf = ({ type, data }: Pick<SentEvent, 'type' | 'data'>): SentEvent => ({
  id: 1,
  uid: 'evt_1',
  account: 1,
  project: 'example.com',
  type,
  data,
  createdAt: '2026-11-16T06:06:00.000Z',
})

/** The same in the words that every channel sends. */
export const write = (opened: readonly Alert[], resolved: readonly Alert[] = []) =>
  messageOf(eventOf(alertMessage(opened, resolved)), ownUrl)

export const ofRule = (rule: Alert['rule'], state: Alert['state'] = 'open'): Alert => ({
  ...noindex,
  ...rules.find((one) => one.rule === rule),
  state,
  runs: noindex.runs,
})

/** The result of the page is worse, because of `noindex`. */
export const fell: Alert = {
  ...noindex,
  rule: 'result',
  key: '',
  difference: [
    resultChange('good', 'bad'),
    ...scoreChange(92.4, 41.2),
    ...noindex.difference.map(({ finding, title, element, after }) => ({
      finding,
      title,
      element,
      after,
      before: sentence('noProblem'),
    })),
  ],
}

/** The score of the same runs. */
export const dropped: Alert = { ...fell, id: 6, rule: 'score', difference: scoreChange(92.4, 41.2) }

export const newProblem = (key: string, severity: Severity): Alert => ({
  ...noindex,
  id: 7,
  key,
  difference: [
    { ...sentenceDifference, finding: key, severity, element: 'main', after: verbatim(`${key} is wrong`) },
  ],
})

const sentenceDifference = {
  title: verbatim('Something is wrong'),
  plain: verbatim('Visitors see that something is wrong'),
  before: sentence('noProblem'),
}
