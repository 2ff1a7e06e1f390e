import { mustSeeProject, withinOf } from './bound-keys.ts'
import { answerList } from './list-answer.ts'
import { operation, type PathParameter } from './operation.ts'
import { presentProject } from './present.ts'
import { ListProjectsQuery } from './schemas.ts'

const project: PathParameter = {
  name: 'project',
  description: 'The project’s name, percent-encoded where needed.',
  schema: { type: 'string', examples: ['example.com'] },
}

export const listProjects = operation({
  id: 'listProjects',
  method: 'GET',
  path: '/projects',
  tag: 'Projects',
  summary: 'List projects',
  description: 'A project exists while it has reports.',
  access: 'read',
  query: ListProjectsQuery,
  answers: { 200: { description: 'One page of projects.', body: 'ProjectList', headers: ['Link'] } },
  async handle(call) {
    const { app, caller, query } = call
    const { search, cursor } = query
    const listed = await app.listProjects({
      owner: caller.account.id,
      ...withinOf(caller),
      sortBy: query.sort_by,
      sort: query.sort,
      perPage: query.per_page,
      page: query.page,
      ...(search === undefined ? {} : { search }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    return answerList(call, '/projects', listed, presentProject)
  },
})

export const showProject = operation({
  id: 'showProject',
  method: 'GET',
  path: '/projects/{project}',
  tag: 'Projects',
  summary: 'Show a project',
  description: 'With its trend: mean score and counts at the end of each day on which something ran.',
  access: 'read',
  parameter: project,
  answers: { 200: { description: 'The project and its history.', body: 'ProjectAnswer' } },
  async handle({ app, reply, caller, parameter }) {
    mustSeeProject(caller, parameter)
    const shown = await app.showProject(caller.account.id, parameter)
    const history = shown.history.map(({ date, score, reports, results }) => ({
      date,
      score,
      reports,
      results,
    }))
    return reply.send({ data: { ...presentProject(shown.project), history }, status: 200 })
  },
})

export const deleteProject = operation({
  id: 'deleteProject',
  method: 'DELETE',
  path: '/projects/{project}',
  tag: 'Projects',
  summary: 'Delete a project',
  description:
    'Deletes all its reports with their history in one step. A run in flight does not bring one back.',
  access: 'write',
  parameter: project,
  answers: { 200: { description: 'It is gone, with all its reports.', body: 'DeletedProject' } },
  async handle({ app, reply, caller, parameter }) {
    mustSeeProject(caller, parameter)
    const reports = await app.deleteProject(caller.account.id, parameter)
    return reply.send({ id: parameter, object: 'project', deleted: true, reports, status: 200 })
  },
})
