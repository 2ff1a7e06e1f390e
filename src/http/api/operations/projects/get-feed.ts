import { Type } from 'typebox'
import { Problem } from '../../../../core/problem.ts'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { FeedResponse, presentFeed } from '../../resources/feed.ts'
import { texts } from '../../../../messages/texts.ts'

export default defineOperation({
  method: 'GET',
  path: '/projects/{project}/feed',
  tag: 'Projects',
  summary: 'Get the feed of a project',
  description: 'Shows when the feed was created. Its URL is not shown again. 404 if the project has no feed.',
  access: 'read',
  parameters: Type.Object({ project: ProjectName }),
  responses: { 200: { description: 'The feed, without its URL.', body: FeedResponse } },
  async handle({ app, caller, parameters: { project }, send }) {
    mustSeeProject(caller, project)
    const feed = await app.findFeed(caller.account.id, project)
    if (feed === undefined) throw new Problem('not-found', texts.problems.noFeed)
    return send(200, { data: presentFeed(feed, null), status: 200 })
  },
})
