import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultTiming } from '../../../app/schedules/read-timing.ts'
import type { Schedule } from '../../../core/ports/monitoring/schedules.ts'
import { notFound } from '../../../core/problem.ts'
import { confirmPage } from '../../../views/frame/confirm.ts'
import { html } from '../../../views/html.ts'
import { monitoringPage, pagesOf, type WatchedSchedule } from '../../../views/monitoring/monitoring.ts'
import {
  type FormTarget,
  type ScheduleForm,
  scheduleFormPage,
} from '../../../views/monitoring/schedule-form.ts'
import { say, texts } from '../../../messages/texts.ts'
import { timingText } from '../../../messages/timing-text.ts'
import type { AlertSettingsForm } from '../../../views/monitoring/alert-settings.ts'
import { settingsForm, settingsInput, typedSettings } from './alert-settings.ts'
import { shownAlerts } from './alerts.ts'
import { accountOf, frameOf, goOn, type PageContext, readId } from '../shell/context.ts'
import { changesOf, inputOf, typedHeartbeat, typedTiming } from './schedule-input.ts'
import { type Form, formOf } from '../shell/form.ts'
import { orErrors } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'

const t = texts.monitoring

interface Numbered {
  Params: { id: string }
}

/** The list of schedules, and the form that creates one. */
export function serveMonitoring(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get('/monitoring', async (request, reply) =>
    sendOverview(request, reply, settingsForm(await app.readAlertSettings(accountOf(request).id))),
  )

  server.post('/monitoring/settings', async (request, reply) => {
    const form = formOf(request)
    return orErrors(
      reply,
      (errors) => sendOverview(request, reply, typedSettings(form, errors)),
      async () => {
        await app.changeAlertSettings(accountOf(request).id, settingsInput(form))
        return goOn(context, reply, '/monitoring', texts.alerts.saidSettings)
      },
    )
  })

  server.get<{ Querystring: { report?: string; project?: string; urls?: string } }>(
    '/monitoring/new',
    async (request, reply) => {
      const { id: owner } = accountOf(request)
      const { report, project, urls = '' } = request.query
      const target = await targetOf(owner, { report, project, urls })
      const timing = { ...defaultTiming, every: 'daily' as const, day: String(defaultTiming.day) }
      return sendForm(request, reply, { target, timing, heartbeatUrl: '', errors: {} })
    },
  )

  server.post('/monitoring', async (request, reply) => {
    const { id: owner } = accountOf(request)
    const form = formOf(request)
    return orErrors(
      reply,
      async (errors) => {
        const [report, project] = [form.text('report'), form.text('project')]
        const target = await targetOf(owner, {
          ...(report === '' ? {} : { report }),
          ...(project === '' ? {} : { project }),
          urls: form.text('urls').slice(0, 300_000),
        })
        return sendForm(request, reply, { target, ...typed(form), errors })
      },
      async () => {
        const { timing } = await app.createSchedule(owner, inputOf(form))
        return goOn(context, reply, '/monitoring', say(t.created, { timing: timingText(timing) }))
      },
    )
  })

  server.get<Numbered>('/monitoring/:id/edit', async (request, reply) => {
    const schedule = await app.findSchedule(accountOf(request).id, readId(request.params.id))
    const { timing, heartbeatUrl } = schedule
    return sendForm(request, reply, {
      schedule: schedule.id,
      target: await targetOfSchedule(schedule),
      timing: { ...timing, day: String(timing.day) },
      heartbeatUrl: heartbeatUrl ?? '',
      errors: {},
    })
  })

  server.post<Numbered>('/monitoring/:id/edit', async (request, reply) => {
    const { id: owner } = accountOf(request)
    const form = formOf(request)
    const schedule = await app.findSchedule(owner, readId(request.params.id))
    return orErrors(
      reply,
      async (errors) => {
        const stored = await targetOfSchedule(schedule)
        const target = 'urls' in stored && form.has('urls') ? { urls: form.text('urls') } : stored
        return sendForm(request, reply, { schedule: schedule.id, target, ...typed(form), errors })
      },
      async () => {
        const isOfUrls = 'urls' in schedule.target && form.has('urls')
        const input = isOfUrls ? inputOf(form) : changesOf(form)
        const { timing, enabled } = await app.updateSchedule(owner, schedule.id, input)
        const saved = say(t.saved, { timing: timingText(timing) })
        return goOn(context, reply, '/monitoring', enabled ? saved : t.savedPaused)
      },
    )
  })

  for (const [verb, enabled, said] of [
    ['pause', false, () => t.paused],
    ['resume', true, () => t.resumed],
  ] as const) {
    server.post<Numbered>(`/monitoring/:id/${verb}`, async (request, reply) => {
      await app.updateSchedule(accountOf(request).id, readId(request.params.id), { enabled })
      return goOn(context, reply, '/monitoring', said())
    })
  }

  server.get<Numbered>('/monitoring/:id/delete', async (request, reply) => {
    const schedule = await app.findSchedule(accountOf(request).id, readId(request.params.id))
    const page = confirmPage(
      { ...frameOf(context, request, reply), section: 'monitoring' },
      {
        title: t.deleteTitle,
        text: html`${pagesOf(await watched(schedule))}<p>${t.deleteText}</p>`,
        action: `/monitoring/${schedule.id}/delete`,
        label: t.delete,
        back: '/monitoring',
      },
    )
    return sendPage(request, reply, page)
  })

  server.post<Numbered>('/monitoring/:id/delete', async (request, reply) => {
    await app.deleteSchedule(accountOf(request).id, readId(request.params.id))
    return goOn(context, reply, '/monitoring', t.deleted)
  })

  async function sendOverview(request: FastifyRequest, reply: FastifyReply, settings: AlertSettingsForm) {
    const { id: owner } = accountOf(request)
    const { items } = await app.listSchedules({ owner, page: 1, perPage: maxShown })
    const schedules = await Promise.all(items.map((schedule) => watched(schedule)))
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    const alerts = await shownAlerts(app, owner)
    const channels = await app.listChannels(owner)
    const isReminded = (await app.readAlertSettings(owner)).reminders > 0
    const view = { ...frame, viewer, schedules, alerts, settings, isReminded, channels }
    return sendPage(request, reply, monitoringPage(view))
  }

  async function watched(schedule: Schedule): Promise<WatchedSchedule> {
    const { target } = schedule
    const report = 'report' in target ? await app.showReport(schedule.owner, target.report) : null
    return { schedule, report }
  }

  async function targetOfSchedule({ owner, target }: Schedule): Promise<FormTarget> {
    if ('project' in target) return target
    if ('urls' in target) return { urls: target.urls.join('\n') }
    return { report: target.report, url: (await app.showReport(owner, target.report)).url }
  }

  async function targetOf(
    owner: number,
    given: {
      readonly report?: string | undefined
      readonly project?: string | undefined
      readonly urls: string
    },
  ): Promise<FormTarget> {
    if (given.report !== undefined) {
      const { id, url } = await app.showReport(owner, readId(given.report))
      return { report: id, url }
    }
    if (given.project === undefined) return { urls: given.urls }
    if ((await app.findProject(owner, given.project)) === undefined) throw notFound()
    return { project: given.project }
  }

  function sendForm(request: FastifyRequest, reply: FastifyReply, form: ScheduleForm) {
    const { viewer, ...frame } = frameOf(context, request, reply)
    if (viewer === null) throw notFound()
    return sendPage(request, reply, scheduleFormPage({ ...frame, viewer }, form))
  }
}

/** Hardly any account has more; the API lists all of them. */
const maxShown = 1000

const typed = (form: Form): Pick<ScheduleForm, 'timing' | 'heartbeatUrl'> => ({
  timing: typedTiming(form),
  heartbeatUrl: typedHeartbeat(form),
})
