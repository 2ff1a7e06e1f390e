import { Type } from 'typebox'
import { listPage, listResponse } from '../../lists/list-page.ts'
import { pageFields } from '../../lists/list-query.ts'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { Crawl, presentCrawl } from '../../resources/crawl.ts'

export default defineOperation({
  method: 'GET',
  path: '/crawls',
  tag: 'Crawls',
  summary: 'List crawls',
  description: 'Newest first. The last 100 of an account are kept.',
  access: 'read',
  query: Type.Object(pageFields),
  responses: {
    200: {
      description: 'One page of crawls.',
      body: listResponse('CrawlListResponse', Crawl),
      headers: ['Link'],
    },
  },
  async handle(call) {
    const { app, caller, query, send } = call
    const listed = await app.listCrawls({
      owner: caller.account.id,
      ...withinOf(caller),
      perPage: query.per_page,
      page: query.page,
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    })
    return send(200, listPage(call, '/crawls', listed, presentCrawl))
  },
})
