import { Type } from 'typebox'
import { mostCrawledPages, usualCrawledPages } from '../../../../core/ports/reports/crawls.ts'
import { maxUrlLength } from '../../../../core/url/url.ts'
import { defineOperation } from '../../operation.ts'
import { CreateReportBody } from '../../reports/inputs.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { callOf } from '../../request/idempotency.ts'
import { CrawlResponse, presentCrawl } from '../../resources/crawl.ts'

const { url: _, ...filed } = CreateReportBody.properties

const CreateCrawlBody = Type.Object(
  {
    url: Type.String({
      description: `URL at which the crawl starts, at most ${maxUrlLength} characters. https is assumed if it has no scheme. Only pages of its host, in its folder and below, are found.`,
      examples: ['https://example.com/'],
    }),
    max_pages: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostCrawledPages,
        description: `Maximum number of pages to find. Default: ${usualCrawledPages}.`,
        examples: [usualCrawledPages],
      }),
    ),
    ...filed,
  },
  { $id: 'CreateCrawlBody' },
)

export default defineOperation({
  method: 'POST',
  path: '/crawls',
  tag: 'Crawls',
  summary: 'Crawl a site',
  description:
    'Follows the links and sitemaps of a site and audits each page, except those that robots.txt disallows. ' +
    'If a page already has a report, that report is re-run; other pages get a new report with this project, privacy, password and tags. ' +
    'With `project`, only reports of that project are re-run. ' +
    'Responds as soon as the crawl is queued; reports appear while it runs. A crawl counts as one run of the day, in addition to those of its pages.',
  access: 'write',
  body: CreateCrawlBody,
  responses: {
    202: { description: 'Crawl queued.', body: CrawlResponse, headers: ['Location'] },
  },
  async handle({ app, request, reply, caller, body, origin, prefix, send }) {
    const { max_pages: maxPages, ...input } = 'errors' in body ? body.valid : body.value
    const crawl = await app.createCrawl(caller.account.id, {
      ...input,
      maxPages,
      ...('errors' in body ? { faults: body.errors } : {}),
      ...withinOf(caller),
      ...callOf(request),
    })
    reply.header('location', `${origin}${prefix}/crawls/${crawl.id}`)
    return send(202, { data: presentCrawl(crawl), status: 202 })
  },
})
