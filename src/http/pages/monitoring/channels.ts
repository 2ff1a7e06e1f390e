import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShownChannel } from '../../../app/channels/channel-verbs.ts'
import {
  type ChannelType,
  channelTypes,
  type Digest,
  digests,
} from '../../../core/ports/monitoring/channels.ts'
import { type EventType, eventTypes } from '../../../core/ports/monitoring/outbox.ts'
import { type FieldErrors, invalid } from '../../../core/problem.ts'
import { channelsPage, type SigningKey } from '../../../views/monitoring/channels.ts'
import { deliveriesPage } from '../../../views/monitoring/deliveries.ts'
import type { TestShown } from '../../../views/monitoring/test-result.ts'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { sentenceAbout } from '../../../views/parts/sentence-with.ts'
import { html } from '../../../views/html.ts'
import { frame } from '../account/account.ts'
import { listExisting, readPage } from '../dashboard/list-query.ts'
import { accountOf, goOn, type PageContext, readId } from '../shell/context.ts'
import { type Form, formOf } from '../shell/form.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'
import { channelName } from '../../../messages/channel-name.ts'
import { fieldFault, onForm } from '../../../messages/field-fault.ts'
import { isTimezone, zonedInstant } from '../../../lib/time/time-zone.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.channels

interface Numbered {
  Params: { id: string }
}

interface NumberedDelivery {
  Params: { id: string; delivery: string }
}

/** Channels and their deliveries. */
export function serveChannels(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { readonly errors?: FieldErrors; readonly made?: SigningKey; readonly test?: TestShown } = {},
  ) => {
    const channels = await app.listChannels(accountOf(request).id)
    const page = { ...shown, hasMail: app.canMail }
    const own = frame(context, request, reply, shown.errors)
    const created = shown.made && { notice: { kind: 'done', text: t.created } as const }
    return sendPage(request, reply, channelsPage({ ...own, ...created }, channels, page))
  }

  server.get('/account/channels', (request, reply) => page(request, reply))

  server.post('/account/channels', (request, reply) =>
    orErrors(
      reply,
      (errors) => page(request, reply, { errors }),
      async () => {
        const form = formOf(request)
        const made = await app.createChannel(accountOf(request).id, {
          // The app rejects an unknown type.
          type: channelTypes.find((type) => type === form.text('type')) ?? ('' as ChannelType),
          target: form.text('target').trim(),
          ...readCommon(form),
          ...(form.text('signing') === 'ed25519' ? { signing: 'ed25519' as const } : {}),
        })
        const key = signingKey(made)
        if (key === undefined) return goOn(context, reply, '/account/channels', t.created)
        return page(request, reply, { made: key })
      },
    ),
  )

  const channelPage = async (
    request: FastifyRequest<Numbered>,
    reply: FastifyReply,
    { errors, made }: { readonly errors?: FieldErrors; readonly made?: SigningKey } = {},
  ) => {
    const account = accountOf(request).id
    const id = readId(request.params.id)
    const channel = await app.showChannel(account, id)
    // Produced by the server's own query parser.
    const query = request.query as Record<string, string>
    const asked = { page: readPage(query['page']), perPage: 20 }
    const { query: page, listed } = await listExisting(asked, (each) => app.listDeliveries(account, id, each))
    const deliveries = { ...listed, ...page }
    return sendPage(
      request,
      reply,
      deliveriesPage(frame(context, request, reply, errors), channel, deliveries, made),
    )
  }

  server.get<Numbered>('/account/channels/:id', (request, reply) => channelPage(request, reply))

  server.post<Numbered>('/account/channels/:id/edit', (request, reply) =>
    orErrors(
      reply,
      (errors) => channelPage(request, reply, { errors }),
      async () => {
        const id = readId(request.params.id)
        const form = formOf(request)
        const target = form.text('target').trim()
        const isRotated = form.has('rotate_secret')
        const updated = await app.updateChannel(accountOf(request).id, id, {
          ...readCommon(form),
          ...(target === '' ? {} : { target }),
          ...(isRotated ? { rotateSecret: true } : {}),
        })
        const made = isRotated ? signingKey(updated) : undefined
        if (made !== undefined) return channelPage(request, reply, { made })
        return goOn(context, reply, `/account/channels/${id}`, t.saved)
      },
      'edit',
    ),
  )

  server.post<Numbered>('/account/channels/:id/redeliver', (request, reply) =>
    orErrors(
      reply,
      (errors) => channelPage(request, reply, { errors }),
      async () => {
        const id = readId(request.params.id)
        const [since, until] = readRange(formOf(request))
        const count = await app.redeliverBetween(accountOf(request).id, id, since, until)
        return goOn(context, reply, `/account/channels/${id}`, say(t.resentCount, { count }))
      },
      'redeliver',
    ),
  )

  server.post<Numbered>('/account/channels/:id/test', async (request, reply) => {
    const id = readId(request.params.id)
    const sent = await app.testChannel(accountOf(request).id, id)
    return page(request, reply, { test: { channel: id, ...sent } })
  })

  for (const [verb, enabled, said] of [
    ['enable', true, () => t.isEnabled],
    ['disable', false, () => t.isDisabled],
  ] as const) {
    server.post<Numbered>(`/account/channels/:id/${verb}`, async (request, reply) => {
      await app.updateChannel(accountOf(request).id, readId(request.params.id), { enabled })
      return goOn(context, reply, '/account/channels', said())
    })
  }

  server.post<Numbered>('/account/channels/:id/delete', async (request, reply) => {
    const account = accountOf(request).id
    const id = readId(request.params.id)
    const { channel } = await app.showChannel(account, id)
    if (!formOf(request).has('sure')) {
      const title = (name: string) => say(t.deleteTitle, { name })
      const asked = confirmPage(frame(context, request, reply), {
        title: title(channelName(channel)),
        heading: sentenceAbout(title, channelName(channel)),
        text: html`<p>${t.deleteText}</p>`,
        action: `/account/channels/${id}/delete`,
        fields: [['sure', '1']],
        label: t.delete,
        back: '/account/channels',
      })
      return sendPage(request, reply, asked)
    }
    await app.deleteChannel(account, id)
    return goOn(context, reply, '/account/channels', t.deleted)
  })

  server.post<NumberedDelivery>(
    '/account/channels/:id/deliveries/:delivery/redeliver',
    async (request, reply) => {
      const { id, delivery } = request.params
      await app.redeliver(accountOf(request).id, readId(delivery))
      return goOn(context, reply, `/account/channels/${readId(id)}`, t.resent)
    },
  )
}

