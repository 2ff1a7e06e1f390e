import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Severity } from '../../core/audit.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { sentence } from '../../core/sentence.ts'
import { causeOf } from '../../messages/alert-texts.ts'
import { inLocale } from '../../messages/locale.ts'
import { messageOf, publicData } from '../channels/event-message.ts'
import { mailOf } from '../channels/templates/email.ts'
import { slackBody } from '../channels/templates/slack.ts'
import { writeAlertMessage } from './alert-message.ts'
import { resultChange, scoreChange } from './grade-changes.ts'
import { plainMail } from '../../testing/plain-mail.ts'
import { verbatim } from '../../testing/verbatim.ts'

const ownUrl = 'https://plumbline.example'

const noindex: Alert = {
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
        english: 'Page asks search engines not to index it',
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
  toldAt: null,
  reminders: 0,
  thread: null,
}

test('a message says what changed, where, why, since when and by which runs, and links to all of it', () => {
  const message = writeAlertMessage({
    owner: 1,
    project: 'example.com',
    opened: [noindex],
    resolved: [],
    reminders: [],
  })
  assert.ok(message !== undefined)
  const event: SentEvent = {
    id: 1,
    uid: 'evt_1',
    account: 1,
    project: 'example.com',
    type: message.type,
    data: message.data,
    createdAt: '2026-11-16T06:06:00.000Z',
  }
  const urls = [
    `${ownUrl}/r/k3v9t2m8`,
    `${ownUrl}/r/k3v9t2m8/compare?from=112&to=119`,
    `${ownUrl}/r/k3v9t2m8#noindex`,
  ]
  const [alert] = publicData(event, ownUrl)['alerts'] as readonly Record<string, unknown>[]
  assert.deepEqual([alert?.['page_url'], alert?.['compare_url'], alert?.['verify_url']], urls)
  assert.deepEqual(
    [alert?.['verdict'], alert?.['runs'], alert?.['since']],
    ['page', [118, 119], noindex.suspectedAt],
  )
  assert.deepEqual(alert?.['difference'], [
    {
      finding: 'noindex',
      title: 'Page asks search engines not to index it',
      element: 'head > meta:nth-child(3)',
      before: 'passed',
      after: 'The robots meta tag says noindex',
    },
  ])
  const words = messageOf(event, ownUrl)
  const mail = mailOf({
    to: 'me@example.com',
    event,
    message: words,
    context: plainMail,
    host: 'plumbline.example',
    unsubscribeUrl: `${ownUrl}/unsubscribe/x`,
  })
  for (const text of [
    mail.text,
    (mail.html ?? '').replaceAll('&amp;', '&'),
    slackBody(words).replaceAll('&amp;', '&'),
  ]) {
    for (const url of urls) assert.ok(text.includes(url), `${url} in ${text}`)
    assert.match(text, /head (?:>|&gt;) meta:nth-child\(3\)/)
    assert.match(text, /The page told Google not to show it/)
    assert.match(text, /The robots meta tag says noindex \(head/)
    assert.match(text, /Cause: The page or its server changed/)
    assert.match(text, /Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs/)
  }
})

type Ruled = Pick<Alert, 'rule' | 'key' | 'subject' | 'difference'> & Partial<Pick<Alert, 'verdict'>>

const rules: readonly Ruled[] = [
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

const write = (opened: readonly Alert[], resolved: readonly Alert[] = []) => {
  const message = writeAlertMessage({ owner: 1, project: 'example.com', opened, resolved, reminders: [] })
  assert.ok(message !== undefined)
  const event = { ...sentAs(message.type), data: message.data }
  return messageOf(event, ownUrl)
}

const sentAs = (type: SentEvent['type']): SentEvent => ({
  id: 1,
  uid: 'evt_1',
  account: 1,
  project: 'example.com',
  type,
  data: {},
  createdAt: '2026-11-16T06:06:00.000Z',
})

const ofRule = (rule: Alert['rule'], state: Alert['state'] = 'open'): Alert => ({
  ...noindex,
  ...rules.find((one) => one.rule === rule),
  state,
  runs: noindex.runs,
})

const fell: Alert = {
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
const dropped: Alert = { ...fell, id: 6, rule: 'score', difference: scoreChange(92.4, 41.2) }
const newProblem = (key: string, severity: Severity): Alert => ({
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

test('the subject of several alerts says what happened to which page, with the score before and after', () => {
  const { title, lead, lines, url, links } = write([
    newProblem('alt', 'high'),
    dropped,
    newProblem('csp', 'critical'),
    { ...noindex, id: 8 },
    fell,
  ])
  assert.equal(title, 'example.com/pricing went from good to bad, score 92 → 41 (and 3 more alerts)')
  assert.equal(lead, 'Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs')
  assert.deepEqual(
    lines,
    [
      'New problem: csp is wrong (main)',
      'New problem: alt is wrong (main)',
      'New problem: The robots meta tag says noindex (head > meta:nth-child(3))',
    ],
    'the worst first, each once',
  )
  assert.equal(url, `${ownUrl}/r/k3v9t2m8`, 'all are about one report')
  assert.deepEqual(links, [{ title: 'Open alerts', url: `${ownUrl}/monitoring` }])
})

test('what explains a worse result is said unless it has an alert of its own', () => {
  const { lines } = write([fell, dropped, ofRule('certificate')])
  assert.deepEqual(lines, [
    'The robots meta tag says noindex (head > meta:nth-child(3))',
    'TLS certificate of example.com needs to be renewed (valid until Nov 24, 2026)',
  ])
})

test('an alert about another page names that page', () => {
  const other = { ...newProblem('alt', 'high'), subject: 'https://example.com/oak', slug: 'x' }
  const { title, lines, urlTitle, links } = write([noindex, other])
  assert.match(title, /^New problem on example\.com\/pricing: .* \(and 1 more alert\)$/)
  assert.equal(lines.at(-1), 'New problem on example.com/oak: alt is wrong (main)')
  assert.deepEqual([urlTitle, links], ['Open alerts', undefined])
})

test('a single alert about a result says the score, and a reminder of several that it is one', () => {
  assert.equal(write([fell]).title, 'example.com/pricing went from good to bad, score 92 → 41')
  const reminders = [fell, { ...noindex, id: 8 }]
  const again = writeAlertMessage({
    owner: 1,
    project: 'example.com',
    opened: [],
    resolved: [dropped].map((one) => ({ ...one, state: 'resolved' as const })),
    reminders,
  })
  assert.equal(
    again?.data['title'],
    'Reminder: example.com/pricing went from good to bad, score 92 → 41 (and 1 more alert, 1 alert resolved)',
  )
  assert.deepEqual(write([ofRule('result')]).lines, [
    'Cause: The page or its server changed',
    'Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs',
  ])
})

test('a message about resolved alerts says so once', () => {
  const over = [
    ofRule('result', 'resolved'),
    ofRule('unreachable', 'resolved'),
    ofRule('new-problem', 'resolved'),
  ]
  const several = write([], over)
  assert.equal(several.title, 'Resolved: example.com is reachable again (and 2 more alerts)')
  assert.deepEqual(several.lines, [
    'example.com is bad again',
    'example.com/pricing no longer has the problem “Page asks search engines not to index it”',
  ])
  const mixed = write([noindex], [ofRule('unreachable', 'resolved')])
  assert.match(mixed.title, / \(and 1 alert resolved\)$/)
  assert.equal(mixed.lines.at(-1), 'Resolved: example.com is reachable again')
  assert.equal(
    write([], [ofRule('unreachable', 'resolved')]).title,
    'Resolved: example.com is reachable again',
  )
})

test('a page that cannot be reached has the reason as a sentence, once', () => {
  const { lines } = write([ofRule('unreachable')])
  assert.match(lines[0] ?? '', /^example\.com refused the connection\./)
  assert.deepEqual(lines.slice(1), ['Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs'])
  assert.equal(causeOf({ ...ofRule('unreachable'), verdict: 'page' }), 'The server responds with an error')
})

test('a page that returns an error is not called unreachable', () => {
  const base = ofRule('unreachable')
  const [change] = base.difference
  assert.ok(change !== undefined)
  const after = sentence('httpServerError', {
    host: 'example.com',
    status: 503,
    phrase: 'Service Unavailable',
  })
  const failing = { ...base, verdict: 'page' as const, difference: [{ ...change, after }] }
  assert.equal(write([failing]).title, 'example.com returns HTTP 503')
  assert.equal(write([base]).title, 'example.com is unreachable')
  const over = { ...ofRule('unreachable', 'resolved'), verdict: 'page' as const }
  assert.equal(write([], [over]).title, 'Resolved: example.com works again')
})

test('a webhook about several alerts does not take one of them for all', () => {
  const dataOf = (opened: readonly Alert[]) =>
    writeAlertMessage({ owner: 1, project: 'example.com', opened, resolved: [], reminders: [] })?.data ?? {}
  const one = dataOf([noindex])
  assert.deepEqual([one['rule'], one['subject']], ['new-problem', noindex.subject])
  const several = dataOf([noindex, ofRule('score')])
  assert.deepEqual(['rule' in several, 'subject' in several], [false, false])
  assert.deepEqual(
    (several['alerts'] as readonly { rule: string }[]).map(({ rule }) => rule),
    ['new-problem', 'score'],
  )
})

test('a digest lists every alert, the pages that failed and the latest result of each page, each once', () => {
  const url = 'https://example.com/oak'
  const report = (type: string, result: string | null, score: number | null) => ({ type, url, result, score })
  const data = {
    from: '2026-11-09T08:00:00.000Z',
    until: '2026-11-16T08:00:00.000Z',
    counts: { 'alert.opened': 2, 'alert.resolved': 1, 'report.failed': 2, 'report.finished': 2 },
    events: [
      {
        type: 'alert.opened',
        project: 'example.com',
        title: 'example.com: 2 new alerts, 1 alert resolved',
        alerts: [
          { state: 'open', title: 'First' },
          { state: 'open', title: 'Second' },
          { state: 'resolved', title: 'Third' },
        ],
      },
      report('report.failed', null, null),
      report('report.failed', null, null),
      report('report.finished', 'bad', 20),
      report('report.finished', 'good', 91.4),
    ],
  }
  const { title, lead, lines } = messageOf({ ...sentAs('digest'), data }, ownUrl)
  assert.equal(lead, 'Nov 9, 2026 to Nov 16, 2026')
  assert.equal(title, 'Plumbline digest: 2 alerts opened, 1 alert resolved, 2 runs failed, 2 runs finished')
  assert.deepEqual(lines, [
    'First',
    'Second',
    'Resolved: Third',
    'example.com/oak could not be audited 2 times',
    'example.com/oak: good, score 91',
  ])
})

test('a message about a certificate says what to do, and does not blame a change of the page', () => {
  const certificate = rules.find(({ rule }) => rule === 'certificate')
  const opened = [{ ...noindex, ...certificate }]
  const message = writeAlertMessage({ owner: 1, project: 'example.com', opened, resolved: [], reminders: [] })
  assert.equal(
    message?.data['title'],
    'TLS certificate of example.com needs to be renewed (valid until Nov 24, 2026)',
  )
  const lines = JSON.stringify(message?.data['lines'])
  assert.match(lines, /"Ask your web host to renew the certificate, which makes https:\/\/ work\. Once/)
  assert.doesNotMatch(lines, /The page or its server changed/)
  assert.doesNotMatch(lines, /valid until/, 'the title says it')
  const renewed = [{ ...noindex, ...certificate, state: 'resolved' as const }]
  const over = writeAlertMessage({
    owner: 1,
    project: 'example.com',
    opened: [],
    resolved: renewed,
    reminders: [],
  })
  assert.match(JSON.stringify(over?.data['lines']), /TLS certificate: valid until Nov 24, 2026/)
})

test('an e-mail about any alert has no English in another language, neither in its subject nor in its text', () => {
  for (const locale of ['en-XA', 'ar-XB'] as const)
    for (const changes of rules)
      for (const state of ['open', 'resolved'] as const) {
        const alert: Alert = {
          ...noindex,
          ...changes,
          state,
          resolvedAt: state === 'open' ? null : noindex.openedAt,
        }
        const mail = inLocale(locale, () => {
          const message = writeAlertMessage({
            owner: 1,
            project: 'example.com',
            opened: state === 'open' ? [alert] : [],
            resolved: state === 'open' ? [] : [alert],
            reminders: [],
          })
          assert.ok(message !== undefined)
          const event: SentEvent = {
            id: 1,
            uid: 'evt_1',
            account: 1,
            project: 'example.com',
            type: message.type,
            // As the outbox keeps it.
            data: JSON.parse(JSON.stringify(message.data)) as SentEvent['data'],
            createdAt: '2026-11-16T06:06:00.000Z',
          }
          const about = messageOf(event, ownUrl)
          return mailOf({
            to: 'me@example.com',
            event,
            message: about,
            context: plainMail,
            host: 'plumbline.example',
            unsubscribeUrl: `${ownUrl}/u`,
          })
        })
        const same =
          /https?:\S+|example\.com\S*|Plumbline|UTC|Nov \d+, 2026|Europe\/Berlin|head(?: >|&gt;)? meta\S*|> meta\S*|\bnoindex\b/g
        for (const text of [mail.subject, mail.text])
          assert.doesNotMatch(
            text.replaceAll(same, ''),
            /[aeiou][a-z]/i,
            `${locale} ${changes.rule} ${state}: ${text}`,
          )
        assert.match(mail.html ?? '', locale === 'ar-XB' ? /dir="rtl"/ : /dir="ltr"/)
      }
})
