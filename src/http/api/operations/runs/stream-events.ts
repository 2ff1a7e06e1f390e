import { Type } from 'typebox'
import type { RunEvent as RunEventRecord } from '../../../../core/ports/reports/runs.ts'
import { Problem } from '../../../../core/problem.ts'
import type { ProgressStep as ProgressStepId } from '../../../../core/report/progress.ts'
import { authenticate } from '../../request/bearer.ts'
import { combineCalls } from '../../../../lib/combine-calls.ts'
import { eventStreams } from '../../../events/event-streams.ts'
import { defineOperation } from '../../operation.ts'
import { OptionalScore, ProgressStep, Result, RunEventType } from '../../resources/enums.ts'
import { presentError, RunError } from '../../resources/report.ts'
import { integer, nullable, text, time, url, type Wire } from '../../schema.ts'
import { say, texts } from '../../../../messages/texts.ts'

/** Proxies close connections that are silent for a minute. A revoked key ends its stream at the next heartbeat. */
const heartbeatMs = 15_000
const maxStreamsOfAccount = 20
const page = 100

const openStream = eventStreams({
  max: 500,
  maxOfAccount: maxStreamsOfAccount,
  full: () =>
    new Problem('too-many', say(texts.problems.tooManyStreams, { max: maxStreamsOfAccount }), {
      retryAfter: 30,
    }),
})

const RunEventData = Type.Object(
  {
    report: integer('The report.', 42, { minimum: 1 }),
    run: integer('The run.', 7, { minimum: 1 }),
    url: url('The page.'),
    project: text('The project of the report.', 'example.com'),
    result: nullable(Result, 'Null unless the run has finished.'),
    score: OptionalScore,
    error: nullable(RunError, 'Why the run failed.'),
  },
  { $id: 'RunEventData' },
)

const RunEvent = Type.Object(
  { type: RunEventType, timestamp: time('When the event happened.'), data: RunEventData },
  { $id: 'RunEvent', description: 'The `data` of one event.' },
)

const RunProgressEvent = Type.Object(
  {
    type: Type.Literal('run.progress'),
    timestamp: time('When the step began.'),
    data: Type.Object({
      report: integer('The report.', 42, { minimum: 1 }),
      run: integer('The run.', 7, { minimum: 1 }),
      url: url('The page.'),
      project: text('The project of the report.', 'example.com'),
      step: ProgressStep,
      message: text('The step in words.', 'Loading the page in a browser.'),
    }),
  },
  { $id: 'RunProgressEvent', description: 'The `data` of a step. It has no id: steps are not sent again.' },
)

const RunStreamEvent = Type.Union([RunEvent, RunProgressEvent], { $id: 'RunStreamEvent' })

export default defineOperation({
  method: 'GET',
  path: '/events',
  tag: 'Runs',
  summary: 'Stream events of runs',
  description:
    'Server-sent events: `run.started`, `run.finished` and `run.failed`, and `run.progress` when a run reaches its next ' +
    'step. With `Last-Event-ID`, everything after that event is sent first, up to 24 hours back, except `run.progress`. The stream ends when the key expires or is revoked.',
  access: 'read',
  openEnded: true,
  headers: ['Last-Event-ID'],
  responses: { 200: { description: 'The events.', body: RunStreamEvent, types: ['text/event-stream'] } },
  async handle({ app, request, reply, caller }) {
    const owner = caller.account.id
    const given = request.headers['last-event-id']
    const newest = await app.lastRunEvent(owner)
    // A higher id is from another database, for example from before a backup was restored.
    let last =
      typeof given === 'string' && /^\d{1,15}$/.test(given) ? Math.min(Number(given), newest) : newest
    const stream = openStream(owner, request, reply)
    if (stream === undefined) return reply
    const { raw } = reply

    /** The key may be revoked at any time, even while events are read, so it is checked just before they are sent. */
    const tell = async (): Promise<void> => {
      for (;;) {
        const events = await app.listRunEvents(owner, last, page)
        const { key } = await authenticate(app, request)
        for (const event of events) {
          last = event.id
          if (key.projects?.includes(event.project) !== false) stream.send(messageOf(event))
        }
        // A client that reads too slowly is disconnected, and reconnects with the id of its last event.
        if (events.length < page || raw.destroyed) return
      }
    }
    /** Steps are sent as they happen and never repeated: the report has what a client missed. */
    const tellStep = async (report: number, step: ProgressStepId): Promise<void> => {
      const found = await app.showReport(owner, report, null).catch(() => undefined)
      const { key } = await authenticate(app, request)
      if (found === undefined || found.pendingRun === null) return
      const { pendingRun: run, url, project } = found
      if (key.projects?.includes(project) === false) return
      stream.send(stepMessageOf({ report, run, url, project, step }))
    }
    let isStale = true
    /** The latest step of each report that has not been sent. */
    const unsent = new Map<number, ProgressStepId>()
    const tellNews = combineCalls(async () => {
      if (isStale) {
        isStale = false
        await tell()
      }
      for (const [report, step] of unsent) {
        if (raw.destroyed) return
        unsent.delete(report)
        await tellStep(report, step)
      }
    }, stream.end)
    const steps = new Map<number, ProgressStepId>()
    const stop = app.watchReports(owner, ({ report, step, progress }) => {
      if (step === undefined) {
        steps.delete(report)
        unsent.delete(report)
      } else if (steps.get(report) !== step) {
        // A step is sent once, however often the progress within it changes.
        steps.set(report, step)
        unsent.set(report, step)
      }
      isStale ||= progress === undefined
      if (isStale || unsent.size > 0) tellNews()
    })
    stream.onClose(stop)
    stream.every(heartbeatMs, () => {
      stream.send(': alive\n\n')
      isStale = true
      tellNews()
    })
    tellNews()
    return reply
  },
})

interface StepData {
  readonly report: number
  readonly run: number
  readonly url: string
  readonly project: string
  readonly step: ProgressStepId
}

function stepMessageOf(step: StepData): string {
  const told: Wire<typeof RunProgressEvent> = {
    type: 'run.progress',
    timestamp: new Date().toISOString(),
    data: { ...step, message: texts.progress[step.step] },
  }
  return `event: run.progress\ndata: ${JSON.stringify(told)}\n\n`
}

function messageOf(event: RunEventRecord): string {
  const { id, kind, at, report, run, url: page, project, result, score, error } = event
  const data: Wire<typeof RunEvent> = {
    type: kind,
    timestamp: at,
    data: { report, run, url: page, project, result, score, error: presentError(error) },
  }
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
