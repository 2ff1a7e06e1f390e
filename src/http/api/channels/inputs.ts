import { Type } from 'typebox'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { digests } from '../../../core/ports/monitoring/channels.ts'
import { eventTypes } from '../../../core/ports/monitoring/outbox.ts'
import { notFound, Problem } from '../../../core/problem.ts'
import { integer, oneOf, rare, removable, severalOf } from '../schema.ts'
import { texts } from '../../../messages/texts.ts'

export const channelText = (description: string, example: string, maxLength = 2048) =>
  Type.String({ minLength: 1, maxLength, format: 'text', description, examples: [example] })

/** Fields for creating and updating. */
export const channelFields = {
  name: Type.Optional(channelText('A name to recognize it by.', 'Web team', 100)),
  events: Type.Optional(
    severalOf(eventTypes, {
      description: 'Events that are sent. Default: all.',
      examples: [['alert.opened']],
    }),
  ),
  projects: Type.Optional(
    removable(
      Type.Array(Type.String({ minLength: 1, maxLength: 255, format: 'text' }), {
        maxItems: 100,
        description:
          'Send only the events of these projects, at most 100. Default: all projects. An empty value removes the restriction.',
        examples: [['example.com']],
      }),
    ),
  ),
  digest: Type.Optional(
    oneOf(digests, {
      description: 'E-mail only: one message a week or month instead of one for each event. Default: `off`.',
      examples: ['off'],
    }),
  ),
  timezone: Type.Optional(channelText('Time zone of the digest. Default: UTC.', 'Europe/Berlin', 64)),
  token: Type.Optional(
    rare(channelText('ntfy only: an access token. It is never returned.', 'tk_example', 500)),
  ),
}

export const ChannelParameters = Type.Object({ id: integer('ID of the channel.', 3, { minimum: 1 }) })

/** Channels receive events of all projects, so a key limited to some may not change them. */
export function mayChange({ account, key }: Caller): number {
  if (key.projects === null) return account.id
  throw new Problem('forbidden', texts.problems.keyNoChannels)
}

/** Such a key sees no channels. */
export function maySee({ account, key }: Caller): number {
  if (key.projects === null) return account.id
  throw notFound()
}
