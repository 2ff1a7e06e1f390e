import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Confirmation } from '../../../app/passwords/confirm-password.ts'
import { type FieldErrors, notFound, Problem } from '../../../core/problem.ts'
import {
  type AccountFrame,
  profilePage,
  retentionPage,
  sessionsPage,
} from '../../../views/account/account.ts'
import { membersPage } from '../../../views/account/members.ts'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { sentenceAbout } from '../../../views/parts/sentence-with.ts'
import { html } from '../../../views/html.ts'
import { accountOf, frameOf, goOn, originFor, type PageContext, readId } from '../shell/context.ts'
import { enteredIn, formOf } from '../shell/form.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'
import { say, texts } from '../../../messages/texts.ts'
import { recordIn } from './record-event.ts'

const t = texts.account

interface Numbered {
  Params: { id: string }
}

/** Profile, sessions, retention and members. */
export function serveAccount(server: FastifyInstance, context: PageContext): void {
  const { app } = context
  const record = recordIn(context)

  const profile = async (request: FastifyRequest, reply: FastifyReply, errors?: FieldErrors) => {
    const { id, name, email } = accountOf(request)
    return sendPage(
      request,
      reply,
      profilePage(frame(context, request, reply, errors), { name, email }, await app.readUsage(id)),
    )
  }
  server.get('/account', (request, reply) => profile(request, reply))
  server.post('/account', (request, reply) =>
    orErrors(
      reply,
      ({ current_password: profile_password = [], ...errors }) =>
        profile(request, reply, { ...errors, profile_password }),
      async () => {
        const form = formOf(request)
        const before = accountOf(request)
        const profileNow = { name: form.text('name'), email: form.text('email') }
        await app.updateProfile(before.id, profileNow, confirmationOf(request))
        if (profileNow.email.trim().toLowerCase() !== before.email) {
          await record(request, 'email-changed', `${before.email} → ${profileNow.email.trim()}`)
        }
        return goOn(context, reply, '/account', t.saved)
      },
      'profile',
    ),
  )
  server.post('/account/password', (request, reply) =>
    orErrors(
      reply,
      (errors) => profile(request, reply, errors),
      async () => {
        const form = formOf(request)
        const { id } = accountOf(request)
        await app.changePassword(id, form.text('password'), confirmationOf(request))
        await record(request, 'password-changed', '')
        const keys = (await app.readUsage(id)).keys.used
        return goOn(
          context,
          reply,
          '/account',
          keys === 0 ? t.passwordChanged : say(t.passwordChangedKeys, { count: keys }),
        )
      },
      'new password',
    ),
  )

  server.get('/account/sessions', async (request, reply) => {
    const sessions = await app.listSessions(accountOf(request).id)
    return sendPage(
      request,
      reply,
      sessionsPage(frame(context, request, reply), sessions, {
        current: request.session?.id ?? 0,
        events: await app.listEvents(accountOf(request).id),
      }),
    )
  })
  server.post<Numbered>('/account/sessions/:id/end', async (request, reply) => {
    await app.endSession(accountOf(request).id, readId(request.params.id))
    await record(request, 'session-ended', '')
    return goOn(context, reply, '/account/sessions', t.sessionEnded)
  })

  const retention = async (request: FastifyRequest, reply: FastifyReply, errors?: FieldErrors) => {
    const { id } = accountOf(request)
    const [limits, usage] = [await app.findRetention(id), await app.findUsage(id)]
    return sendPage(
      request,
      reply,
      retentionPage(frame(context, request, reply, errors), limits, { usage, thinning: app.thinning }),
    )
  }
  server.get('/account/history', (request, reply) => retention(request, reply))
  server.post('/account/history', (request, reply) =>
    orErrors(
      reply,
      (errors) => retention(request, reply, errors),
      async () => {
        const form = formOf(request)
        const limit = (name: string) => (form.text(name).trim() === '' ? null : Number(form.text(name)))
        await app.setRetention(accountOf(request).id, {
          maxAgeDays: limit('max_age_days'),
          maxRuns: limit('max_runs'),
        })
        return goOn(context, reply, '/account/history', t.retentionSaved)
      },
    ),
  )

  const members = async (
    request: FastifyRequest,
    reply: FastifyReply,
    errors?: FieldErrors,
    made?: string,
  ) => {
    const people = await app.listPeople(accountOf(request))
    return sendPage(request, reply, membersPage(frame(context, request, reply, errors), people, made))
  }
  server.get('/account/members', (request, reply) => members(request, reply))
  server.post('/account/members', (request, reply) =>
    orErrors(
      reply,
      (errors) => members(request, reply, errors),
      async () => {
        const { token } = await app.inviteMember(accountOf(request), formOf(request).text('email'))
        return members(request, reply, undefined, `${originFor(context, request)}/join/${token}`)
      },
    ),
  )
  server.post<Numbered>('/account/invitations/:id/revoke', async (request, reply) => {
    await app.revokeInvitation(accountOf(request), readId(request.params.id))
    return goOn(context, reply, '/account/members', t.invitationRevoked)
  })
  server.get<Numbered>('/account/members/:id/remove', async (request, reply) => {
    const { members: all } = await app.listPeople(accountOf(request))
    const member = all.find(({ id }) => id === readId(request.params.id))
    if (member === undefined) throw notFound()
    const title = (name: string) => say(t.removeTitle, { name })
    const page = confirmPage(frame(context, request, reply), {
      title: title(member.name),
      heading: sentenceAbout(title, member.name),
      text: html`<p>${say(t.removeText, { email: member.email })}</p>`,
      action: `/account/members/${member.id}/remove`,
      label: t.remove,
      back: '/account/members',
    })
    return sendPage(request, reply, page)
  })
  server.post<Numbered>('/account/members/:id/remove', async (request, reply) => {
    await app.removeMember(accountOf(request), readId(request.params.id))
    return goOn(context, reply, '/account/members', t.removed)
  })
}

export function confirmationOf(request: FastifyRequest): Confirmation {
  return { password: formOf(request).text('current_password'), session: request.session?.id ?? 0 }
}

export function frame(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  errors?: FieldErrors,
): AccountFrame {
  const { viewer, ...rest } = frameOf(context, request, reply)
  if (viewer === null) throw new Problem('unauthenticated', texts.signIn.needed)
  return { ...rest, section: 'account', viewer, errors, entered: enteredIn(request, errors) }
}
