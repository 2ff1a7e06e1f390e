import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { callOf } from '../../request/idempotency.ts'
import { presentSchedule, Schedule } from '../../resources/schedule.ts'
import { ScheduleBody, scheduleInput } from '../../schedules/schedule-body.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'POST',
  path: '/schedules',
  tag: 'Schedules',
  summary: 'Create a schedule',
  description:
    'Runs a report, a project or a list of URLs automatically. If the start time does not exist because of daylight saving time, the run starts right after the gap; if the time occurs twice, it starts once.',
  access: 'write',
  body: ScheduleBody,
  responses: {
    201: {
      description: 'The new schedule.',
      body: envelope('CreatedScheduleResponse', Schedule, 201),
      headers: ['Location'],
    },
  },
  async handle({ app, request, reply, caller, body, origin, prefix, send }) {
    const input = { ...scheduleInput(body), ...withinOf(caller), ...callOf(request) }
    const schedule = await app.createSchedule(caller.account.id, input)
    reply.header('location', `${origin}${prefix}/schedules/${schedule.id}`)
    return send(201, { data: presentSchedule(schedule), status: 201 })
  },
})
