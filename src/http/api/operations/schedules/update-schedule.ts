import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { presentSchedule, ScheduleResponse } from '../../resources/schedule.ts'
import { ScheduleBody, scheduleInput } from '../../schedules/schedule-body.ts'
import { integer } from '../../schema.ts'

export default defineOperation({
  method: 'PATCH',
  path: '/schedules/{id}',
  tag: 'Schedules',
  summary: 'Update a schedule',
  description: 'Fields that you leave out stay as they are. `enabled=false` pauses the schedule.',
  access: 'write',
  parameters: Type.Object({ id: integer('ID of the schedule.', 3, { minimum: 1 }) }),
  body: ScheduleBody,
  responses: {
    200: { description: 'The schedule as it is now.', body: ScheduleResponse },
  },
  async handle({ app, caller, parameters, body, send }) {
    const input = { ...scheduleInput(body), ...withinOf(caller) }
    const changed = await app.updateSchedule(caller.account.id, parameters.id, input)
    return send(200, { data: presentSchedule(changed), status: 200 })
  },
})
