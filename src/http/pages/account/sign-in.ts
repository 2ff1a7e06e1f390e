import { problemText } from '../../../messages/sentence-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { signInPage } from '../../../views/account/sign-in.ts'
import { frameOf, goOn, isSecure, type PageContext } from '../shell/context.ts'
import { cookieName, readCookie, setCookie } from '../shell/cookies.ts'
import { formOf } from '../shell/form.ts'
import { sendStatus } from '../shell/or-errors.ts'
import { previewOf } from '../shell/preview.ts'
import { sendPage } from '../shell/send.ts'
import { texts } from '../../../messages/texts.ts'
import { clientIp } from '../../connection/client-ip.ts'

const t = texts.signIn

export function serveSignIn(server: FastifyInstance, context: PageContext): void {
  const { app, site } = context

  server.get<{ Querystring: { next?: string } }>('/sign-in', async (request, reply) => {
    const next = ownPath(request.query.next)
    if (request.visitor !== null) return goOn(context, reply, next)
    const { notice } = frameOf(context, request, reply)
    const preview = previewOf(context, request, reply, '/sign-in')
    return sendPage(request, reply, signInPage({ site, next, notice, preview }))
  })

  server.post('/sign-in', async (request, reply) => {
    const form = formOf(request)
    const next = ownPath(form.text('next'))
    const email = form.text('email')
    try {
      await startSession(context, request, reply, { email, password: form.text('password') })
      return await goOn(context, reply, next)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      sendStatus(reply, error)
      return sendPage(
        request,
        reply,
        signInPage({ site, next, email: email.slice(0, 254), error: problemText(error).message }),
      )
    }
  })

  server.post('/sign-out', async (request, reply) => {
    if (request.session !== null) await app.endSession(request.session.account, request.session.id)
    setCookie(reply, sessionName(context), '', { secure: isSecure(context), lifeSeconds: 0 })
    return goOn(context, reply, '/sign-in', t.signedOut)
  })
}

/** Signs in and gives the browser its cookies. */
export async function startSession(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { readonly email: string; readonly password: string },
): Promise<void> {
  const secure = isSecure(context)
  const deviceName = cookieName(secure, 'device')
  const { session, device } = await context.app.signIn({
    ...given,
    client: clientIp(request),
    device: readCookie(request, deviceName),
    agent: request.headers['user-agent'] ?? '',
  })
  setCookie(reply, sessionName(context), session.value, { secure, lifeSeconds: session.lifeSeconds })
  setCookie(reply, deviceName, device.value, { secure, lifeSeconds: device.lifeSeconds })
}

const sessionName = (context: PageContext): string => cookieName(isSecure(context), 'session')

export const sessionCookie = (context: PageContext, request: FastifyRequest): string | undefined =>
  readCookie(request, sessionName(context))

/** Finds the account that is signed in with the request's cookie. */
export async function readVisitor(context: PageContext, request: FastifyRequest): Promise<void> {
  const value = sessionCookie(context, request)
  const found = value === undefined ? undefined : await context.app.readSession(value)
  request.visitor = found?.account ?? null
  request.session = found?.session ?? null
}

/** Allows only paths of this service: an open redirect would lend its name to other sites. */
export function ownPath(given: string | undefined): string {
  return given !== undefined && isOwnPath(given) ? given : '/reports'
}

export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(path)
