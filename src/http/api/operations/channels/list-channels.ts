import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { Channel, presentChannel } from '../../resources/channel.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/channels',
  tag: 'Channels',
  summary: 'List channels',
  description: 'A key that is limited to projects gets an empty list.',
  access: 'read',
  responses: {
    200: { description: 'The channels.', body: envelope('ChannelListResponse', Type.Array(Channel), 200) },
  },
  async handle({ app, caller: { account, key }, send }) {
    const channels = key.projects === null ? await app.listChannels(account.id) : []
    return send(200, { data: channels.map(presentChannel), status: 200 })
  },
})
