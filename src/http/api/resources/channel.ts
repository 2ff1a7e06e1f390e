import { Type } from 'typebox'
import type { ShownChannel } from '../../../app/channels/channel-verbs.ts'
import type { Sent } from '../../../app/channels/send-event.ts'
import {
  channelTypes,
  type Delivery as DeliveryRecord,
  deliveryStates,
  digests,
} from '../../../core/ports/monitoring/channels.ts'
import { eventTypes } from '../../../core/ports/monitoring/outbox.ts'
import type { Sentence } from '../../../core/sentence.ts'
import { channelName } from '../../../messages/channel-name.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { count, dictionary, flag, integer, nullable, oneOf, text, time, type Wire } from '../schema.ts'

export const ChannelType = oneOf(channelTypes, {
  $id: 'ChannelType',
  description: 'Type of the channel.',
  examples: ['webhook'],
})
export const EventType = oneOf(eventTypes, {
  $id: 'EventType',
  description: 'Type of the event.',
  examples: ['alert.opened'],
})
export const Digest = oneOf(digests, {
  $id: 'Digest',
  description: '`off` sends each event immediately; the others send one e-mail a week or month.',
  examples: ['off'],
})

const fields = {
  id: integer('ID of the channel.', 3, { minimum: 1 }),
  name: text('A name to recognize it by.', 'Web team'),
  type: ChannelType,
  target: text(
    'URL or e-mail address. Secret parts are replaced by an ellipsis.',
    'https://example.com/hooks/plumbline',
  ),
  events: Type.Array(EventType),
  projects: nullable(
    Type.Array(text('A project.', 'example.com')),
    'Projects whose events are sent; null means all.',
  ),
  digest: Digest,
  timezone: text('Time zone of the digest.', 'Europe/Berlin'),
  digest_at: nullable(time('When the next digest is due.')),
  public_key: nullable(
    text('Public key that verifies `v1a` signatures.', 'whpk_8L3yTWPVbzTWcqTgnQkJ0bYWrVJvjGyWyBlWl3bBnE0='),
    'Only for webhooks that were created with `signing=ed25519`.',
  ),
  enabled: flag('Whether events are sent to the channel.', true),
  disabled_because: nullable(text('Why the channel was disabled.', 'The receiver responded with 410 Gone.')),
  failing_since: nullable(time('Start of the current series of failed deliveries.')),
  created_at: time('When the channel was created.'),
  updated_at: time('When the channel was last changed.'),
}

export const Channel = Type.Object(fields, { $id: 'Channel', description: 'A destination for events.' })

export const ChannelWithSecret = Type.Object(
  {
    ...fields,
    secret: nullable(
      text('Signing secret of a webhook.', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
      'Shown only when it is created.',
    ),
  },
  { $id: 'ChannelWithSecret', description: 'A channel, with its signing secret if one was just created.' },
)

const exchange = nullable(
  dictionary(Type.Unknown(), {
    description: 'Shortened, and without secrets.',
    examples: [{ body: 'ok' }],
  }),
  'Of the latest attempt.',
)

export const ChannelTest = Type.Object(
  {
    delivered: flag('Whether the receiver accepted the message.', true),
    status: nullable(integer('HTTP status of the response.', 204)),
    error: nullable(text('Why the message was not delivered.', 'The receiver responded with HTTP 403.')),
    request: exchange,
    response: exchange,
  },
  { $id: 'ChannelTest', description: 'Result of a test message.' },
)

export const Delivery = Type.Object(
  {
    id: integer('ID of the delivery.', 12, { minimum: 1 }),
    channel: integer('ID of the channel.', 3, { minimum: 1 }),
    event: Type.Object({
      id: text(
        'ID of the event, the same for every attempt (`webhook-id`).',
        'evt_5b2c7d1e9f0a4c6b8d3e2f1a0b9c8d7e',
      ),
      type: oneOf([...eventTypes, 'digest'], {
        description: 'Type of the event.',
        examples: ['alert.opened'],
      }),
      project: text('The project; empty for a digest.', 'example.com'),
      created_at: time('When the event happened.'),
    }),
    state: oneOf(deliveryStates, {
      $id: 'DeliveryState',
      description: '`waiting` for its next attempt, `delivered` or `failed`.',
      examples: ['delivered'],
    }),
    attempts: count('Number of attempts.', 1),
    attempted_at: nullable(time('When delivery was last attempted.')),
    finished_at: nullable(time('When the message was delivered or given up on.')),
    status: nullable(integer('HTTP status of the last response.', 204)),
    error: nullable(text('Why the message was not delivered.', 'The receiver responded with HTTP 403.')),
    request: exchange,
    response: exchange,
  },
  { $id: 'Delivery', description: 'Delivery of one event to one channel, with its attempts.' },
)

export const presentChannel = ({ channel, publicKey }: ShownChannel): Wire<typeof Channel> => ({
  id: channel.id,
  name: channelName(channel),
  type: channel.type,
  target: channel.hint,
  events: channel.events,
  projects: channel.projects,
  digest: channel.digest,
  timezone: channel.timezone,
  digest_at: channel.digestAt,
  public_key: publicKey,
  enabled: channel.enabled,
  disabled_because: shownText(channel.disabledBecause),
  failing_since: channel.failingSince,
  created_at: channel.createdAt,
  updated_at: channel.updatedAt,
})

const shownText = (said: Sentence | null): string | null => (said === null ? null : sentenceText(said))

/** Stored by `sendEvent` as a JSON object. */
const parsed = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>)

export const presentSent = ({ ok, status, error, request, response }: Sent): Wire<typeof ChannelTest> => ({
  delivered: ok,
  status,
  error: shownText(error),
  request: parsed(request),
  response: parsed(response),
})

export const presentDelivery = (delivery: DeliveryRecord): Wire<typeof Delivery> => ({
  id: delivery.id,
  channel: delivery.channel,
  event: {
    id: delivery.event.uid,
    type: delivery.event.type,
    project: delivery.event.project,
    created_at: delivery.event.createdAt,
  },
  state: delivery.state,
  attempts: delivery.attempts,
  attempted_at: delivery.attemptedAt,
  finished_at: delivery.finishedAt,
  status: delivery.status,
  error: shownText(delivery.error),
  request: parsed(delivery.request),
  response: parsed(delivery.response),
})
