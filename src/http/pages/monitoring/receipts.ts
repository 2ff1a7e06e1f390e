import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { printableJson } from '../../../lib/text/printable.ts'
import { presentResults } from '../../api/resources/results.ts'
import { openReport } from '../report/report-page.ts'
import { originFor, type PageContext } from '../shell/context.ts'
import { sendLocked } from '../shell/file-form.ts'
import { sendText } from '../shell/send.ts'

/** Signed proof of a report's content, for anyone who may see the report, and the public keys to check it. */
export function serveReceipts(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get<{ Params: { name: string } }>(
    '/r/:name(^[A-Za-z0-9_-]{1,100}).receipt.json',
    async (request, reply) => {
      const opened = await openReport(context, request, request.params.name)
      if (opened.is === 'password-needed') {
        return sendLocked(request, reply.header('referrer-policy', 'same-origin'))
      }
      const document = await app.readReport(opened.report)
      if (document === undefined) throw notFound()
      const receipt = await app.issueReceipt(presentResults(document), originFor(context, request))
      reply
        .header('content-disposition', `inline; filename="report-${opened.report.id}.receipt.json"`)
        .header('x-robots-tag', 'noindex')
      return sendText(reply, 'application/json; charset=utf-8', printableJson(JSON.stringify(receipt)))
    },
  )

  server.get('/.well-known/plumbline-keys.json', async (_request, reply) => {
    const keys = await app.listReceiptKeys()
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send({
        keys: keys.map(({ id, publicKey, createdAt, retiredAt }) => ({
          id,
          algorithm: 'ed25519',
          public_key: publicKey,
          created_at: createdAt,
          retired_at: retiredAt,
        })),
      })
  })
}
