import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { CrawlId, CrawlResponse, presentCrawl } from '../../resources/crawl.ts'

export default defineOperation({
  method: 'GET',
  path: '/crawls/{id}',
  tag: 'Crawls',
  summary: 'Get a crawl',
  description: 'State and progress of a crawl, and what it left out.',
  access: 'read',
  parameters: Type.Object({ id: CrawlId }),
  responses: { 200: { description: 'The crawl.', body: CrawlResponse } },
  async handle({ app, caller, parameters, send }) {
    const found = await app.findCrawl(caller.account.id, parameters.id, withinOf(caller).within)
    return send(200, { data: presentCrawl(found), status: 200 })
  },
})
