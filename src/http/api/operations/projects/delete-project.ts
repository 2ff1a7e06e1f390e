import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { count, deletion, text } from '../../schema.ts'

const DeletedProject = Type.Object(
  {
    ...deletion('DeletedProject', 'project', text('The name of the project.', 'example.com')).properties,
    reports: count('Number of reports that were deleted with it.', 12),
  },
  { $id: 'DeletedProject' },
)

export default defineOperation({
  method: 'DELETE',
  path: '/projects/{project}',
  tag: 'Projects',
  summary: 'Delete a project',
  description:
    'Deletes all its reports with their history in one step. Runs in progress do not recreate them.',
  access: 'write',
  parameters: Type.Object({ project: ProjectName }),
  responses: { 200: { description: 'The project and all its reports are deleted.', body: DeletedProject } },
  async handle({ app, caller, parameters: { project }, send }) {
    mustSeeProject(caller, project)
    const reports = await app.deleteProject(caller.account.id, project)
    return send(200, { id: project, object: 'project', deleted: true, reports, status: 200 })
  },
})
