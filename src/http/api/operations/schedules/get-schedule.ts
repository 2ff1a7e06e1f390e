import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { presentSchedule, ScheduleResponse } from '../../resources/schedule.ts'
import { integer } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/schedules/{id}',
  tag: 'Schedules',
  summary: 'Get a schedule',
  access: 'read',
  parameters: Type.Object({ id: integer('ID of the schedule.', 3, { minimum: 1 }) }),
  responses: { 200: { description: 'The schedule.', body: ScheduleResponse } },
  async handle({ app, caller, parameters, send }) {
    const found = await app.findSchedule(caller.account.id, parameters.id, withinOf(caller).within)
    return send(200, { data: presentSchedule(found), status: 200 })
  },
})
