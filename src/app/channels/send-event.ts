import { mapWords } from '../../core/report/message.ts'
import { saidIn, type Sentence, type SentenceId, sentence } from '../../core/sentence.ts'
import type { Channel } from '../../core/ports/monitoring/channels.ts'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import {
  MailError,
  type Post,
  type PostResponse,
  type SendMail,
} from '../../core/ports/monitoring/sending.ts'
import type { Clock } from '../../core/ports/outside.ts'
import { Failure } from '../../core/failure.ts'
import type { Sealer } from '../../core/ports/people/secrets.ts'
import { Problem } from '../../core/problem.ts'
import { printable } from '../../lib/text/printable.ts'
import { type ChannelSecrets, openChannel } from './channel-secrets.ts'
import { messageOf, publicData } from './event-message.ts'
import type { ReadMailContext } from './mail-context.ts'
import { signedHeaders } from './sign-webhook.ts'
import { discordBody } from './templates/discord.ts'
import { mailOf } from './templates/email.ts'
import { ntfyRequest } from './templates/ntfy.ts'
import { slackBody } from './templates/slack.ts'
import { teamsBody } from './templates/teams.ts'

export interface SendPorts {
  readonly sealer: Sealer
  readonly clock: Clock
  readonly post: Post
  /** Undefined without a mail server. */
  readonly sendMail: SendMail | undefined
  readonly readMailContext: ReadMailContext
  /** Base URL of links; the port is known only once the service listens. */
  readonly ownUrl: () => string
}

/** The outcome of one attempt in a form that may be shown: truncated, and without any secret. */
export interface Sent {
  readonly ok: boolean
  readonly status: number | null
  readonly error: Sentence | null
  readonly retryAfterMs: number | null
  /** Whether the receiver says that it no longer exists (410). */
  readonly gone: boolean
  /** Whether the receiver asks to slow down. */
  readonly busy: boolean
  readonly request: string
  readonly response: string | null
}

/** Called as soon as the receiver has accepted the event, before the rest of its response is read. */
export type OnAccepted = (status: number) => void

export type SendEvent = (channel: Channel, event: SentEvent, onAccepted?: OnAccepted) => Promise<Sent>

/** Sends one event to one channel, once. Never throws: a failure is also an outcome. */
export function makeSendEvent(ports: SendPorts): SendEvent {
  const { sealer, clock, post, sendMail, readMailContext, ownUrl } = ports

  return async function sendEvent(channel, event, onAccepted = () => undefined) {
    try {
      const opened = await openChannel(sealer, channel)
      const sending = { channel, event, ...opened, onAccepted }
      return channel.type === 'email' ? await mail(sending) : await request(sending)
    } catch (error) {
      if (error instanceof Failure) return failed(error.sentence)
      return failed(error instanceof Problem ? saidIn(error.said) : sentence('sendingFailed'))
    }
  }

  async function request({ channel, event, target, secrets, onAccepted }: Sending): Promise<Sent> {
    const { url, headers, body } = requestFor(channel, event, target, secrets)
    const shown = JSON.stringify({
      method: 'POST',
      url: channel.hint,
      headers: masked(headers),
      body: body.slice(0, maxShown),
    })
    let status: number | undefined
    const onStatus = (received: number): void => {
      status = received
      if (isSuccess(received)) onAccepted(received)
    }
    try {
      return { ...outcomeOf(await post(url, { headers, body, onStatus }), clock), request: shown }
    } catch (error) {
      // The status alone decides, whatever happens to the body.
      if (status !== undefined)
        return { ...outcomeOf({ status, headers: {}, body: '' }, clock), request: shown }
      const because = error instanceof Failure ? forReceiver(error.sentence) : sentence('requestNotSent')
      return { ...failed(withoutTarget(because, target, channel.hint)), request: shown }
    }
  }

  function requestFor(channel: Channel, event: SentEvent, target: string, secrets: ChannelSecrets) {
    const json = { 'content-type': 'application/json', accept: '*/*' }
    const message = messageOf(event, ownUrl())
    switch (channel.type) {
      case 'slack':
        return { url: target, headers: json, body: slackBody(message) }
      case 'discord':
        return { url: target, headers: json, body: discordBody(message) }
      case 'teams':
        return { url: target, headers: json, body: teamsBody(message) }
      case 'ntfy': {
        const token = secrets.token === undefined ? {} : { authorization: `Bearer ${secrets.token}` }
        return { ...ntfyRequest(target, message), headers: { ...json, ...token } }
      }
      case 'email':
      case 'webhook': {
        const body = JSON.stringify({
          type: event.type,
          timestamp: event.createdAt,
          data: publicData(event, ownUrl()),
        })
        const signature =
          secrets.signing === undefined
            ? {}
            : signedHeaders({ id: event.uid, body, at: clock.now() }, secrets.signing)
        return { url: target, headers: { ...json, ...signature }, body }
      }
    }
  }

  async function mail({ channel, event, target: to, secrets, onAccepted }: Sending): Promise<Sent> {
    if (sendMail === undefined) return failed(sentence('mailServerMissing'))
    const context = await readMailContext(event)
    // The page that it opens has the brand of the e-mail.
    const brand = context.isBranded ? `?${new URLSearchParams({ project: event.project }).toString()}` : ''
    const made = mailOf({
      to,
      event,
      message: messageOf(event, ownUrl()),
      context,
      host: new URL(ownUrl()).hostname,
      unsubscribeUrl: `${ownUrl()}/unsubscribe/${secrets.unsubscribe ?? ''}${brand}`,
    })
    const shown = JSON.stringify({
      to: channel.hint,
      subject: made.subject,
      body: unlinked(made.text, secrets).slice(0, maxShown),
    })
    try {
      const said = await sendMail(made)
      onAccepted(250)
      return {
        ...succeeded,
        status: 250,
        request: shown,
        response: JSON.stringify({ body: printable(said).slice(0, 500) }),
      }
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      return { ...failed(error.sentence), status: error.code, request: shown }
    }
  }
}

