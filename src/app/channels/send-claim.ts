import type {
  Attempt,
  Channel,
  ChannelClaim,
  Delivery,
  DeliveryStore,
} from '../../core/ports/monitoring/channels.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import type { Account } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Mail, SendMail } from '../../core/ports/monitoring/sending.ts'
import { logged, type Sentence, sentence } from '../../core/sentence.ts'
import { channelName } from '../../messages/channel-name.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Log } from '../log.ts'
import { messageOf } from './event-message.ts'
import type { SendEvent, Sent } from './send-event.ts'
import type { MailFrame } from './mail-context.ts'
import { bodiesOf, subjectOf } from './templates/email.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000] as const

/** Pauses between attempts: a day in total. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const
/** A channel that fails for this long is disabled, and its owner notified. */
const disableAfterMs = 5 * 24 * hour
const busyPauseMs = minute
const recordAgainMs = second
/** Must be longer than an attempt, which takes at most 15 s. */
const defaultLeaseMs = 60_000

interface Ports {
  readonly store: {
    readonly deliveries: DeliveryStore
    readonly accounts: Pick<Store['accounts'], 'find'>
    readonly channels: Pick<Store['channels'], 'list'>
  }
  readonly clock: Clock
  readonly log: Log
  readonly sendEvent: SendEvent
  readonly sendMail: SendMail | undefined
  readonly ownUrl: () => string
  readonly serviceName: string
  readonly serviceAccent: string | null
  readonly leaseMs?: number
}

/** Sends the claimed deliveries of a channel and releases it. When the signal aborts, it only finishes the current one. */
export type SendClaim = (claim: ChannelClaim, signal?: AbortSignal) => Promise<void>

export function makeSendClaim({
  store,
  clock,
  log,
  sendEvent,
  sendMail,
  ownUrl,
  serviceName,
  serviceAccent,
  leaseMs = defaultLeaseMs,
}: Ports): SendClaim {
  const { deliveries } = store

  return async function sendClaim(claim, signal) {
    const outcomes = await attemptAll(claim, signal)
    const because = reasonToDisable(claim.channel, outcomes)
    if (because !== undefined) {
      await deliveries.disable(claim, because)
      await notifyOwner(claim.channel, because)
      return
    }
    const rests = outcomes.flatMap(({ sent }) => (sent.busy ? [sent.retryAfterMs ?? busyPauseMs] : []))
    await (rests.length === 0 ? deliveries.release(claim) : deliveries.release(claim, Math.max(...rests)))
  }

  /**
   * One after the other, each recorded the moment the receiver accepts it: a killed process leaves at most one that is
   * sent twice.
   */
  async function attemptAll(claim: ChannelClaim, signal?: AbortSignal): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = []
    for (const delivery of claim.deliveries) {
      if (signal?.aborted === true) break
      // The claim may have been lost before the first attempt, or while the process was suspended. Its new holder
      // sends the message.
      if (!(await deliveries.renew(claim, leaseMs))) break
      const outcome = await attempt(claim, delivery)
      outcomes.push(outcome)
      if (outcome.sent.gone || outcome.sent.busy) break
    }
    return outcomes
  }

  async function attempt(claim: ChannelClaim, delivery: Delivery): Promise<Outcome> {
    let accepted: Promise<boolean> | undefined
    const sent = await sendEvent(claim.channel, delivery.event, (code) => {
      // After an error it may not have been recorded; `settle` records it then.
      accepted = deliveries.accepted(claim, delivery.id, code).catch(() => false)
    })
    const wasAccepted = (await accepted) === true
    const pause = pauses[delivery.attempts]
    const state = sent.ok ? 'delivered' : pause === undefined || sent.gone ? 'failed' : 'waiting'
    const { status, error, request, response } = sent
    const outcome: Attempt = {
      delivery: delivery.id,
      state,
      retryInMs: pause === undefined ? null : Math.max(jittered(pause), sent.retryAfterMs ?? 0),
      status,
      error,
      request,
      response,
      wasAccepted,
    }
    await persistently(() => deliveries.settle(claim, outcome))
    return { sent, state }
  }

  function reasonToDisable(channel: Channel, outcomes: readonly Outcome[]): Sentence | undefined {
    if (outcomes.some(({ sent }) => sent.gone)) return sentence('receiverGone')
    const { failingSince } = channel
    if (failingSince === null || !outcomes.some(({ state }) => state === 'failed')) return undefined
    if (outcomes.some(({ state }) => state === 'delivered')) return undefined
    const isLong = clock.now().getTime() - Date.parse(failingSince) >= disableAfterMs
    return isLong ? sentence('channelFailing', { date: { date: failingSince } }) : undefined
  }

  /** By e-mail if that works, otherwise by another channel of the owner. The pages show it in any case. */
  async function notifyOwner(channel: Channel, because: Sentence): Promise<void> {
    log.warn({ channel: channel.id, because: logged(because) }, 'channel disabled')
    const event = disabledEvent(channel, sentenceText(because), clock.now())
    if (await mailOwner(channel, event)) return
    for (const other of await store.channels.list(channel.account)) {
      if (other.id === channel.id || !other.enabled || other.failingSince !== null) continue
      if ((await sendEvent(other, event)).ok) return
    }
  }

  async function mailOwner(channel: Channel, event: SentEvent): Promise<boolean> {
    const owner = await store.accounts.find(channel.account)
    if (sendMail === undefined || owner === undefined) return false
    try {
      await sendMail(
        disabledMail(channel, owner, event, {
          ownUrl: ownUrl(),
          sender: serviceName,
          accent: serviceAccent,
        }),
      )
      return true
    } catch (error) {
      log.warn({ err: error, channel: channel.id }, 'could not e-mail the owner of a disabled channel')
      return false
    }
  }
}

/** If the outcome is not recorded, the message is sent twice, so recording is retried while the database is busy. */
async function persistently<T>(record: () => Promise<T>, tries = 4): Promise<T> {
  try {
    return await record()
  } catch (error) {
    if (tries <= 1) throw error
    await sleep(recordAgainMs)
    return persistently(record, tries - 1)
  }
}

interface Outcome {
  readonly sent: Sent
  readonly state: Delivery['state']
}

/** Adds up to a tenth, so that deliveries that failed together are not retried together. */
const jittered = (ms: number): number => Math.round(ms * (1 + Math.random() / 10))

function disabledEvent(channel: Channel, reason: string, now: Date): SentEvent {
  const { id, account, hint } = channel
  const { subject, line } = texts.notifications.disabled
  const data = {
    channel: id,
    title: say(subject, { name: channelName(channel) }),
    lines: [say(line, { reason, target: hint })],
  }
  const uid = `evt_${randomUUID().replaceAll('-', '')}`
  return { id: 0, uid, account, project: '', type: 'channel.disabled', data, createdAt: now.toISOString() }
}

function disabledMail(
  channel: Channel,
  owner: Account,
  event: SentEvent,
  { ownUrl, ...from }: { readonly ownUrl: string } & Pick<MailFrame, 'sender' | 'accent'>,
): Mail {
  const message = messageOf(event, ownUrl)
  return {
    to: owner.email,
    subject: subjectOf(message),
    ...bodiesOf(message, { ...from, logo: null, fixes: [], why: texts.notifications.disabled.why }),
    messageId: `<channel-${channel.id}-${Date.now()}@${new URL(ownUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
