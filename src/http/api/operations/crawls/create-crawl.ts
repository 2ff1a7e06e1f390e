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
      description: `Where the crawl starts, at most ${maxUrlLength} characters. https is assumed if it has no scheme. Only pages of the same host below its folder are found.`,
      examples: ['https://example.com/'],
    }),
    max_pages: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostCrawledPages,
        description: `How many pages to find at most. Default: ${usualCrawledPages}.`,
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
    'Finds the pages of a site by its links and sitemaps, except those that robots.txt forbids, and audits each. ' +
    'A page that has a report is re-run; the others get a report with this project, privacy, password and tags. ' +
    'With `project`, only reports of that project are re-run. ' +
    'Responds at once: the crawl is queued, and its reports appear while it goes on. It counts as one run of the day.',
  access: 'write',
  body: CreateCrawlBody,
  responses: {
    202: { description: 'The crawl, which is queued.', body: CrawlResponse, headers: ['Location'] },
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
