import type { FastifyInstance } from 'fastify'
import type { App } from '../../app/app.ts'
import type { Alert } from '../../core/ports/alerts.ts'
import { texts } from '../../views/texts/texts.ts'
import { accountOf, goOn, type PageContext } from './shell/context.ts'

const t = texts.alerts
const dayMs = 24 * 60 * 60 * 1000

/** The API lists all of them. */
const [mostActive, mostOver] = [200, 20] as const

/** What the monitoring page shows of alerts. */
export async function shownAlerts(
  app: App,
  owner: number,
): Promise<{ readonly active: readonly Alert[]; readonly over: readonly Alert[] }> {
  const list = async (state: Alert['state'], perPage: number) =>
    (await app.listAlerts({ owner, state, page: 1, perPage })).items
  const [open, suspected, over] = await Promise.all([
    list('open', mostActive),
    list('suspected', mostActive),
    list('resolved', mostOver),
  ])
  return { active: [...open, ...suspected], over }
}

/** Acknowledging and snoozing alerts. */
export function serveAlerts(server: FastifyInstance, context: PageContext): void {
  const { app } = context
  const tomorrow = () => new Date(Date.now() + dayMs).toISOString()
  for (const [verb, changes, said] of [
    ['acknowledge', () => ({ acknowledged: true }), () => t.saidAcknowledged],
    ['snooze', () => ({ snoozedUntil: tomorrow() }), () => t.saidSnoozed],
    ['wake', () => ({ snoozedUntil: null }), () => t.saidAwake],
  ] as const) {
    server.post<{ Params: { id: string } }>(`/monitoring/alerts/:id/${verb}`, async (request, reply) => {
      await app.updateAlert(accountOf(request).id, Number(request.params.id), changes())
      return goOn(context, reply, '/monitoring', said())
    })
  }
}
