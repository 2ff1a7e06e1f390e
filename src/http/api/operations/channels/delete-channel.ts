import { ChannelParameters, mayChange } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { deletion, integer } from '../../schema.ts'

export default defineOperation({
  method: 'DELETE',
  path: '/channels/{id}',
  tag: 'Channels',
  summary: 'Delete a channel',
  description: 'Its deliveries are deleted too. Pending ones are not sent.',
  access: 'write',
  parameters: ChannelParameters,
  responses: {
    200: {
      description: 'The channel is deleted.',
      body: deletion('DeletedChannel', 'channel', integer('ID of the channel.', 3)),
    },
  },
  async handle({ app, caller, parameters: { id }, send }) {
    await app.deleteChannel(mayChange(caller), id)
    return send(200, { id, object: 'channel', deleted: true, status: 200 })
  },
})
