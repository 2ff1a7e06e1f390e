import { Type } from 'typebox'
import { channelFields, channelText, mayChange } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { callOf } from '../../request/idempotency.ts'
import { ChannelType, ChannelWithSecret, presentChannel } from '../../resources/channel.ts'
import { envelope, oneOf } from '../../schema.ts'

const CreateChannelBody = Type.Object(
  {
    type: ChannelType,
    target: channelText('A URL, or an e-mail address.', 'https://example.com/hooks/plumbline'),
    ...channelFields,
    signing: Type.Optional(
      oneOf(['hmac', 'ed25519'], {
        description:
          'Webhooks only. With `ed25519` (`v1a` signatures), receivers need only a public key. Default: `hmac`.',
        examples: ['hmac'],
      }),
    ),
  },
  { $id: 'CreateChannelBody' },
)

export default defineOperation({
  method: 'POST',
  path: '/channels',
  tag: 'Channels',
  summary: 'Create a channel',
  description: 'The signing secret of a webhook is shown only in this response.',
  access: 'write',
  body: CreateChannelBody,
  responses: {
    201: {
      description: 'The new channel.',
      body: envelope('CreatedChannelResponse', ChannelWithSecret, 201),
      headers: ['Location'],
    },
  },
  async handle({ app, request, reply, caller, body, origin, prefix, send }) {
    const account = mayChange(caller)
    if ('errors' in body) return app.refuseChannel(body.valid, body.errors)
    const made = await app.createChannel(account, { ...body.value, ...callOf(request) })
    const data = { ...presentChannel(made), secret: made.secret }
    // The secret is never stored in plain text, not even with the stored response.
    if (request.keptCall !== null) {
      request.keptCall.body = JSON.stringify({ data: { ...data, secret: null }, status: 201 })
    }
    reply.header('location', `${origin}${prefix}/channels/${made.channel.id}`)
    return send(201, { data, status: 201 })
  },
})
