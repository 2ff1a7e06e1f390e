import type { FastifyInstance } from 'fastify'
import { texts } from '../../../messages/texts.ts'
import { crawlListPage } from '../../../views/crawls/crawl-list.ts'
import { crawlPage } from '../../../views/crawls/crawl-page.ts'
import { accountOf, frameOf, goOn, type PageContext, readId } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { sendPage } from '../shell/send.ts'

const t = texts.crawls

/** All that are kept fit on one page. */
const listed = 100

/** The crawls of an account. The form that starts one is on the dashboard. */
export function serveCrawls(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get('/crawls', async (request, reply) => {
    const { id: owner } = accountOf(request)
    const { items } = await app.listCrawls({ owner, page: 1, perPage: listed })
    return sendPage(request, reply, crawlListPage(frameOf(context, request, reply), items))
  })

  server.get<{ Params: { id: string } }>('/crawls/:id', async (request, reply) => {
    const crawl = await app.findCrawl(accountOf(request).id, readId(request.params.id))
    return sendPage(request, reply, crawlPage(frameOf(context, request, reply), crawl))
  })

  server.post<{ Params: { id: string } }>('/crawls/:id/stop', async (request, reply) => {
    const { id: owner } = accountOf(request)
    const crawl = await app.findCrawl(owner, readId(request.params.id))
    const wanted = formOf(request).text('state')
    // Cancelling a crawl that has just ended must not delete it.
    const isCancel = wanted === 'queued' || wanted === 'running'
    if (isCancel && crawl.finishedAt !== null) return goOn(context, reply, `/crawls/${crawl.id}`)
    const stopped = await app.stopCrawl(owner, crawl.id)
    return stopped === 'cancelled'
      ? goOn(context, reply, `/crawls/${crawl.id}`, t.cancelled)
      : goOn(context, reply, '/crawls', t.removed)
  })
}
