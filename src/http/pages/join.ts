import type { FastifyInstance } from 'fastify'
import { joinPage } from '../../views/account-members.ts'
import { orErrors } from './account.ts'
import { goOn, type PageContext } from './shell/context.ts'
import { formOf } from './shell/form.ts'
import { sendPage } from './shell/send.ts'
import { texts } from '../../messages/texts.ts'

const t = texts.signIn

interface Token {
  Params: { token: string }
}

/** The page that an invitation links to. */
export function serveJoin(server: FastifyInstance, context: PageContext): void {
  const { app, site } = context

  server.get<Token>('/join/:token', async (request, reply) => {
    const { token } = request.params
    const { email } = await app.readInvitation(token)
    reply.header('referrer-policy', 'same-origin')
    return sendPage(request, reply, joinPage({ site, email, token }))
  })

  server.post<Token>('/join/:token', async (request, reply) => {
    const { token } = request.params
    const { email } = await app.readInvitation(token)
    return orErrors(
      reply,
      (errors) => sendPage(request, reply, joinPage({ site, email, token, errors })),
      async () => {
        const form = formOf(request)
        await app.acceptInvitation(token, { name: form.text('name'), password: form.text('password') })
        return goOn(context, reply, '/sign-in', t.joined)
      },
    )
  })
}