interface Sending {
  readonly channel: Channel
  readonly event: SentEvent
  readonly target: string
  readonly secrets: ChannelSecrets
  readonly onAccepted: OnAccepted
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

const maxShown = 16_000
const maxResponse = 2000

const succeeded = { ok: true, error: null, retryAfterMs: null, gone: false, busy: false } as const

const failed = (error: Sentence): Sent => ({
  ok: false,
  status: null,
  error,
  retryAfterMs: null,
  gone: false,
  busy: false,
  request: '{}',
  response: null,
})

function outcomeOf({ status, headers, body }: PostResponse, clock: Clock): Omit<Sent, 'request'> {
  const shownHeaders = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => ['content-type', 'retry-after', 'date', 'server'].includes(name))
      .map(([name, value]) => [name, printable(value).slice(0, 200)]),
  )
  const response = JSON.stringify({
    status,
    headers: shownHeaders,
    body: printable(body).slice(0, maxResponse),
  })
  if (isSuccess(status)) return { ...succeeded, status, response }
  return {
    ok: false,
    status,
    error: sentence(status >= 300 && status < 400 ? 'receiverRedirected' : 'receiverResponded', { status }),
    retryAfterMs: retryAfter(headers['retry-after'], clock.now()),
    gone: status === 410,
    busy: [429, 502, 503, 504].includes(status),
    response,
  }
}

/** Seconds or a date (RFC 9110, section 10.2.3), a day at most. */
function retryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) || ms < 0 ? null : Math.min(ms, 24 * 3_600_000)
}

const masked = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  'authorization' in headers ? { ...headers, authorization: '…' } : headers

const unlinked = (text: string, { unsubscribe }: ChannelSecrets): string =>
  unsubscribe === undefined ? text : text.replaceAll(unsubscribe, '…')

/** Advice for websites, such as to open them in a browser, does not fit receivers: most only answer programs. */
function forReceiver({ id, values }: Sentence): Sentence {
  const told = receiverSentences[id]
  return told === undefined ? { id, values } : { id: told, values: { server: values['server'] ?? '' } }
}

const receiverSentences: Partial<Record<string, SentenceId>> = {
  connectionRefused: 'receiverRefused',
  unreachable: 'receiverUnreachable',
  connectTimeout: 'receiverSilent',
  handshakeTimeout: 'receiverSilent',
  headersTimeout: 'receiverSilent',
  responseTimeout: 'receiverSilent',
  connectionLost: 'receiverClosed',
}

/** Network errors name the host, and future ones may contain more of the URL. */
const withoutTarget = ({ id, values }: Sentence, target: string, hint: string): Sentence => ({
  id,
  values: mapWords(values, (text) => text.replaceAll(target, hint)),
})
