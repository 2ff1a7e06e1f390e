import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { buildFields, presentBuild } from '../../resources/build.ts'
import { OptionalScore } from '../../resources/enums.ts'
import { count, envelope, text, time } from '../../schema.ts'

const BranchBuild = Type.Object(
  {
    ...buildFields,
    at: time('When its last page was uploaded.'),
    pages: count('Pages that were uploaded.', 12),
    score: OptionalScore,
  },
  { $id: 'BranchBuild', description: 'Summary of all pages of one commit.' },
)

const Branch = Type.Object(
  {
    branch: text('Its name; empty if the upload had none.', 'main'),
    builds: Type.Array(BranchBuild, { description: 'Oldest first.' }),
  },
  { $id: 'Branch', description: 'Uploaded reports of one branch.' },
)

export default defineOperation({
  method: 'GET',
  path: '/projects/{project}/branches',
  tag: 'Projects',
  summary: 'List the branches of a project',
  description:
    'The trend of each branch, from its latest 2,000 uploaded reports. The branch built last comes first.',
  access: 'read',
  parameters: Type.Object({ project: ProjectName }),
  responses: {
    200: { description: 'The branches.', body: envelope('BranchesResponse', Type.Array(Branch), 200) },
  },
  async handle({ app, caller, parameters: { project }, send }) {
    mustSeeProject(caller, project)
    await app.showProject(caller.account.id, project)
    const branches = await app.listBranches(caller.account.id, project)
    const data = branches.map(({ branch, builds }) => ({
      branch,
      builds: builds.map((build) => ({
        ...presentBuild(build),
        at: build.at,
        pages: build.pages,
        score: build.score,
      })),
    }))
    return send(200, { data, status: 200 })
  },
})
