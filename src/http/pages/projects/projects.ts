import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldErrors, notFound } from '../../../core/problem.ts'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { html } from '../../../views/html.ts'
import { projectPage } from '../../../views/projects/project.ts'
import { projectListPage } from '../../../views/projects/projects.ts'
import { ignorePage } from '../../../views/report/findings/ignore.ts'
import { chartedAlerts } from '../monitoring/alerts.ts'
import { accountOf, frameOf, goOn, type PageContext, viewerOf } from '../shell/context.ts'
import { enteredIn, formOf } from '../shell/form.ts'
import { listExisting, readProjectQuery } from '../dashboard/list-query.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'
import { auditIn } from '../../../messages/audit-texts.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.projects

/** Maximum time the page waits for site audits; slower results appear when it is reloaded. */
const siteWaitMs = 1000

interface Named {
  Params: { project: string }
}

export function serveProjects(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get('/projects', async (request, reply) => {
    const account = accountOf(request)
    // Produced by the server's own query parser.
    const asked = readProjectQuery(account.id, request.query as Record<string, string>)
    const { query, listed } = await listExisting(asked, (each) => app.listProjects(each))
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    const names = listed.items.map(({ project }) => project)
    const activity = await app.projectActivity(account.id, names)
    return sendPage(request, reply, projectListPage({ ...frame, viewer, listed, query, activity }))
  })

  server.get<Named>('/projects/:project', async (request, reply) => {
    const account = accountOf(request)
    const { project } = request.params
    const [overview, found, branches, alerts, all] = await Promise.all([
      app.projectOverview(account.id, project),
      app.siteFindings(account.id, project, siteWaitMs),
      app.listBranches(account.id, project),
      chartedAlerts(app, account.id, { project }),
      app.listProjects({ owner: account.id, sortBy: 'project', sort: 'asc', perPage: 100, page: 1 }),
    ])
    const together = found.state === 'done' ? found.report : found.state === 'pending' ? null : undefined
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    return sendPage(
      request,
      reply,
      projectPage({
        ...frame,
        viewer,
        ...overview,
        branches,
        alerts,
        together,
        others: all.items
          .filter((other) => other.project !== project && other.score !== null)
          .map((other) => other.project),
        titles: await titlesOf(overview.ignored),
      }),
    )
  })

  /** People read the title of an ignored finding, not its id. */
  async function titlesOf(ignored: readonly { readonly finding: string }[]) {
    if (ignored.length === 0) return new Map<string, string>()
    const { page, site } = await context.audits()
    return new Map([...page, ...site].map(({ id, titles }) => [id, titles.problem]))
  }

  server.get<Named>('/projects/:project/delete', async (request, reply) => {
    const account = accountOf(request)
    const { project } = request.params
    const found = await app.findProject(account.id, project)
    if (found === undefined) throw notFound()
    const page = confirmPage(
      { ...frameOf(context, request, reply), section: 'projects' },
      {
        title: t.deleteTitle,
        text: html`<p><b><bdi>${project}</bdi></b></p><p>${say(t.deleteText, { count: found.reports })}</p>`,
        action: `/projects/${encodeURIComponent(project)}/delete`,
        label: say(t.deleteLabel, { count: found.reports }),
        back: `/projects/${encodeURIComponent(project)}`,
      },
    )
    return sendPage(request, reply, page)
  })

  server.post<Named>('/projects/:project/delete', async (request, reply) => {
    await app.deleteProject(accountOf(request).id, request.params.project)
    return goOn(context, reply, '/projects', t.deleted)
  })

  server.get<Named & { Querystring: { finding?: string } }>('/projects/:project/ignore', (request, reply) =>
    askWhy(request, reply, request.query.finding),
  )

  server.post<Named>('/projects/:project/ignore', async (request, reply) => {
    const { project } = request.params
    const form = formOf(request)
    const finding = form.text('finding')
    return orErrors(
      reply,
      (errors) => askWhy(request, reply, finding, errors),
      async () => {
        const reason = form.text('reason')
        await app.ignoreFinding(accountOf(request).id, project, { finding, reason })
        const location = `/projects/${encodeURIComponent(project)}#site`
        return goOn(context, reply, location, say(t.ignoredFor, { project }))
      },
    )
  })

  async function askWhy(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    id: string | undefined,
    errors?: FieldErrors,
  ): Promise<FastifyReply> {
    const { project } = request.params
    if ((await app.findProject(accountOf(request).id, project)) === undefined) throw notFound()
    const { site: audits } = await context.audits()
    const finding = audits.find((audit) => audit.id === id)
    if (finding === undefined) throw notFound()
    const base = `/projects/${encodeURIComponent(project)}`
    const frame = { site: context.site, viewer: viewerOf(request), section: 'projects' } as const
    const page = ignorePage(frame, {
      finding: { id: finding.id, title: auditIn(finding).titles.problem },
      project,
      together: true,
      action: `${base}/ignore`,
      back: `${base}#site`,
      errors,
      entered: enteredIn(request, errors),
    })
    return sendPage(request, reply, page)
  }

  server.post<Named>('/projects/:project/ignored/remove', async (request, reply) => {
    const { project } = request.params
    await app.unignoreFinding(accountOf(request).id, project, formOf(request).text('finding'))
    return goOn(context, reply, `/projects/${encodeURIComponent(project)}`, t.unignored)
  })
}
