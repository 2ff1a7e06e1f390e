import { ChannelParameters, mayChange } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { ChannelTest, presentSent } from '../../resources/channel.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'POST',
  path: '/channels/{id}/test',
  tag: 'Channels',
  summary: 'Test a channel',
  description: 'Sends a test message now and returns the response of the receiver.',
  access: 'write',
  parameters: ChannelParameters,
  responses: {
    200: { description: 'The receiver’s response.', body: envelope('ChannelTestResponse', ChannelTest, 200) },
  },
  async handle({ app, caller, parameters: { id }, send }) {
    return send(200, { data: presentSent(await app.testChannel(mayChange(caller), id)), status: 200 })
  },
})
