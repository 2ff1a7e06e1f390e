import type { FastifyInstance, FastifyRequest } from 'fastify'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { plainPage } from '../../../views/frame/plain.ts'
import { html } from '../../../views/html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { type PageContext, viewerOf } from '../shell/context.ts'
import { siteFor } from '../shell/branding/project-brand.ts'
import { sendPage } from '../shell/send.ts'

const t = texts.channels

interface Unsubscribe {
  Params: { token: string }
  Querystring: { project?: unknown }
}

/** The link at the end of e-mails. Its page has the brand of the e-mail, whose readers may not know the service. */
export function serveUnsubscribe(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  async function channelOf({ params, query }: FastifyRequest<Unsubscribe>) {
    const { account: owner, projects, hint } = await app.readUnsubscribe(params.token)
    const project = typeof query.project === 'string' ? query.project : ''
    const isTold = projects === null || projects.includes(project)
    const { site, branded } = isTold
      ? await siteFor(context, { owner, project })
      : { site: context.site, branded: false }
    return { site, bare: branded, text: say(t.unsubscribeText, { address: hint }) }
  }

  // Mail services prefetch links, so GET changes nothing.
  server.get<Unsubscribe>('/unsubscribe/:token', async (request, reply) => {
    const { text, ...frame } = await channelOf(request)
    reply.header('referrer-policy', 'same-origin')
    const asked = {
      title: t.unsubscribeTitle,
      text: html`<p>${text}</p>`,
      action: request.url,
      label: t.unsubscribe,
      ...(frame.bare ? {} : { back: '/' }),
    }
    return sendPage(request, reply, confirmPage({ ...frame, viewer: null }, asked))
  })

  // Mail clients also send this themselves (RFC 8058, one-click unsubscribe).
  server.post<Unsubscribe>('/unsubscribe/:token', async (request, reply) => {
    const words = { ...(await channelOf(request)), title: t.unsubscribed }
    await app.unsubscribe(request.params.token)
    return sendPage(request, reply, plainPage({ viewer: viewerOf(request), ...words }))
  })
}
