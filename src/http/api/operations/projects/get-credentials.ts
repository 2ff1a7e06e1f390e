import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { CredentialsResponse, presentCredentials } from '../../resources/credentials.ts'

export default defineOperation({
  method: 'GET',
  path: '/projects/{project}/credentials',
  tag: 'Projects',
  summary: 'Get the credentials of a project',
  description:
    'Lists the kinds and names of the credentials and when they were set. Their values cannot be read. 404 if the project has none.',
  access: 'read',
  parameters: Type.Object({ project: ProjectName }),
  responses: { 200: { description: 'The credentials, without their values.', body: CredentialsResponse } },
  async handle({ app, caller, parameters: { project }, send }) {
    mustSeeProject(caller, project)
    const shown = await app.showCredentials(caller.account.id, project)
    return send(200, { data: presentCredentials(shown), status: 200 })
  },
})
