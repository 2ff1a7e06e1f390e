import type { Channel, ChannelType } from '../../core/ports/monitoring/channels.ts'
import type { Sentence } from '../../core/sentence.ts'
import { channelName } from '../../messages/channel-name.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { type Html, html } from '../html.ts'
import { httpMessage } from '../parts/http-message.ts'

const t = texts.channels

/** The outcome of a test message. */
export interface TestShown {
  readonly channel: number
  readonly ok: boolean
  readonly status: number | null
  readonly error: Sentence | null
  /** As JSON; an empty object if nothing could be sent. */
  readonly request: string
  readonly response: string | null
}

/** What the receiver said to a test message, and what to do if it failed. */
export function testResult(
  { ok, status, error, request, response }: TestShown,
  to: Channel | undefined,
): Html {
  return html`<section class="notice stack${ok ? '' : ' problem'}" role="status"><h2>${ok ? t.testOk : t.testFailed}</h2>
${to !== undefined && html`<p><b><bdi>${channelName(to)}</bdi></b></p>`}
<p>${responseOf(to?.type, status, error)}</p>
${!ok && request !== '{}' && to !== undefined && html`<p>${adviceOn(to.type, status, error)}</p>`}${!ok && response !== null && html`<pre>${httpMessage(response)}</pre>`}</section>`
}

/** Errors name the status themselves, if there is one. */
export function responseOf(
  type: ChannelType | undefined,
  status: number | null,
  error: Sentence | null,
): string {
  if (error !== null) return sentenceText(error)
  if (status === null) return ''
  return say(type === 'email' ? t.accepted.mail : t.accepted.other, { status: String(status) })
}

/** What to do about a failed message; null if the error itself says it. */
function adviceOn(type: ChannelType, status: number | null, error: Sentence | null): string | null {
  if (type === 'email') {
    if (status === null) return t.advice.mailServer
    return status >= 500 ? t.advice.address : t.advice.mailLater
  }
  if (status === null) return error?.id.startsWith('receiver') === true ? null : t.advice.url
  if (status < 400) return null
  if (status === 401 || status === 403) return t.advice.token
  if (status === 404 || status === 410) return t.advice.gone
  if (status === 429) return t.advice.busy
  return status >= 500 ? t.advice.receiver : t.advice.url
}
