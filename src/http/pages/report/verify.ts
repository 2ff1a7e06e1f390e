import type { FastifyInstance } from 'fastify'
import { verifiedPage } from '../../../views/report/findings/verify.ts'
import { baseOf, ownReport } from './report-actions.ts'
import { frameOf, type PageContext } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { sendPage } from '../shell/send.ts'

/** "Verify now" on the report page, for the owner of the report. */
export function serveVerify(server: FastifyInstance, context: PageContext): void {
  server.post<{ Params: { name: string } }>('/r/:name/verify', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const audits = formOf(request).all('audit').slice(0, 50)
    const verified = await context.app.verifyReport(report.owner, report.id, audits)
    const frame = frameOf(context, request, reply)
    return sendPage(request, reply, verifiedPage({ ...frame, verified, back: baseOf(report) }))
  })
}
