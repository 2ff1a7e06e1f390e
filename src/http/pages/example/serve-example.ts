import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { texts } from '../../../messages/texts.ts'
import { html } from '../../../views/html.ts'
import { readFilter } from '../../../views/report/findings/filter.ts'
import { reportMarkdown } from '../../../views/report/formats/markdown.ts'
import { reportPage } from '../../../views/report/page.ts'
import { readView } from '../../../views/report/head/view-bar.ts'
import { type PageContext, viewerOf } from '../shell/context.ts'
import { sendPage, sendText } from '../shell/send.ts'
import { exampleRecord, readExample, readExamplePicture } from './example-report.ts'

/** A finished report for people who have none yet. It has no owner, so it is read-only. */
export function serveExample(server: FastifyInstance, context: PageContext): void {
  const example = async () => readExample((await context.audits()).texts)

  server.get('/example', async (request, reply) => {
    const document = await example()
    // Produced by the server's own query parser.
    const query = request.query as Record<string, string>
    const page = reportPage({
      site: context.site,
      viewer: viewerOf(request),
      notice: {
        kind: 'done',
        text: html`${texts.report.example} <a href="/reports">${texts.dashboard.submit}</a>`,
      },
      owned: false,
      record: exampleRecord(document),
      document,
      base: '/example',
      exportable: false,
      filter: readFilter(query),
      ...readView(query),
      finding: query['finding'],
      ignored: new Map(),
      pictures: '/example/pictures',
    })
    return sendPage(request, reply, page)
  })

  server.get('/example.md', async (_request, reply) =>
    sendText(reply, 'text/markdown; charset=utf-8', reportMarkdown(await example())),
  )

  server.get<{ Params: { picture: string } }>('/example/pictures/:picture', async (request, reply) => {
    const picture = await readExamplePicture(await example(), request.params.picture)
    if (picture === undefined) throw notFound()
    return reply.type(picture.type).send(picture.bytes)
  })
}
