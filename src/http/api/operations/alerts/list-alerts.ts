import { Type } from 'typebox'
import { listPage, listResponse } from '../../lists/list-page.ts'
import { pageFields } from '../../lists/list-query.ts'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { Alert, AlertRule, AlertState, presentAlert } from '../../resources/alert.ts'
import { integer } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/alerts',
  tag: 'Alerts',
  summary: 'List alerts',
  description: 'Newest first.',
  access: 'read',
  query: Type.Object({
    state: Type.Optional(AlertState),
    rule: Type.Optional(AlertRule),
    project: Type.Optional(
      Type.String({
        maxLength: 255,
        format: 'text',
        description: 'Only alerts of this project.',
        examples: ['example.com'],
      }),
    ),
    report: Type.Optional(integer('Only alerts of this report.', 42, { minimum: 1 })),
    ...pageFields,
  }),
  responses: {
    200: {
      description: 'One page of alerts.',
      body: listResponse('AlertListResponse', Alert),
      headers: ['Link'],
    },
  },
  async handle(call) {
    const { app, caller, query, send } = call
    const { state, rule, project, report, cursor } = query
    const listed = await app.listAlerts({
      owner: caller.account.id,
      ...withinOf(caller),
      perPage: query.per_page,
      page: query.page,
      ...(state === undefined ? {} : { state }),
      ...(rule === undefined ? {} : { rule }),
      ...(project === undefined ? {} : { project }),
      ...(report === undefined ? {} : { report }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    return send(200, listPage(call, '/alerts', listed, presentAlert))
  },
})
