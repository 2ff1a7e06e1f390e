import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { type ReportListView, reportListPage } from '../../../views/dashboard/report-list.ts'
import { texts } from '../../../messages/texts.ts'
import { listExisting, readReportQuery } from './list-query.ts'
import { accountOf, frameOf, originFor, type PageContext } from '../shell/context.ts'
import { sendPage } from '../shell/send.ts'

/** The list of reports; also shown again after one of its forms was rejected. */
export async function sendReportList(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  rejected: Pick<ReportListView, 'fault' | 'selection'> & {
    /** The filters and the page of the list. Default: those of the URL. */
    readonly query?: Readonly<Record<string, string>>
  } = {},
): Promise<FastifyReply> {
  const { query: given, ...shown } = rejected
  // Produced by the server's own query parser.
  const asked = given ?? (request.query as Record<string, string>)
  const { query, listed } = await listExisting(readReportQuery(accountOf(request).id, asked), (each) =>
    context.app.listReports(each),
  )
  const runs = await context.app.recentRuns(listed.items)
  const crawls = await context.app.unfinishedCrawls(accountOf(request).id)
  const frame = frameOf(context, request, reply)
  const viewer = frame.viewer ?? nobody()
  const origin = originFor(context, request)
  return sendPage(
    request,
    reply,
    reportListPage({ ...frame, viewer, listed, query, runs, crawls, origin, ...shown }),
  )
}

export const nobody = (): never => {
  throw new Problem('unauthenticated', texts.signIn.needed)
}
