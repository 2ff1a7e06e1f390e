import { Type } from 'typebox'
import { listPage, listResponse } from '../../lists/list-page.ts'
import { pageFields } from '../../lists/list-query.ts'
import { defineOperation } from '../../operation.ts'
import { reportFilterFields } from '../../reports/inputs.ts'
import { reportFilters } from '../../reports/report-filters.ts'
import { presentReport, Report } from '../../resources/report.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports',
  tag: 'Reports',
  summary: 'List reports',
  description: 'Lists reports without their results. Follow `links.next` to see every report exactly once.',
  access: 'read',
  repeatable: true,
  query: Type.Object({ ...reportFilterFields, ...pageFields }),
  responses: {
    200: {
      description: 'One page of reports.',
      body: listResponse('ReportListResponse', Report),
      headers: ['Link'],
    },
  },
  async handle(call) {
    const { app, caller, query, send } = call
    const listed = await app.listReports({
      ...reportFilters(caller, query),
      perPage: query.per_page,
      page: query.page,
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    })
    return send(200, listPage(call, '/reports', listed, presentReport))
  },
})
