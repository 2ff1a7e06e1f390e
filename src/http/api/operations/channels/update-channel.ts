import { Type } from 'typebox'
import { channelFields, ChannelParameters, channelText, mayChange } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { ChannelWithSecret, presentChannel } from '../../resources/channel.ts'
import { envelope, flag } from '../../schema.ts'

const UpdateChannelBody = Type.Object(
  {
    target: Type.Optional(channelText('A URL, or an e-mail address.', 'https://example.com/hooks/plumbline')),
    ...channelFields,
    enabled: Type.Optional(flag('Whether events are sent to the channel.', true)),
    rotate_secret: Type.Optional(
      flag(
        'Webhooks only: creates a new secret or key pair. For 24 hours, messages are signed with the old one too.',
      ),
    ),
  },
  { $id: 'UpdateChannelBody' },
)

export default defineOperation({
  method: 'PATCH',
  path: '/channels/{id}',
  tag: 'Channels',
  summary: 'Update a channel',
  description: 'Enabling a disabled channel resets its failure count.',
  access: 'write',
  parameters: ChannelParameters,
  body: UpdateChannelBody,
  responses: {
    200: { description: 'The channel.', body: envelope('UpdatedChannelResponse', ChannelWithSecret, 200) },
  },
  async handle({ app, caller, parameters: { id }, body, send }) {
    const { rotate_secret: rotateSecret, ...patch } = 'errors' in body ? body.valid : body.value
    const changes = {
      ...patch,
      ...(rotateSecret === undefined ? {} : { rotateSecret }),
      ...('errors' in body ? { faults: body.errors } : {}),
    }
    const changed = await app.updateChannel(mayChange(caller), id, changes)
    return send(200, { data: { ...presentChannel(changed), secret: changed.secret }, status: 200 })
  },
})
