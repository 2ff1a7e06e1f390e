import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type {
  Channel,
  ChannelChanges,
  ChannelStore,
  Delivery,
  DeliveryPage,
} from '../../core/ports/monitoring/channels.ts'
import { eventTypes, type OutboxEvent } from '../../core/ports/monitoring/outbox.ts'
import type { Clock, RefusalOf } from '../../core/ports/outside.ts'
import type { Listed } from '../../core/ports/reports/reports.ts'
import type { Sealer } from '../../core/ports/people/secrets.ts'
import { type FieldErrors, invalid, notFound } from '../../core/problem.ts'
import { composed } from '../../lib/text/composed.ts'
import { say, texts } from '../../messages/texts.ts'
import { type ChannelInput, type ChannelPatch, checkChannel, hintOf } from './channel-input.ts'
import { type ChannelSecrets, openChannel, sealSecrets, sealTarget } from './channel-secrets.ts'
import { nextDigest } from './next-digest.ts'
import { makePrivateKey, makeSharedKey, publicKeyOf } from './sign-webhook.ts'
import type { Sent } from './send-event.ts'

interface Ports {
  readonly store: { readonly channels: ChannelStore }
  readonly clock: Clock
  readonly sealer: Sealer
  readonly refusalOf: RefusalOf
  readonly hasMail: boolean
  readonly sendEvent: (channel: Channel, event: OutboxEvent) => Promise<Sent>
}

/** A channel and the visible part of its keys: always the public half, a secret only right after it was created. */
export interface ShownChannel {
  readonly channel: Channel
  /** False if its destination or keys cannot be decrypted, so that nothing can be sent. */
  readonly isReadable: boolean
  readonly publicKey: string | null
  readonly secret: string | null
}

/** How long receivers have to switch to a new secret. Until then, messages have both signatures. */
const overlapMs = 24 * 3_600_000

