import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { presentProject, presentProjectDay, ProjectWithHistory } from '../../resources/project.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/projects/{project}',
  tag: 'Projects',
  summary: 'Get a project',
  description: 'Includes its trend: average score and counts at the end of each day on which a run finished.',
  access: 'read',
  parameters: Type.Object({ project: ProjectName }),
  responses: {
    200: {
      description: 'The project and its history.',
      body: envelope('ProjectResponse', ProjectWithHistory, 200),
    },
  },
  async handle({ app, caller, parameters, send }) {
    mustSeeProject(caller, parameters.project)
    const { project, history } = await app.showProject(caller.account.id, parameters.project)
    const data = { ...presentProject(project), history: history.map(presentProjectDay) }
    return send(200, { data, status: 200 })
  },
})
