import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldErrors, notFound } from '../../../core/problem.ts'
import { keysPage, type MadeKey } from '../../../views/account/account.ts'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { html } from '../../../views/html.ts'
import { sentenceAbout } from '../../../views/parts/sentence-with.ts'
import { say, texts } from '../../../messages/texts.ts'
import { accountOf, goOn, originFor, type PageContext, readId } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'
import { confirmationOf, frame } from './account.ts'
import { recordIn } from './record-event.ts'

const t = texts.account

interface Numbered {
  Params: { id: string }
}

/** API keys of the signed-in person: list, create, revoke. */
export function serveKeys(server: FastifyInstance, context: PageContext): void {
  const { app } = context
  const record = recordIn(context)

  const keys = async (request: FastifyRequest, reply: FastifyReply, errors?: FieldErrors, made?: MadeKey) => {
    const all = await app.listKeys(accountOf(request).id)
    const options = { origin: originFor(context, request), made }
    const now = new Date().toISOString()
    return sendPage(request, reply, keysPage(frame(context, request, reply, errors), all, now, options))
  }
  server.get('/account/keys', (request, reply) => keys(request, reply))
  server.post('/account/keys', (request, reply) =>
    orErrors(
      reply,
      (errors) => keys(request, reply, errors),
      async () => {
        const form = formOf(request)
        const date = form.text('expires_at')
        await app.confirmPassword(accountOf(request).id, confirmationOf(request))
        const readOnly = form.has('read_only')
        const { key, secret } = await app.createKey(accountOf(request).id, {
          name: form.text('name'),
          readOnly,
          expiresAt: date === '' ? null : date,
        })
        await record(request, 'key-created', key.name)
        return keys(request, reply, undefined, { secret, readOnly })
      },
    ),
  )

  server.get<Numbered>('/account/keys/:id/revoke', async (request, reply) => {
    const all = await app.listKeys(accountOf(request).id)
    const key = all.find(({ id }) => id === readId(request.params.id))
    if (key === undefined || key.revokedAt !== null) throw notFound()
    const title = (name: string) => say(t.revokeTitle, { name })
    const page = confirmPage(frame(context, request, reply), {
      title: title(key.name),
      heading: sentenceAbout(title, key.name),
      text: html`<p>${t.revokeText}</p>`,
      action: `/account/keys/${key.id}/revoke`,
      label: t.revoke,
      back: '/account/keys',
    })
    return sendPage(request, reply, page)
  })
  server.post<Numbered>('/account/keys/:id/revoke', async (request, reply) => {
    await app.revokeKey(accountOf(request).id, readId(request.params.id))
    await record(request, 'key-revoked', `key ${request.params.id}`)
    return goOn(context, reply, '/account/keys', t.keyRevoked)
  })

  server.get('/account/keys/revoke-all', (request, reply) => {
    const page = confirmPage(frame(context, request, reply), {
      title: t.revokeAllTitle,
      text: html`<p>${t.revokeAllText}</p>`,
      action: '/account/keys/revoke-all',
      label: t.revokeAll,
      back: '/account/keys',
    })
    return sendPage(request, reply, page)
  })
  server.post('/account/keys/revoke-all', async (request, reply) => {
    const revoked = await app.revokeAllKeys(accountOf(request).id)
    await record(request, 'keys-revoked', `${revoked}`)
    return goOn(context, reply, '/account/keys', say(t.keysRevoked, { count: revoked }))
  })
}
