import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldErrors, notFound } from '../../../core/problem.ts'
import { brandPage } from '../../../views/projects/brand.ts'
import { texts } from '../../../messages/texts.ts'
import { accountOf, frameOf, goOn, type PageContext } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { brandedSite, sampleStyle } from '../shell/project-brand.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'

interface Named {
  Params: { project: string }
}

/** White label: the brand form of a project. */
export function serveProjectBrand(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get<Named>('/projects/:project/brand', (request, reply) => show(request, reply))

  server.post<Named>('/projects/:project/brand', async (request, reply) => {
    const { project } = request.params
    const form = formOf(request)
    const file = form.file('logo')?.bytes
    const logo =
      file !== undefined && file.length > 0 ? file : form.has('remove_logo') ? new Uint8Array() : undefined
    const { id } = accountOf(request)
    const given = {
      name: form.text('name'),
      client: form.text('client'),
      accent: form.text('accent'),
      footer: form.text('footer'),
      contact: form.text('contact'),
    }
    return orErrors(
      reply,
      (errors) => show(request, reply, { given, errors }),
      async () => {
        await app.updateBrand(id, project, { ...given, logo })
        return goOn(context, reply, `/projects/${encodeURIComponent(project)}/brand`, texts.brand.saved)
      },
    )
  })

  async function show(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    refused?: { readonly given: Readonly<Record<string, string>>; readonly errors: FieldErrors },
  ): Promise<FastifyReply> {
    const { project } = request.params
    const { id } = accountOf(request)
    const stored = await app.showBrand(id, project)
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    const page = brandPage({
      ...frame,
      viewer,
      project,
      brand: { ...stored, ...refused?.given },
      branded: brandedSite(context.site, stored),
      style: sampleStyle(stored),
      score: (await app.findProject(id, project))?.score ?? null,
      errors: refused?.errors,
    })
    return sendPage(request, reply, page)
  }
}
