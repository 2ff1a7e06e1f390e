import { problemText } from '../../../messages/sentence-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedPage } from '../../../app/sharing/open-page.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { notFound, Problem } from '../../../core/problem.ts'
import type { Preview } from '../../../views/frame/layout.ts'
import { plainPage } from '../../../views/frame/plain.ts'
import { readFilter } from '../../../views/report/findings/filter.ts'
import { readView, type ReportViewName } from '../../../views/report/head/view-bar.ts'
import { reportPage } from '../../../views/report/page.ts'
import { unfinishedPage } from '../../../views/report/unfinished.ts'
import { verifyActions } from '../../../views/report/findings/verify.ts'
import { unlockPage } from '../../../views/report/sharing/unlock.ts'
import { frameOf, goOn, isSecure, type PageContext, viewerOf } from '../shell/context.ts'
import { cookieName, readCookie, setCookie } from '../shell/cookies.ts'
import { fileFormOf, sendGone, sendLocked } from '../shell/file-form.ts'
import { formOf } from '../shell/form.ts'
import { readName, readReasons, sendForm } from './report-forms.ts'
import { sendStatus } from '../shell/or-errors.ts'
import { previewOf } from '../shell/preview.ts'
import { siteFor } from '../shell/branding/project-brand.ts'
import { sendPage } from '../shell/send.ts'
import { texts } from '../../../messages/texts.ts'
import { clientIp } from '../../connection/client-ip.ts'

/** The page of a report in four formats, for everyone who may see it. */
export function serveReportPage(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get<Named>('/r/:name', async (request, reply) => {
    const { slug, form } = readName(request.params.name)
    const opened = await openReport(context, request, slug)
    if (opened.is === 'password-needed') {
      reply.code(401).header('referrer-policy', 'same-origin')
      if (form !== 'html') return sendLocked(request, reply)
      const { site, branded } = await siteFor(context, opened.of)
      const frame = { ...frameOf(context, request, reply), site, bare: branded }
      return sendPage(request, reply, unlockPage(frame))
    }
    setPrivacyHeaders(reply, opened)
    const base = `/r/${slug}`
    const { report } = opened
    const preview =
      report.privacy === 0 ? previewOf(context, request, reply, base, report.result ?? 'plain') : undefined
    if (form === 'html') return sendReport(context, request, reply, { ...opened, base, preview })
    return sendForm(context, request, reply, report, form, base)
  })

  server.get<Pictured>('/r/:name/pictures/:picture', async (request, reply) => {
    const opened = await openReport(context, request, request.params.name)
    if (opened.is !== 'open') throw notFound()
    setPrivacyHeaders(reply, opened)
    return sendPicture(context, reply, opened.report, request.params.picture)
  })

  server.post<Named>('/r/:name', unlock)
  server.post<Named>('/r/:name/unlock', unlock)

  async function unlock(request: FastifyRequest<Named>, reply: FastifyReply): Promise<FastifyReply> {
    const slug = request.params.name
    reply.header('referrer-policy', 'same-origin')
    try {
      const pass = await app.unlockPage(slug, formOf(request).text('password'), clientIp(request))
      setCookie(reply, passName(context, slug), pass.value, {
        secure: isSecure(context),
        lifeSeconds: pass.lifeSeconds,
      })
      return await goOn(context, reply, `/r/${slug}${queryOf(request)}`)
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'not-found') throw error
      sendStatus(reply, error)
      const { site, branded } = await siteOfPage(context, request, slug)
      const frame = { site, bare: branded, viewer: viewerOf(request) }
      const faults = error.errors?.['password'] ?? [problemText(error).message]
      return sendPage(request, reply, unlockPage({ ...frame, error: faults }))
    }
  }
}

/** A report behind a share link: anyone with the link can read it, whatever the report's privacy. */
export function serveSharedPage(server: FastifyInstance, context: PageContext): void {
  server.get<Named>('/s/:name', async (request, reply) => {
    const { slug: token, form } = readName(request.params.name)
    const opened = await context.app.openShared(token)
    reply.header('referrer-policy', 'no-referrer')
    if (opened.is === 'expired')
      return fileFormOf(request) === undefined
        ? sendExpired(context, request, reply, opened.of)
        : sendGone(request, reply)
    const { report } = opened
    const base = `/s/${token}`
    if (form !== 'html') return sendForm(context, request, reply, report, form, base)
    return sendReport(context, request, reply, { report, asOwner: false, base, bare: true, start: 'summary' })
  })

  server.get<Pictured>('/s/:name/pictures/:picture', async (request, reply) => {
    const opened = await context.app.openShared(request.params.name)
    if (opened.is === 'expired') throw notFound()
    reply.header('referrer-policy', 'no-referrer')
    return sendPicture(context, reply, opened.report, request.params.picture)
  })
}