export function makeChannelVerbs({ store, clock, sealer, refusalOf, hasMail, sendEvent }: Ports) {
  const { channels } = store
  const checking = { refusalOf, hasMail }

  async function findChannel(account: number, id: number): Promise<Channel> {
    const channel = await channels.find(account, id)
    if (channel === undefined) throw notFound()
    return channel
  }

  /** The public key is part of the encrypted data; a channel that cannot be decrypted is still listed. */
  async function shown(channel: Channel, secret: string | null = null): Promise<ShownChannel> {
    const opened = await openChannel(sealer, channel).catch(() => undefined)
    const publicKey = publicKeyOf(opened?.secrets.signing?.key ?? '') ?? null
    return { channel, isReadable: opened !== undefined, publicKey, secret }
  }

  return {
    async createChannel(account: number, input: ChannelInput): Promise<ShownChannel> {
      await checkChannel(input, checking)
      const { type, target, events = eventTypes, projects = [], digest = 'off', timezone = 'UTC' } = input
      const uid = randomUUID()
      const hint = hintOf(type, target)
      const key =
        type === 'webhook' ? (input.signing === 'ed25519' ? makePrivateKey() : makeSharedKey()) : undefined
      const unsubscribe = type === 'email' ? randomBytes(24).toString('base64url') : undefined
      const secrets: ChannelSecrets = {
        ...(key === undefined ? {} : { signing: { key } }),
        ...(input.token === undefined ? {} : { token: input.token }),
        ...(unsubscribe === undefined ? {} : { unsubscribe }),
      }
      const channel = await channels.create({
        uid,
        account,
        name: input.name?.trim() ?? null,
        type,
        target: await sealTarget(sealer, uid, target),
        hint,
        secrets: Object.keys(secrets).length === 0 ? null : await sealSecrets(sealer, uid, secrets),
        events: [...new Set(events)],
        projects: namesOf(projects),
        digest,
        timezone,
        digestAt: digest === 'off' ? null : nextDigest(digest, timezone, clock.now()),
        unsubscribeHash: unsubscribe === undefined ? null : hashOf(unsubscribe),
        ...(input.call === undefined ? {} : { call: input.call }),
      })
      return shown(channel, key?.startsWith('whsec_') === true ? key : null)
    },

    /** Rejects a channel that does not match the schema. Also checks its valid fields, to report all errors. */
    async refuseChannel(valid: Partial<ChannelInput>, faults: FieldErrors): Promise<never> {
      await checkChannel({ ...valid, faults }, checking)
      throw invalid(faults)
    },

    async listChannels(account: number): Promise<readonly ShownChannel[]> {
      return Promise.all((await channels.list(account)).map((channel) => shown(channel)))
    },

    async showChannel(account: number, id: number): Promise<ShownChannel> {
      return shown(await findChannel(account, id))
    },

    async updateChannel(account: number, id: number, patch: ChannelPatch): Promise<ShownChannel> {
      const channel = await findChannel(account, id)
      await checkChannel({ ...patch, type: channel.type }, checking)
      const {
        name,
        target,
        events,
        projects,
        digest = channel.digest,
        timezone = channel.timezone,
        token,
        enabled,
      } = patch
      if (enabled === true && channel.disabledBecause?.id === 'recipientUnsubscribed') {
        throw invalid({
          enabled: [texts.problems.unsubscribed],
        })
      }
      const digestChanged = digest !== channel.digest || timezone !== channel.timezone
      const key = patch.rotateSecret === true ? await rotated(channel, token) : undefined
      const sealed = key?.sealed ?? (token === undefined ? undefined : await withToken(channel, token))
      const changes: ChannelChanges = {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(target === undefined
          ? {}
          : { target: await sealTarget(sealer, channel.uid, target), hint: hintOf(channel.type, target) }),
        ...(events === undefined ? {} : { events: [...new Set(events)] }),
        ...(projects === undefined ? {} : { projects: namesOf(projects) }),
        ...(digestChanged
          ? {
              digest,
              timezone,
              digestAt: digest === 'off' ? null : nextDigest(digest, timezone, clock.now()),
            }
          : {}),
        ...(sealed === undefined ? {} : { secrets: sealed }),
        ...(enabled === undefined ? {} : { enabled }),
      }
      const updated = await channels.update(account, id, changes)
      if (updated === undefined) throw notFound()
      return shown(updated, key?.secret ?? null)
    },

    async deleteChannel(account: number, id: number): Promise<void> {
      if (!(await channels.remove(account, id))) throw notFound()
    },

    /** Sends an example now and returns the response. It is not a delivery and is not retried. */
    async testChannel(account: number, id: number): Promise<Sent> {
      return sendEvent(await findChannel(account, id), exampleEvent(account, clock.now()))
    },

    async listDeliveries(account: number, id: number, page: DeliveryPage): Promise<Listed<Delivery>> {
      const channel = await findChannel(account, id)
      return channels.deliveries(channel.id, page)
    },

    async redeliver(account: number, id: number): Promise<Delivery> {
      const found = await channels.findDelivery(account, id)
      if (found === undefined || !(await channels.redeliver(account, id))) throw notFound()
      return (await channels.findDelivery(account, id)) ?? found
    },

    async redeliverBetween(account: number, id: number, since: string, until: string): Promise<number> {
      const channel = await findChannel(account, id)
      return channels.redeliverBetween(channel.id, since, until)
    },

    unsubscribe: (token: string) => channels.unsubscribe(hashOf(token)),

    /** The channel that an unsubscribe link belongs to. */
    async readUnsubscribe(token: string): Promise<Pick<Channel, 'hint' | 'account' | 'projects'>> {
      const found = await channels.findByUnsubscribe(hashOf(token))
      if (found === undefined) throw notFound()
      return found
    },
  }

  async function rotated(channel: Channel, token: string | undefined) {
    if (channel.type !== 'webhook') throw invalid({ rotate_secret: [texts.problems.onlyWebhooksSecret] })
    const { secrets } = await openChannel(sealer, channel)
    const old = secrets.signing?.key ?? ''
    const key = old.startsWith('whsk_') ? makePrivateKey() : makeSharedKey()
    const previous = old === '' ? {} : { previous: { key: old, until: clock.now().getTime() + overlapMs } }
    const next = { ...secrets, signing: { key, ...previous }, ...(token === undefined ? {} : { token }) }
    return {
      sealed: await sealSecrets(sealer, channel.uid, next),
      secret: key.startsWith('whsec_') ? key : null,
    }
  }

  async function withToken(channel: Channel, token: string): Promise<string> {
    const { secrets } = await openChannel(sealer, channel)
    return sealSecrets(sealer, channel.uid, { ...secrets, token })
  }
}

/** Null is every project. */
const namesOf = (projects: readonly string[]): readonly string[] | null =>
  projects.length === 0 ? null : [...new Set(projects.map((project) => composed(project.trim())))]

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const exampleEvent = (account: number, now: Date): OutboxEvent => ({
  id: 0,
  uid: `evt_test_${randomUUID().replaceAll('-', '')}`,
  account,
  project: 'example.com',
  type: 'alert.opened',
  data: {
    test: true,
    alert: 0,
    rule: 'score',
    subject: 'https://example.com/',
    title: say(texts.notifications.test.title, { page: 'example.com', before: 92, after: 81 }),
    lines: [texts.notifications.test.line],
  },
  createdAt: now.toISOString(),
})
