import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { matches } from '../../api/request/entity-tag.ts'
import { atomFeed } from '../../../views/projects/atom.ts'
import { notFound } from '../../../core/problem.ts'
import { feedPage } from '../../../views/projects/feed.ts'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { html } from '../../../views/html.ts'
import { texts } from '../../../messages/texts.ts'
import { accountOf, frameOf, goOn, originFor, type PageContext } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { sendPage, sendText } from '../shell/send.ts'

const t = texts.feeds

interface Named {
  Params: { project: string }
}

/** Atom feeds of projects: the feed itself, and the page that creates and revokes it. */
export function serveFeeds(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get<{ Params: { token: string } }>('/feeds/:token.atom', async (request, reply) => {
    const { feed, entries } = await app.readFeed(request.params.token)
    const origin = originFor(context, request)
    const self = `${origin}/feeds/${request.params.token}.atom`
    const text = atomFeed({ origin, self, project: feed.project, createdAt: feed.createdAt, entries })
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply
      .header('etag', tag)
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return sendText(reply, 'application/atom+xml; charset=utf-8', text)
  })

  server.get<Named>('/projects/:project/feed', async (request, reply) => {
    const { project } = request.params
    const { id } = accountOf(request)
    if ((await app.findProject(id, project)) === undefined) throw notFound()
    const feed = await app.findFeed(id, project)
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    return sendPage(
      request,
      reply,
      feedPage({ ...frame, viewer, project, createdAt: feed?.createdAt ?? null }),
    )
  })

  server.post<Named>('/projects/:project/feed', async (request, reply) => {
    const { project } = request.params
    const { id } = accountOf(request)
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    if (!formOf(request).has('sure') && (await app.findFeed(id, project)) !== undefined) {
      const base = `/projects/${encodeURIComponent(project)}/feed`
      const page = confirmPage(
        { ...frame, viewer, section: 'projects' },
        {
          title: t.rotateTitle,
          text: html`<p><b><bdi>${project}</bdi></b></p><p>${t.rotateText}</p>`,
          action: base,
          fields: [['sure', '1']],
          label: t.rotateSure,
          back: base,
        },
      )
      return sendPage(request, reply, page)
    }
    const { feed, token } = await app.createFeed(id, project)
    const url = `${originFor(context, request)}/feeds/${token}.atom`
    // Shown only once, in this response.
    return sendPage(request, reply, feedPage({ ...frame, viewer, project, createdAt: feed.createdAt, url }))
  })

  server.post<Named>('/projects/:project/feed/revoke', async (request, reply) => {
    const { project } = request.params
    await app.revokeFeed(accountOf(request).id, project)
    return goOn(context, reply, `/projects/${encodeURIComponent(project)}/feed`, t.revoked)
  })
}
