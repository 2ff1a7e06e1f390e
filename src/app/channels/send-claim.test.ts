import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../core/account.ts'
import type {
  Attempt,
  Channel,
  ChannelClaim,
  Delivery,
  DeliveryStore,
} from '../../core/ports/monitoring/channels.ts'
import type { Mail } from '../../core/ports/monitoring/sending.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { makeSendClaim } from './send-claim.ts'
import { messageOf } from './event-message.ts'
import type { Sent } from './send-event.ts'

const now = new Date('2026-11-10T12:00:00.000Z')

const channel: Channel = {
  id: 1,
  uid: 'uid',
  account: 7,
  name: 'Ours',
  type: 'webhook',
  target: '',
  hint: 'https://receiver.example/',
  secrets: null,
  events: ['alert.opened'],
  projects: null,
  digest: 'off',
  timezone: 'UTC',
  digestAt: null,
  enabled: true,
  disabledBecause: null,
  failingSince: null,
  createdAt: '',
  updatedAt: '',
}

const sentWell: Sent = {
  ok: true,
  status: 204,
  error: null,
  retryAfterMs: null,
  gone: false,
  busy: false,
  request: '{}',
  response: '{}',
}
const responded = sentence('receiverResponded', { status: 500 })
const broken: Sent = { ...sentWell, ok: false, status: 500, error: responded }

function someDelivery(attempts: number): Delivery {
  return {
    id: 5,
    channel: 1,
    event: {
      id: 1,
      uid: 'evt_1',
      account: 7,
      project: 'example.com',
      type: 'alert.opened',
      data: {},
      createdAt: '',
    },
    state: 'waiting',
    attempts,
    createdAt: '',
    attemptedAt: null,
    nextAt: null,
    finishedAt: null,
    status: null,
    error: null,
    request: null,
    response: null,
  }
}

const noDeliveries: DeliveryStore = {
  claim: async () => undefined,
  renew: async () => true,
  accepted: async () => true,
  settle: async () => true,
  release: async () => undefined,
  disable: async () => undefined,
  prepareDigest: async () => false,
  sweep: async () => undefined,
}

/** Claims and delivers once. */
async function deliverOnce(
  attempts: number,
  sent: Sent,
  changes: Partial<Channel> = {},
  {
    deliveries: count = 1,
    isHeld = true,
    hasMail = true,
    others = [] as readonly Channel[],
    stopping = undefined as AbortController | undefined,
  } = {},
) {
  const settled: Attempt[] = []
  const released: (number | undefined)[] = []
  const disabled: Sentence[] = []
  const mails: Mail[] = []
  const told: (readonly [channel: number, type: string])[] = []
  const claim: ChannelClaim = {
    channel: { ...channel, ...changes },
    token: 't',
    deliveries: Array.from({ length: count }, () => someDelivery(attempts)),
  }
  const deliveries: DeliveryStore = {
    ...noDeliveries,
    renew: async () => isHeld,
    settle: async (_, attempt) => settled.push(attempt) > 0,
    release: async (_, pauseMs) => void released.push(pauseMs),
    disable: async (_, because) => void disabled.push(because),
  }
  const owner: Account = {
    id: 7,
    email: 'owner@example.com',
    name: '',
    role: 'owner',
    passwordHash: '',
    createdAt: '',
  }
  const sendClaim = makeSendClaim({
    store: {
      deliveries,
      accounts: { find: async () => owner },
      channels: { list: async () => [claim.channel, ...others] },
    },
    clock: { now: () => now },
    log: { error: () => undefined, warn: () => undefined },
    sendEvent: async (to, event) => {
      stopping?.abort()
      if (to.id === claim.channel.id) return sent
      told.push([to.id, event.type])
      return to.name === 'away' ? broken : sentWell
    },
    sendMail: hasMail ? async (mail) => (mails.push(mail), '250 OK') : undefined,
    serviceName: 'Plumbline',
    serviceAccent: null,
    ownUrl: () => 'https://plumbline.example',
  })
  await sendClaim(claim, stopping?.signal)
  return { settled, released, disabled, mails, told }
}

test('attempts are spread over about a day, then the delivery has failed', async () => {
  let totalMs = 0
  for (let attempts = 0; attempts < 8; attempts += 1) {
    const { settled } = await deliverOnce(attempts, broken)
    assert.equal(settled[0]?.state, 'waiting')
    totalMs += settled[0]?.retryInMs ?? 0
  }
  assert.ok(totalMs > 23 * 3_600_000 && totalMs < 27 * 3_600_000, `${totalMs} ms`)
  const { settled, disabled } = await deliverOnce(8, broken)
  assert.equal(settled[0]?.state, 'failed')
  assert.deepEqual(disabled, [])
})

