import { Type } from 'typebox'
import { invalid, Problem } from '../../../../core/problem.ts'
import { defineOperation } from '../../operation.ts'
import { CredentialsBody } from '../../projects/credentials-body.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { CredentialsResponse, presentCredentials } from '../../resources/credentials.ts'

export default defineOperation({
  method: 'PUT',
  path: '/projects/{project}/credentials',
  tag: 'Projects',
  summary: 'Set the credentials of a project',
  description:
    'Replaces everything that was set before. Send JSON: most members are objects. The project may have no reports yet. ' +
    'Values are stored encrypted and cannot be read again.',
  access: 'write',
  parameters: Type.Object({ project: ProjectName }),
  body: CredentialsBody,
  responses: {
    200: { description: 'The credentials as set, without their values.', body: CredentialsResponse },
  },
  async handle({ app, caller, parameters: { project }, body, send }) {
    mustSeeProject(caller, project)
    const input = 'errors' in body ? { ...body.valid, faults: body.errors } : body.value
    const shown = await app.putCredentials(caller.account.id, project, input).catch(throwByMember)
    return send(200, { data: presentCredentials(shown), status: 200 })
  },
})

/** Reports errors by top-level field of the body, like all operations: `form` instead of `form.url`. */
function throwByMember(error: unknown): never {
  if (!(error instanceof Problem) || error.errors === undefined) throw error
  const members = Map.groupBy(Object.entries(error.errors), ([field]) => field.replace(/\..*/, ''))
  throw invalid(
    Object.fromEntries([...members].map(([member, all]) => [member, all.flatMap(([, faults]) => faults)])),
  )
}
