import { Type } from 'typebox'
import { projectSorts } from '../../../../core/ports/reports/reports.ts'
import { listPage, listResponse } from '../../lists/list-page.ts'
import { pageFields, search, sort } from '../../lists/list-query.ts'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { presentProject, Project } from '../../resources/project.ts'
import { oneOf } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/projects',
  tag: 'Projects',
  summary: 'List projects',
  description: 'A project exists while it has reports.',
  access: 'read',
  repeatable: true,
  query: Type.Object({
    search,
    search_by: oneOf(['project'], { default: 'project', description: 'Where to look.' }),
    sort_by: oneOf(projectSorts, { default: 'created_at', description: 'What to sort by.' }),
    sort,
    ...pageFields,
  }),
  responses: {
    200: {
      description: 'One page of projects.',
      body: listResponse('ProjectListResponse', Project),
      headers: ['Link'],
    },
  },
  async handle(call) {
    const { app, caller, query, send } = call
    const listed = await app.listProjects({
      owner: caller.account.id,
      ...withinOf(caller),
      sortBy: query.sort_by,
      sort: query.sort,
      perPage: query.per_page,
      page: query.page,
      ...(query.search === undefined ? {} : { search: query.search }),
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    })
    return send(200, listPage(call, '/projects', listed, presentProject))
  },
})
