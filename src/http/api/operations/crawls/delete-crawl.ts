import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { CrawlId } from '../../resources/crawl.ts'
import { flag, oneOf } from '../../schema.ts'

const DeletedCrawl = Type.Object(
  {
    id: CrawlId,
    object: Type.Literal('crawl'),
    deleted: flag('False if the crawl was only cancelled and is still listed.', true),
    status: oneOf([200]),
  },
  { $id: 'DeletedCrawl' },
)

export default defineOperation({
  method: 'DELETE',
  path: '/crawls/{id}',
  tag: 'Crawls',
  summary: 'Cancel or delete a crawl',
  description:
    'Cancels a crawl that is queued or running, and deletes one that has ended. The reports of its pages are kept.',
  access: 'write',
  parameters: Type.Object({ id: CrawlId }),
  responses: {
    200: { description: 'Crawl cancelled or deleted.', body: DeletedCrawl },
  },
  async handle({ app, caller, parameters, send }) {
    const stopped = await app.stopCrawl(caller.account.id, parameters.id, withinOf(caller).within)
    return send(200, { id: parameters.id, object: 'crawl', deleted: stopped === 'removed', status: 200 })
  },
})
