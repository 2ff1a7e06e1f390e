import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { deletion, integer } from '../../schema.ts'

export default defineOperation({
  method: 'DELETE',
  path: '/schedules/{id}',
  tag: 'Schedules',
  summary: 'Delete a schedule',
  description: 'Reports and their history are kept.',
  access: 'write',
  parameters: Type.Object({ id: integer('ID of the schedule.', 3, { minimum: 1 }) }),
  responses: {
    200: {
      description: 'Schedule deleted.',
      body: deletion('DeletedSchedule', 'schedule', integer('ID of the schedule.', 3)),
    },
  },
  async handle({ app, caller, parameters, send }) {
    await app.deleteSchedule(caller.account.id, parameters.id, withinOf(caller).within)
    return send(200, { id: parameters.id, object: 'schedule', deleted: true, status: 200 })
  },
})
