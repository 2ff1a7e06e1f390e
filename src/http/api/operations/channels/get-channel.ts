import { ChannelParameters, maySee } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { Channel, presentChannel } from '../../resources/channel.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/channels/{id}',
  tag: 'Channels',
  summary: 'Get a channel',
  access: 'read',
  parameters: ChannelParameters,
  responses: { 200: { description: 'The channel.', body: envelope('ChannelResponse', Channel, 200) } },
  async handle({ app, caller, parameters: { id }, send }) {
    return send(200, { data: presentChannel(await app.showChannel(maySee(caller), id)), status: 200 })
  },
})