/** Under the sender's brand, because they can issue another link. */
async function sendExpired(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  of: { readonly owner: number; readonly project: string },
): Promise<FastifyReply> {
  const { site } = await siteFor(context, of)
  reply.code(410)
  return sendPage(
    request,
    reply,
    plainPage({ site, viewer: null, bare: true, icon: 'clock', ...texts.shell.expired }),
  )
}

interface Pictured {
  Params: { name: string; picture: string }
}

/** A screenshot of the audited page, for anyone who may see its report. */
async function sendPicture(
  { app }: PageContext,
  reply: FastifyReply,
  { run }: ReportRecord,
  name: string,
): Promise<FastifyReply> {
  // On a busy machine, a visit may finish without its desktop part.
  for (const each of name === 'thumbnail' ? ['desktop', 'mobile'] : [name.slice(0, 40)]) {
    const picture = run === null ? undefined : await app.readPicture(run, each)
    if (picture !== undefined) return reply.type(picture.type).send(Buffer.from(picture.bytes))
  }
  throw notFound()
}

interface Named {
  Params: { name: string }
}

/** Checks whether the visitor may see the report, using the pass in their cookie if there is one. */
export function openReport(context: PageContext, request: FastifyRequest, slug: string): Promise<OpenedPage> {
  const pass = readCookie(request, passName(context, slug))
  return context.app.openPage(slug, {
    ...(request.visitor === null ? {} : { account: request.visitor.id }),
    ...(pass === undefined ? {} : { pass }),
  })
}

/** The part of the report that the link asked for, which the form must not lose. */
const queryOf = ({ url }: FastifyRequest): string => URL.parse(url, 'http://localhost')?.search ?? ''

/** The brand of a page, for a visitor who may not see the report yet. */
async function siteOfPage(context: PageContext, request: FastifyRequest, slug: string) {
  const opened = await openReport(context, request, slug)
  return siteFor(context, opened.is === 'open' ? opened.report : opened.of)
}

const passName = (context: PageContext, slug: string): string =>
  cookieName(isSecure(context), `page-${slug.replace(/[^0-9A-Za-z]/g, '')}`)

/** Only public reports may be indexed and cached, and the URLs of the others must not leak in a Referer. */
function setPrivacyHeaders(reply: FastifyReply, opened: Extract<OpenedPage, { is: 'open' }>): void {
  if (!opened.asOwner) reply.header('referrer-policy', 'no-referrer')
  if (opened.report.privacy !== 0) return
  reply.header('cache-control', 'no-cache')
}

async function sendReport(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    report,
    asOwner,
    base,
    preview,
    bare = false,
    start = 'overview',
  }: {
    readonly report: ReportRecord
    readonly asOwner: boolean
    readonly base: string
    readonly preview?: Preview | undefined
    readonly bare?: boolean
    /** What the URL alone opens. */
    readonly start?: ReportViewName
  },
): Promise<FastifyReply> {
  const document = await context.app.readReport(report)
  const failed = report.state === 'failed'
  const runs = asOwner || failed ? await context.app.listRuns(report.owner, report.id) : []
  const last = runs.find(({ state }) => state === 'failed')
  const failedAt = failed ? (last?.finishedAt ?? last?.createdAt) : undefined
  // The owner sees the service's navigation; everyone else sees the project's brand.
  const { site, branded } = asOwner ? { site: context.site, branded: false } : await siteFor(context, report)
  const frame = {
    ...frameOf(context, request, reply),
    site,
    bare: bare || branded,
    owned: asOwner,
    record: report,
    base,
  }
  if (document === undefined) {
    const attempts = asOwner ? runs.length : 1
    return sendPage(request, reply, unfinishedPage({ ...frame, failedAt, attempts }))
  }
  // Produced by the server's own query parser.
  const query = request.query as Record<string, string>
  const page = reportPage({
    ...frame,
    document,
    failedAt,
    filter: { ...readFilter(query), ...(start === 'overview' ? {} : { view: 'overview' as const }) },
    ...readView(query, start),
    finding: query['finding'],
    ignored: await readReasons(context, report),
    ...(asOwner ? { runs } : {}),
    preview,
    printable: context.print !== null,
    pictures: `${base}/pictures`,
    ...(asOwner ? { actions: verifyActions(`${base}/verify`) } : {}),
  })
  return sendPage(request, reply, page)
}
