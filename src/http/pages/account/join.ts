import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { joinPage } from '../../../views/account/members.ts'
import { goOn, type PageContext } from '../shell/context.ts'
import { enteredIn, formOf } from '../shell/form.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'
import { startSession } from './sign-in.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.signIn

interface Token {
  Params: { token: string }
}

/** The page that an invitation links to. */
export function serveJoin(server: FastifyInstance, context: PageContext): void {
  const { app, site } = context

  server.get<Token>('/join/:token', async (request, reply) => {
    const { token } = request.params
    const { email, inviter } = await app.readInvitation(token)
    reply.header('referrer-policy', 'same-origin')
    return sendPage(
      request,
      reply,
      joinPage({ site, email, inviter, token, entered: enteredIn(request, undefined) }),
    )
  })

  server.post<Token>('/join/:token', async (request, reply) => {
    const { token } = request.params
    const { email, inviter } = await app.readInvitation(token)
    return orErrors(
      reply,
      (errors) => {
        const entered = enteredIn(request, errors)
        return sendPage(request, reply, joinPage({ site, email, inviter, token, errors, entered }))
      },
      async () => {
        const form = formOf(request)
        const password = form.text('password')
        await app.acceptInvitation(token, { name: form.text('name'), password })
        return goOn(context, reply, await signInAtOnce(request, reply, { email, password }), t.joined)
      },
    )
  })

  /** Returns where to go next. The account exists even if the sign-in was rejected because of too many attempts. */
  async function signInAtOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { readonly email: string; readonly password: string },
  ): Promise<'/reports' | '/sign-in'> {
    try {
      await startSession(context, request, reply, given)
      return '/reports'
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return '/sign-in'
    }
  }
}
