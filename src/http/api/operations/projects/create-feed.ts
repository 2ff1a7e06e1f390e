import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { Feed, presentFeed } from '../../resources/feed.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'POST',
  path: '/projects/{project}/feed',
  tag: 'Projects',
  summary: 'Create or rotate the feed of a project',
  description: 'The URL of the feed is shown only in this response. An earlier URL stops working.',
  access: 'write',
  parameters: Type.Object({ project: ProjectName }),
  responses: { 201: { description: 'The feed.', body: envelope('CreatedFeedResponse', Feed, 201) } },
  async handle({ app, request, caller, parameters: { project }, origin, send }) {
    mustSeeProject(caller, project)
    const { feed, token } = await app.createFeed(caller.account.id, project)
    // Only the hash of the secret is stored, so the stored response must not contain it.
    if (request.keptCall !== null) {
      request.keptCall.body = JSON.stringify({ data: presentFeed(feed, null), status: 201 })
    }
    return send(201, { data: presentFeed(feed, `${origin}/feeds/${token}.atom`), status: 201 })
  },
})
