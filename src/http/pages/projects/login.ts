import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LoginInput } from '../../../app/credentials/login-input.ts'
import { type FieldErrors, notFound } from '../../../core/problem.ts'
import { projectLoginPage } from '../../../views/projects/login.ts'
import { texts } from '../../../messages/texts.ts'
import { accountOf, frameOf, goOn, type PageContext } from '../shell/context.ts'
import { enteredIn, type Form, formOf } from '../shell/form.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'

interface Named {
  Params: { project: string }
}

/** The form with the credentials that audits of a project sign in with. */
export function serveProjectLogin(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  const page = async (
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    errors?: FieldErrors,
  ): Promise<FastifyReply> => {
    const { project } = request.params
    const account = accountOf(request)
    if ((await app.findProject(account.id, project)) === undefined) throw notFound()
    const current = await app.findCredentials(account.id, project)
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    const entered = enteredIn(request, errors)
    return sendPage(request, reply, projectLoginPage({ ...frame, viewer, project, current, errors, entered }))
  }

  server.get<Named>('/projects/:project/login', (request, reply) => page(request, reply))

  server.post<Named>('/projects/:project/login', (request, reply) =>
    orErrors(
      reply,
      (errors) => page(request, reply, errors),
      async () => {
        const { project } = request.params
        const account = accountOf(request)
        if ((await app.findProject(account.id, project)) === undefined) throw notFound()
        await app.putCredentials(account.id, project, readLogin(formOf(request)))
        return goOn(context, reply, `/projects/${encodeURIComponent(project)}/login`, texts.logins.saved)
      },
    ),
  )

  server.post<Named>('/projects/:project/login/remove', async (request, reply) => {
    const { project } = request.params
    await app.removeCredentials(accountOf(request).id, project)
    return goOn(context, reply, `/projects/${encodeURIComponent(project)}/login`, texts.logins.removed)
  })
}

/** Empty fields are not part of the login. */
function readLogin(form: Form): LoginInput {
  const given = (name: string): string | undefined => form.text(name).trim() || undefined
  const headers = pairs(form.text('headers'), ':')
  const cookies = pairs(form.text('cookies'), '=')
  const url = given('form_url')
  const text = given('success_text')
  const selector = given('success_selector')
  const probe = given('success_url')
  const code = given('totp_secret')
  const success = {
    ...(probe === undefined ? {} : { url: probe }),
    ...(text === undefined ? {} : { text }),
    ...(selector === undefined ? {} : { selector }),
  }
  return {
    origin: form.text('origin').trim(),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(Object.keys(cookies).length === 0 ? {} : { cookies }),
    ...(form.text('username') === '' && form.text('password') === ''
      ? {}
      : { basic: { username: form.text('username'), password: form.text('password') } }),
    ...(url === undefined
      ? {}
      : {
          form: {
            url,
            fields: pairs(form.text('fields'), '='),
            ...(code === undefined ? {} : { totp: { field: form.text('totp_field').trim(), secret: code } }),
            success,
          },
        }),
  }
}

function pairs(lines: string, separator: string): Readonly<Record<string, string>> {
  const read = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(separator)
      return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })
  return Object.fromEntries(read) as Record<string, string>
}
