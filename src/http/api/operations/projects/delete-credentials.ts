import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { deletion, text } from '../../schema.ts'

export default defineOperation({
  method: 'DELETE',
  path: '/projects/{project}/credentials',
  tag: 'Projects',
  summary: 'Delete the credentials of a project',
  description: 'From now on its pages are audited without signing in.',
  access: 'write',
  parameters: Type.Object({ project: ProjectName }),
  responses: {
    200: {
      description: 'The credentials are deleted.',
      body: deletion('DeletedCredentials', 'credentials', text('The name of the project.', 'example.com')),
    },
  },
  async handle({ app, caller, parameters: { project }, send }) {
    mustSeeProject(caller, project)
    await app.removeCredentials(caller.account.id, project)
    return send(200, { id: project, object: 'credentials', deleted: true, status: 200 })
  },
})
