import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app/app.ts'
import type { Alert } from '../../../core/ports/monitoring/alerts.ts'
import { texts } from '../../../messages/texts.ts'
import { alertPage } from '../../../views/monitoring/alerts.ts'
import { accountOf, frameOf, goOn, type PageContext, readId } from '../shell/context.ts'
import { sendPage } from '../shell/send.ts'

const t = texts.alerts
const dayMs = 24 * 60 * 60 * 1000

/** The page shows this many; the API lists all of them. */
const [maxActive, maxOver] = [200, 20] as const

/** The alerts on the monitoring page. */
export async function shownAlerts(
  app: App,
  owner: number,
): Promise<{ readonly active: readonly Alert[]; readonly over: readonly Alert[] }> {
  const list = async (state: Alert['state'], perPage: number) =>
    (await app.listAlerts({ owner, state, page: 1, perPage })).items
  const [open, suspected, over] = await Promise.all([
    list('open', maxActive),
    list('suspected', maxActive),
    list('resolved', maxOver),
  ])
  return { active: [...open, ...suspected], over }
}

/** Charts show fewer: suspected alerts are filtered out afterwards. */
const maxCharted = 30

/** The alerts that charts may mark. */
export async function chartedAlerts(
  app: App,
  owner: number,
  of: { readonly project: string } | { readonly report: number },
): Promise<readonly Alert[]> {
  return (await app.listAlerts({ owner, ...of, page: 1, perPage: maxCharted })).items
}

/** The page of one alert, and the actions to acknowledge and snooze it. */
export function serveAlerts(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get<{ Params: { id: string } }>('/monitoring/alerts/:id', async (request, reply) => {
    const { id: owner } = accountOf(request)
    const alert = await app.findAlert(owner, readId(request.params.id))
    const isReminded = (await app.readAlertSettings(owner)).reminders > 0
    const frame = frameOf(context, request, reply)
    return sendPage(request, reply, alertPage(frame, alert, { now: new Date(), isReminded }))
  })

  const tomorrow = () => new Date(Date.now() + dayMs).toISOString()
  for (const [verb, changes, said] of [
    ['acknowledge', () => ({ acknowledged: true }), () => t.saidAcknowledged],
    ['snooze', () => ({ snoozedUntil: tomorrow() }), () => t.saidSnoozed],
    ['wake', () => ({ snoozedUntil: null }), () => t.saidAwake],
  ] as const) {
    server.post<{ Params: { id: string } }>(`/monitoring/alerts/:id/${verb}`, async (request, reply) => {
      await app.updateAlert(accountOf(request).id, readId(request.params.id), changes())
      return goOn(context, reply, '/monitoring', said())
    })
  }
}
