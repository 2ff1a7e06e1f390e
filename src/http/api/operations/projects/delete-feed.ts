import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { deletion, text } from '../../schema.ts'

export default defineOperation({
  method: 'DELETE',
  path: '/projects/{project}/feed',
  tag: 'Projects',
  summary: 'Revoke the feed of a project',
  description: 'Its URL stops working immediately.',
  access: 'write',
  parameters: Type.Object({ project: ProjectName }),
  responses: {
    200: {
      description: 'The feed is revoked.',
      body: deletion('DeletedFeed', 'feed', text('The name of the project.', 'example.com')),
    },
  },
  async handle({ app, caller, parameters: { project }, send }) {
    mustSeeProject(caller, project)
    await app.revokeFeed(caller.account.id, project)
    return send(200, { id: project, object: 'feed', deleted: true, status: 200 })
  },
})