function signingKey({ secret, publicKey }: ShownChannel): SigningKey | undefined {
  if (secret !== null) return { secret }
  return publicKey === null ? undefined : { publicKey }
}

/** The fields of both forms. An empty field keeps its default or its earlier value. */
function readCommon(form: Form) {
  const [name, timezone, token] = ['name', 'timezone', 'token'].map((field) => form.text(field).trim())
  const digest = digests.find((one: Digest) => one === form.text('digest'))
  return {
    events: eventTypes.filter((type: EventType) => form.all('events').includes(type)),
    projects: form
      .text('projects')
      .split(',')
      .map((project) => project.trim())
      .filter((project) => project !== ''),
    ...(name === '' || name === undefined ? {} : { name }),
    ...(digest === undefined ? {} : { digest }),
    ...(timezone === '' || timezone === undefined ? {} : { timezone }),
    ...(token === '' || token === undefined ? {} : { token }),
  }
}

/** Two times of a time zone, as `datetime-local` sends them. */
function readRange(form: Form): readonly [since: string, until: string] {
  const timezone = form.text('range_timezone').trim() || 'UTC'
  if (!isTimezone(timezone)) throw invalid({ range_timezone: [texts.problems.timezone] })
  const read = (name: string) => zonedInstant(form.text(name), timezone)
  const [since, until] = [read('since'), read('until')]
  const notATime = [fieldFault(texts.problems.dateAndTime, {})]
  const errors = {
    ...(Number.isNaN(since.getTime()) ? { since: notATime } : {}),
    ...(Number.isNaN(until.getTime()) ? { until: notATime } : {}),
    ...(until <= since ? { until: [fieldFault(texts.problems.later, { other: onForm(t.since) })] } : {}),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return [since.toISOString(), until.toISOString()]
}