test('an accepted message is recorded before its response has been read, and settled if that fails', async () => {
  for (const isRecorded of [true, false]) {
    const order: string[] = []
    let settling = 0
    const settled: Attempt[] = []
    const claim: ChannelClaim = { channel, token: 't', deliveries: [someDelivery(0)] }
    const sendClaim = makeSendClaim({
      store: {
        deliveries: {
          ...noDeliveries,
          accepted: async (_, delivery, status) => {
            order.push(`accepted ${delivery} ${status}`)
            if (!isRecorded) throw new Error('The database is busy.')
            return true
          },
          settle: async (_, attempt) => {
            settling += 1
            if (!isRecorded && settling === 1) throw new Error('The database is still busy.')
            return settled.push(attempt) > 0
          },
        },
        accounts: { find: async () => undefined },
        channels: { list: async () => [] },
      },
      clock: { now: () => now },
      log: { error: () => undefined, warn: () => undefined },
      sendEvent: async (_to, _event, onAccepted) => {
        onAccepted?.(204)
        order.push('response read')
        return sentWell
      },
      sendMail: undefined,
      serviceName: 'Plumbline',
      serviceAccent: null,
      ownUrl: () => 'https://plumbline.example',
    })
    await sendClaim(claim)
    assert.deepEqual(order, ['accepted 5 204', 'response read'])
    assert.deepEqual(
      settled.map(({ state, wasAccepted }) => [state, wasAccepted]),
      [['delivered', isRecorded]],
    )
  }
})

test('Retry-After is honored, and a busy receiver pauses the whole channel', async () => {
  const busy: Sent = { ...broken, status: 429, busy: true, retryAfterMs: 7_200_000 }
  const { settled, released } = await deliverOnce(0, busy)
  assert.equal(settled[0]?.retryInMs, 7_200_000)
  assert.deepEqual(released, [7_200_000])
  assert.deepEqual((await deliverOnce(0, { ...broken, status: 503, busy: true })).released, [60_000])
  assert.deepEqual((await deliverOnce(0, sentWell)).released, [undefined])
})

test('a channel that fails for five days is disabled, and its owner is notified by e-mail', async () => {
  const recent = await deliverOnce(8, broken, { failingSince: '2026-11-06T00:00:00.000Z' })
  assert.deepEqual(recent.disabled, [])
  const early = await deliverOnce(3, broken, { failingSince: '2026-11-01T00:00:00.000Z' })
  assert.deepEqual(early.disabled, [], 'the delivery has attempts left')
  const { disabled, mails } = await deliverOnce(8, broken, { failingSince: '2026-11-01T00:00:00.000Z' })
  assert.deepEqual(disabled.map(sentenceText), ['No message has been delivered since Nov 1, 2026.'])
  assert.equal(mails[0]?.to, 'owner@example.com')
  assert.match(mails[0]?.text ?? '', /https:\/\/plumbline\.example\/account\/channels/)
  assert.match(mails[0]?.html ?? '', /<a href="https:\/\/plumbline\.example\/account\/channels"/)
  assert.doesNotMatch(mails[0]?.html ?? '', /Unsubscribe/)
})

test('without e-mail, the owner of a disabled channel is notified by another channel that works', async () => {
  const gone: Sent = { ...broken, status: 410, gone: true }
  const others = [
    { ...channel, id: 101, enabled: false },
    { ...channel, id: 102, failingSince: '2026-11-01T00:00:00.000Z' },
    { ...channel, id: 103, name: 'away' },
    { ...channel, id: 104 },
    { ...channel, id: 105 },
  ]
  const { told } = await deliverOnce(0, gone, {}, { hasMail: false, others })
  assert.deepEqual(told, [
    [103, 'channel.disabled'],
    [104, 'channel.disabled'],
  ])
  assert.deepEqual((await deliverOnce(0, gone, {}, { others })).told, [], 'an e-mail is enough')
  const event = {
    id: 0,
    uid: 'evt_1',
    account: 7,
    project: '',
    type: 'channel.disabled' as const,
    data: { title: 'Channel “Deploys” was disabled', lines: ['The receiver is gone.'] },
    createdAt: now.toISOString(),
  }
  const { title, url } = messageOf(event, 'https://plumbline.example')
  assert.deepEqual(
    [title, url],
    ['Channel “Deploys” was disabled', 'https://plumbline.example/account/channels'],
  )
})

test('410 disables the channel immediately', async () => {
  const { settled, disabled } = await deliverOnce(0, { ...broken, status: 410, gone: true })
  assert.equal(settled[0]?.state, 'failed')
  assert.deepEqual(disabled, [sentence('receiverGone')])
})

test('a process whose claim was taken over sends nothing more', async () => {
  assert.equal((await deliverOnce(0, sentWell, {}, { deliveries: 3, isHeld: true })).settled.length, 3)
  assert.equal((await deliverOnce(0, sentWell, {}, { deliveries: 3, isHeld: false })).settled.length, 0)
})

test('when the service is gone, the current delivery is finished and the channel released', async () => {
  const stopped = new AbortController()
  const { settled, released } = await deliverOnce(0, sentWell, {}, { deliveries: 3, stopping: stopped })
  assert.deepEqual([settled.length, released.length], [1, 1])
})
