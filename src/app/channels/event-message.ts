import { sentenceText } from '../../messages/sentence-text.ts'
import type { SentEvent, ReportEventData } from '../../core/ports/monitoring/outbox.ts'
import { type Result, results } from '../../core/report/report.ts'
import { listedUrl } from '../../core/url/shown-url.ts'
import { wholeScore } from '../../core/score/shown-score.ts'
import { printable } from '../../lib/text/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import { digestWords } from './digest-words.ts'
import { gradeText, recordsOf, textOf } from './event-words.ts'

const { notifications: t } = texts

/** An event in words, before it is formatted for a service. Any part may contain text from audited pages. */
export interface EventMessage {
  readonly title: string
  /** Belongs to the title and is no item of the list: the time that a summary is about. */
  readonly lead?: string
  readonly lines: readonly string[]
  /** The result of a finished report apart from the title, for messages that can show it. */
  readonly grade?: {
    readonly title: string
    readonly result: Result
    readonly name: string
    /** As the report shows it. */
    readonly score: number | null
  }
  readonly url: string
  readonly urlTitle: string
  /** Opens the report with the summary for its owner, which leads on to the findings. */
  readonly summaryUrl?: string
  /** Additional links, if any. */
  readonly links?: readonly { readonly title: string; readonly url: string }[]
  readonly tone: 'good' | 'bad' | 'neutral'
}

/** For messages that show all of it as one list. */
export const allLines = ({ lead, lines }: EventMessage): readonly string[] =>
  lead === undefined ? lines : [lead, ...lines]

/** The payload of webhooks: the event's data, with the report's URL instead of its slug. */
export function publicData(event: SentEvent, ownUrl: string): Readonly<Record<string, unknown>> {
  if (event.type === 'digest') {
    const events = Array.isArray(event.data['events'])
      ? (event.data['events'] as Record<string, unknown>[])
      : []
    return { ...event.data, events: events.map((each) => withPageUrl(each, ownUrl)) }
  }
  const data = withPageUrl(event.data, ownUrl)
  const alerts = Array.isArray(data['alerts']) ? (data['alerts'] as Record<string, unknown>[]) : undefined
  return {
    ...data,
    ...(alerts === undefined ? {} : { alerts: alerts.map((alert) => withUrls(alert, ownUrl)) }),
    project: event.project,
  }
}

const paths = { page_path: 'page_url', compare_path: 'compare_url', verify_path: 'verify_url' } as const

/** Alerts are stored with paths: the service's host may change before they are sent. */
const withUrls = (
  alert: Readonly<Record<string, unknown>>,
  ownUrl: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(alert).map(([name, value]) =>
      name in paths ? [paths[name as keyof typeof paths], `${ownUrl}${String(value)}`] : [name, value],
    ),
  )

/** Of a single alert; of several, the list of them, unless it is the message's own link. */
function alertLinks(event: SentEvent, ownUrl: string): Pick<EventMessage, 'links'> {
  const [only, ...others] = recordsOf(event.data['alerts'])
  if (only === undefined) return {}
  if (others.length > 0)
    return 'slug' in event.data ? { links: [{ title: t.openAlerts, url: `${ownUrl}/monitoring` }] } : {}
  const { compare_url: compare, verify_url: verify } = withUrls(only, ownUrl)
  return {
    links: [
      ...(typeof compare === 'string' ? [{ title: t.compare, url: compare }] : []),
      ...(typeof verify === 'string' && event.type === 'alert.opened'
        ? [{ title: t.openFinding, url: verify }]
        : []),
    ],
  }
}

function withPageUrl(
  data: Readonly<Record<string, unknown>>,
  ownUrl: string,
): Readonly<Record<string, unknown>> {
  const { slug, ...rest } = 'error' in data ? { ...data, error: inWords(data['error']) } : data
  return typeof slug === 'string' ? { ...rest, page_url: `${ownUrl}/r/${slug}` } : rest
}

/** Only events of reports have an error, which is stored as a message id. */
function inWords(stored: unknown): unknown {
  const error = stored as ReportEventData['error']
  return error === null ? null : { code: error.code, message: sentenceText(error.message) }
}

