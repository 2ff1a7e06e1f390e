import { Type } from 'typebox'
import { listPage, listResponse } from '../../lists/list-page.ts'
import { pageFields } from '../../lists/list-query.ts'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { presentSchedule, Schedule } from '../../resources/schedule.ts'

export default defineOperation({
  method: 'GET',
  path: '/schedules',
  tag: 'Schedules',
  summary: 'List schedules',
  description: 'Newest first.',
  access: 'read',
  query: Type.Object(pageFields),
  responses: {
    200: {
      description: 'One page of schedules.',
      body: listResponse('ScheduleListResponse', Schedule),
      headers: ['Link'],
    },
  },
  async handle(call) {
    const { app, caller, query, send } = call
    const listed = await app.listSchedules({
      owner: caller.account.id,
      ...withinOf(caller),
      perPage: query.per_page,
      page: query.page,
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    })
    return send(200, listPage(call, '/schedules', listed, presentSchedule))
  },
})
