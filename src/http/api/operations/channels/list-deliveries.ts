import { Type } from 'typebox'
import { ChannelParameters, maySee } from '../../channels/inputs.ts'
import { listPage, listResponse } from '../../lists/list-page.ts'
import { pageFields } from '../../lists/list-query.ts'
import { defineOperation } from '../../operation.ts'
import { Delivery, presentDelivery } from '../../resources/channel.ts'

export default defineOperation({
  method: 'GET',
  path: '/channels/{id}/deliveries',
  tag: 'Channels',
  summary: 'List the deliveries of a channel',
  description: 'Newest first. They are kept for 40 days.',
  access: 'read',
  parameters: ChannelParameters,
  query: Type.Object(pageFields),
  responses: {
    200: {
      description: 'One page of deliveries.',
      body: listResponse('DeliveryListResponse', Delivery),
      headers: ['Link'],
    },
  },
  async handle(call) {
    const { app, caller, parameters, query, send } = call
    const { page, per_page: perPage, cursor } = query
    const listed = await app.listDeliveries(maySee(caller), parameters.id, {
      page,
      perPage,
      ...(cursor === undefined ? {} : { cursor }),
    })
    return send(200, listPage(call, `/channels/${parameters.id}/deliveries`, listed, presentDelivery))
  },
})