export function messageOf(event: SentEvent, ownUrl: string): EventMessage {
  const message = wordsOf(event, ownUrl)
  return {
    ...message,
    title: oneLine(message.title, 300),
    lines: message.lines.map((line) => oneLine(line, 1000)),
  }
}

/** Text from pages may contain line breaks and control characters, which some formats interpret. */
export const oneLine = (text: string, most: number): string => {
  const plain = printable(text.replace(/\s+/g, ' ').trim())
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}

function wordsOf(event: SentEvent, ownUrl: string): EventMessage {
  const page = typeof event.data['slug'] === 'string' ? `${ownUrl}/r/${event.data['slug']}` : undefined
  const link =
    page === undefined
      ? event.type.startsWith('alert.')
        ? { url: `${ownUrl}/monitoring`, urlTitle: t.openAlerts }
        : { url: `${ownUrl}/projects`, urlTitle: t.openPlumbline }
      : { url: page, urlTitle: t.openReport, summaryUrl: `${page}?view=summary` }
  switch (event.type) {
    case 'report.finished':
      // Only `addReportEvent` writes these.
      return { ...finishedWords(event.data as unknown as ReportEventData), ...link }
    case 'report.failed':
      return { ...failedWords(event.data as unknown as ReportEventData), ...link }
    case 'alert.opened':
      return {
        title: textOf(event.data['title'], t.anAlert),
        ...leadOf(event),
        lines: linesOf(event),
        ...link,
        ...alertLinks(event, ownUrl),
        tone: 'bad',
      }
    case 'alert.resolved':
      return {
        title: say(t.resolved, { title: textOf(event.data['title'], t.anAlert) }),
        ...leadOf(event),
        lines: linesOf(event),
        ...link,
        ...alertLinks(event, ownUrl),
        tone: 'good',
      }
    case 'channel.disabled':
      return {
        title: textOf(event.data['title'], ''),
        lines: linesOf(event),
        url: `${ownUrl}/account/channels`,
        urlTitle: t.openChannels,
        tone: 'bad',
      }
    case 'digest':
      return { ...digestWords(event, ownUrl), url: `${ownUrl}/`, urlTitle: t.openPlumbline }
  }
}

function finishedWords(data: ReportEventData): Pick<EventMessage, 'title' | 'lines' | 'grade' | 'tone'> {
  const { url, result, score, previous } = data
  const now = gradeText(result, score)
  const words = { title: say(t.finished, { page: listedUrl(url), result: now }), ...gradeOf(data) }
  if (previous.result === null) return { ...words, lines: [t.firstReport], tone: toneOf(result) }
  const before = gradeText(previous.result, previous.score)
  // Nobody has to be alarmed again about what they know.
  if (before === now) return { ...words, lines: [t.unchanged], tone: 'neutral' }
  return { ...words, lines: [say(t.before, { result: before })], tone: toneOf(result) }
}

function gradeOf({ url, result: given, score }: ReportEventData): Pick<EventMessage, 'grade'> {
  const result = results.find((one) => one === given)
  if (result === undefined) return {}
  const title = say(t.reportOn, { page: listedUrl(url) })
  const name = texts.names.results[result]
  return { grade: { title, result, name, score: score === null ? null : wholeScore(score) } }
}

const toneOf = (result: string | null): EventMessage['tone'] =>
  result === 'good' ? 'good' : result === 'bad' ? 'bad' : 'neutral'

const failedWords = ({ url, error }: ReportEventData): Pick<EventMessage, 'title' | 'lines' | 'tone'> => ({
  title: say(t.failed, { page: listedUrl(url) }),
  lines: error === null ? [] : [sentenceText(error.message)],
  tone: 'bad',
})

function leadOf({ data }: SentEvent): Pick<EventMessage, 'lead'> {
  const lead = textOf(data['lead'], '')
  return lead === '' ? {} : { lead }
}

function linesOf({ data }: SentEvent): readonly string[] {
  const lines = Array.isArray(data['lines']) ? (data['lines'] as unknown[]) : []
  return lines.filter((line) => typeof line === 'string').slice(0, 30)
}
