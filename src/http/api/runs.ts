import { Type } from 'typebox'
import type { Change, Comparison } from '../../core/report/compare.ts'
import type { RunRecord } from '../../core/ports.ts'
import { notFound } from '../../core/problem.ts'
import { mustSeeReport } from './bound-keys.ts'
import { operation, type PathParameter } from './operation.ts'

const id: PathParameter = {
  name: 'id',
  description: 'The report identifier.',
  schema: { type: 'integer', minimum: 1, examples: [42] },
}

const run: PathParameter = {
  name: 'run',
  description: 'The number of the run.',
  schema: { type: 'integer', minimum: 1, examples: [7] },
}

export const listRuns = operation({
  id: 'listRuns',
  method: 'GET',
  path: '/reports/{id}/runs',
  tag: 'Reports',
  summary: 'List the runs of a report',
  description: 'The history of a report, the newest run first, at most 500.',
  access: 'read',
  parameter: id,
  answers: { 200: { description: 'The runs.', body: 'RunsAnswer' } },
  async handle({ app, reply, caller, parameter }) {
    await mustSeeReport(app, caller, readNumber(parameter))
    const runs = await app.listRuns(caller.account.id, readNumber(parameter))
    return reply.send({ data: runs.map(presentRun), status: 200 })
  },
})

export const showRun = operation({
  id: 'showRun',
  method: 'GET',
  path: '/reports/{id}/runs/{run}',
  tag: 'Reports',
  summary: 'Show a run of a report',
  description: 'With the whole results as they were then.',
  access: 'read',
  parameter: id,
  below: run,
  answers: { 200: { description: 'The run.', body: 'RunAnswer' } },
  async handle({ app, reply, caller, parameter, below }) {
    await mustSeeReport(app, caller, readNumber(parameter))
    const found = await app.showRun(caller.account.id, readNumber(parameter), readNumber(below))
    return reply.send({ data: { ...presentRun(found.run), results: found.document ?? null }, status: 200 })
  },
})

const runNumber = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, description, examples: [7] }))

export const compareRuns = operation({
  id: 'compareRuns',
  method: 'GET',
  path: '/reports/{id}/compare',
  tag: 'Reports',
  summary: 'Compare two runs of a report',
  description: 'What is new, fixed and still there, apart from what changed because the rules did.',
  access: 'read',
  parameter: id,
  query: Type.Object({
    from: runNumber('The earlier run. The one before `to` unless told.'),
    to: runNumber('The later run. The newest unless told.'),
  }),
  answers: { 200: { description: 'The comparison.', body: 'ComparisonAnswer' } },
  async handle({ app, reply, caller, parameter, query }) {
    await mustSeeReport(app, caller, readNumber(parameter))
    const compared = await app.compareRuns(caller.account.id, readNumber(parameter), query)
    const data = {
      from: presentRun(compared.from),
      to: presentRun(compared.to),
      ...presentComparison(compared.comparison),
    }
    return reply.send({ data, status: 200 })
  },
})

function presentRun(record: RunRecord) {
  return {
    run: record.id,
    state: record.state,
    error: record.error === null ? null : { code: record.error.code, message: record.error.message },
    result: record.result,
    score: record.score,
    profile: record.profile,
    catalogue: record.catalogue,
    created_at: record.createdAt,
    started_at: record.startedAt,
    finished_at: record.finishedAt,
    categories: record.categories,
  }
}

function presentComparison(comparison: Comparison) {
  return {
    score: comparison.score,
    categories: comparison.categories,
    same_profile: comparison.sameProfile,
    new: comparison.appeared.map(presentChange),
    fixed: comparison.fixed.map(presentChange),
    still_there: comparison.remaining.map(presentChange),
    not_measured: comparison.unseen.map(presentChange),
    rules: comparison.rules.map(presentChange),
  }
}

function presentChange({ id: finding, before, after }: Change) {
  const shown = after ?? before
  return {
    id: finding,
    category: shown?.category ?? null,
    title: shown?.title ?? null,
    from: before === null ? null : { status: before.status, message: before.message, places: before.places },
    to: after === null ? null : { status: after.status, message: after.message, places: after.places },
  }
}

/** A number in a path; whatever else stands there names nothing. */
function readNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
