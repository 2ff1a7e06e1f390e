import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLong } from '../../../app/passwords/password-rules.ts'
import type { Privacy, ReportRecord } from '../../../core/ports/reports/reports.ts'
import { type FieldErrors, notFound } from '../../../core/problem.ts'
import { ignorePage } from '../../../views/report/findings/ignore.ts'
import { type ShareView, sharePage } from '../../../views/report/sharing/share.ts'
import { accountOf, frameOf, goOn, originFor, type PageContext, readId, viewerOf } from '../shell/context.ts'
import { enteredIn, formOf } from '../shell/form.ts'
import { siteFor } from '../shell/branding/project-brand.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'
import { onlineFor, pdfOf } from './report-forms.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.report

interface Named {
  Params: { name: string }
}

/** Actions for the owner of a report. For everyone else, these URLs do not exist. */
export function serveReportActions(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.post<Named>('/r/:name/run', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    await app.updateReport(report.owner, report.id, { rerun: true })
    return goOn(context, reply, baseOf(report))
  })

  server.post<Named>('/r/:name/delete', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const gone = await app.setReportsAside(report.owner, [report.id])
    return goOn(context, reply, '/reports', t.deleted, gone)
  })

  server.get<Named>('/r/:name/share', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    return sendShare(context, request, reply, report)
  })

  server.post<Named>('/r/:name/privacy', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const form = formOf(request)
    const privacy = readPrivacy(form.text('privacy'))
    const password = form.text('password')
    const isMissing = privacy === 2 && password === '' && report.passwordHash === null
    const fault = isMissing ? t.choosePassword : tooLong(password)
    if (fault !== undefined) {
      reply.code(422)
      return sendShare(context, request, reply, report, { errors: { password: [fault] } })
    }
    return orErrors(
      reply,
      (errors) => sendShare(context, request, reply, report, { errors }),
      async () => {
        const changes = { privacy, ...(password === '' ? {} : { password }) }
        await app.updateReport(report.owner, report.id, changes)
        return goOn(context, reply, `${baseOf(report)}/share`, t.saved)
      },
      'privacy',
    )
  })

  server.post<Named>('/r/:name/links', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const form = formOf(request)
    const days = form.text('days')
    return orErrors(
      reply,
      (errors) => sendShare(context, request, reply, report, { errors }),
      async () => {
        const { token } = await app.shareReport(report.owner, report.id, {
          name: form.text('name'),
          days: days === '' ? null : Number(days),
        })
        const made = `${originFor(context, request)}/s/${token}`
        return sendShare(context, request, reply, report, { made })
      },
      'links',
    )
  })

  server.post<Named>('/r/:name/mail', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const form = formOf(request)
    const mail = {
      to: form.text('to').trim(),
      subject: form.text('subject').trim(),
      text: form.text('text'),
    }
    const fromName = await brandName(context, report)
    const online = onlineFor(mail.text, originFor(context, request), report)
    return orErrors(
      reply,
      (errors) => sendShare(context, request, reply, report, { errors }),
      async () => {
        const pdf = () => pdfOf(context, report, online)
        await app.mailReport(accountOf(request), { ...mail, fromName, pdf })
        const said = say(texts.share.mailed, { to: mail.to })
        return goOn(context, reply, `${baseOf(report)}/share`, said)
      },
      'mail',
    )
  })

  server.post<{ Params: { name: string; link: string } }>(
    '/r/:name/links/:link/revoke',
    async (request, reply) => {
      const report = await ownReport(context, request, request.params.name)
      await app.revokeShare(report.owner, report.id, readId(request.params.link))
      return goOn(context, reply, `${baseOf(report)}/share`, t.linkRevoked)
    },
  )

  server.get<Named & { Querystring: { finding?: string } }>('/r/:name/ignore', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    return sendIgnore(context, request, reply, { report, id: request.query.finding })
  })

  server.post<Named>('/r/:name/ignore', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const form = formOf(request)
    const finding = form.text('finding')
    return orErrors(
      reply,
      (errors) => sendIgnore(context, request, reply, { report, id: finding, errors }),
      async () => {
        await app.ignoreFinding(report.owner, report.project, { finding, reason: form.text('reason') })
        return goOn(context, reply, baseOf(report), say(t.ignoredFor, { project: report.project }))
      },
    )
  })

  server.post<Named>('/r/:name/unignore', async (request, reply) => {
    const report = await ownReport(context, request, request.params.name)
    const finding = formOf(request).text('finding')
    await app.unignoreFinding(report.owner, report.project, finding)
    const to = `${baseOf(report)}#${encodeURIComponent(finding)}`
    return goOn(context, reply, to, texts.projects.unignored)
  })
}

export const baseOf = (report: ReportRecord): string => `/r/${report.slug}`

/** The report, if it belongs to the visitor; otherwise throws "not found". */
export async function ownReport(
  context: PageContext,
  request: FastifyRequest,
  slug: string,
): Promise<ReportRecord> {
  const account = accountOf(request)
  const opened = await context.app.openPage(slug, { account: account.id })
  if (opened.is !== 'open' || !opened.asOwner) throw notFound()
  return opened.report
}

async function sendIgnore(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { readonly report: ReportRecord; readonly id: string | undefined; readonly errors?: FieldErrors },
): Promise<FastifyReply> {
  const { report, errors } = asked
  const document = await context.app.readReport(report)
  const finding = document?.findings.find(({ id }) => id === asked.id)
  if (finding === undefined) throw notFound()
  const frame = { site: context.site, viewer: viewerOf(request), section: 'reports' } as const
  const base = baseOf(report)
  const page = ignorePage(frame, {
    finding,
    project: report.project,
    together: false,
    action: `${base}/ignore`,
    back: `${base}#${finding.id}`,
    errors,
    entered: enteredIn(request, errors),
  })
  return sendPage(request, reply, page)
}

async function sendShare(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ReportRecord,
  more: Pick<ShareView, 'made' | 'errors'> = {},
): Promise<FastifyReply> {
  const frame = frameOf(context, request, reply)
  if (frame.viewer === null) throw notFound()
  const printable = context.print !== null && report.run !== null
  const view: ShareView = {
    ...frame,
    viewer: frame.viewer,
    record: report,
    links: await context.app.listShares(report.id),
    base: baseOf(report),
    origin: originFor(context, request),
    entered: enteredIn(request, more.errors),
    sender: await brandName(context, report),
    mailable: context.app.canMail && printable,
    printable,
    ...more,
  }
  return sendPage(request, reply, sharePage(view))
}

/** The name of the agency that a report of this project comes from. */
async function brandName(context: PageContext, report: ReportRecord): Promise<string | undefined> {
  const { site, branded } = await siteFor(context, report)
  return branded ? site.name : undefined
}

function readPrivacy(text: string): Privacy {
  return text === '0' ? 0 : text === '2' ? 2 : 1
}
