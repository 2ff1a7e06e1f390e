import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldErrors, notFound } from '../../../core/problem.ts'
import { isEmptyBrand, mergeBrands } from '../../../core/ports/reports/brands.ts'
import { brandPage, ownersBrandPage } from '../../../views/projects/brand.ts'
import { texts } from '../../../messages/texts.ts'
import { frame } from '../account/account.ts'
import { accountOf, frameOf, goOn, type PageContext } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { brandedSite, sampleStyle } from '../shell/branding/project-brand.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'

interface Refused {
  readonly given: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

/** The score in the preview. */
const sampleScore = 91

function changesIn(request: FastifyRequest) {
  const form = formOf(request)
  const file = form.file('logo')?.bytes
  const logo =
    file !== undefined && file.length > 0 ? file : form.has('remove_logo') ? new Uint8Array() : undefined
  return {
    name: form.text('name'),
    accent: form.text('accent'),
    footer: form.text('footer'),
    contact: form.text('contact'),
    logo,
  }
}

interface Named {
  Params: { project: string }
}

/** White label: the brand forms of an account and of its projects. */
export function serveBrands(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get('/account/brand', (request, reply) => showOwners(request, reply))

  server.post('/account/brand', async (request, reply) => {
    const { id } = accountOf(request)
    const { logo, ...given } = changesIn(request)
    return orErrors(
      reply,
      (errors) => showOwners(request, reply, { given, errors }),
      async () => {
        await app.updateOwnersBrand(id, { ...given, logo })
        return goOn(context, reply, '/account/brand', texts.brand.saved)
      },
    )
  })

  async function showOwners(
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: Refused,
  ): Promise<FastifyReply> {
    const stored = await app.showOwnersBrand(accountOf(request).id)
    const page = ownersBrandPage(frame(context, request, reply, refused?.errors), {
      brand: { ...stored, ...refused?.given },
      isEmpty: isEmptyBrand(stored),
      branded: brandedSite(context.site, stored),
      style: sampleStyle(stored),
      score: sampleScore,
      errors: refused?.errors,
    })
    return sendPage(request, reply, page)
  }

  server.get<Named>('/projects/:project/brand', (request, reply) => show(request, reply))

  server.post<Named>('/projects/:project/brand', async (request, reply) => {
    const { project } = request.params
    const { id } = accountOf(request)
    const { logo, ...given } = { ...changesIn(request), client: formOf(request).text('client') }
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
    refused?: Refused,
  ): Promise<FastifyReply> {
    const { project } = request.params
    const { id } = accountOf(request)
    const [stored, owners] = await Promise.all([app.showBrand(id, project), app.showOwnersBrand(id)])
    const merged = mergeBrands(stored, owners) ?? stored
    const { viewer, ...shell } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    const page = brandPage({
      ...shell,
      viewer,
      project,
      brand: { ...stored, ...refused?.given },
      hasDefault: !isEmptyBrand(owners),
      isEmpty: isEmptyBrand(merged),
      branded: brandedSite(context.site, merged),
      style: sampleStyle(merged),
      score: (await app.findProject(id, project))?.score ?? null,
      errors: refused?.errors,
    })
    return sendPage(request, reply, page)
  }
}
