import { sentence } from '../../../../core/sentence.ts'
import { problemText, sentenceText } from '../../../../messages/sentence-text.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { maxPasswords } from '../../../../app/reports/store-reports.ts'
import type { StoreReport } from '../../../../app/reports/store-report.ts'
import type { ReportRecord } from '../../../../core/ports/reports/reports.ts'
import { readUrl } from '../../../../core/url/url.ts'
import { type FieldErrors, invalid, Problem as RefusedRequest } from '../../../../core/problem.ts'
import type { Body } from '../../../body/body.ts'
import { makeReader } from '../../../body/input.ts'
import { statuses, unsupportedType } from '../../../problems.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { callOf } from '../../request/idempotency.ts'
import { defineOperation } from '../../operation.ts'
import { Problem, ValidationProblem } from '../../resources/problem.ts'
import { presentReport, Report } from '../../resources/report.ts'
import { integer, oneOf, type Wire } from '../../schema.ts'
import { CreateReportBody } from '../../reports/inputs.ts'
import { say, texts } from '../../../../messages/texts.ts'

const maxLines = 1000

const reader = makeReader(CreateReportBody)

const line = integer('Number of the line, starting at 1.', 1, { minimum: 1 })

const CreatedLine = Type.Object(
  { line, status: oneOf([202]), data: Report },
  { $id: 'CreatedLine', description: 'The report was created and is queued.' },
)

const RefusedLine = Type.Object(
  {
    line,
    status: integer('HTTP status that this entry would have on its own.', 422),
    problem: Type.Union([Problem, ValidationProblem]),
  },
  { $id: 'RefusedLine', description: 'Nothing was created.' },
)

const BatchLine = Type.Union([CreatedLine, RefusedLine], {
  $id: 'BatchLine',
  description: 'Result for one entry: `data` or `problem`.',
})

export default defineOperation({
  method: 'POST',
  path: '/reports/batch',
  tag: 'Reports',
  summary: 'Create many reports',
  description:
    'Up to 1,000 bodies of `createReport`, as a JSON array or as NDJSON. Responds immediately; the reports are queued. ' +
    'The response has one line for each, in order, and an invalid line does not affect the others. ' +
    `A batch may have at most ${maxPasswords} different passwords.`,
  access: 'write',
  items: CreateReportBody,
  // Enough for a thousand long URLs.
  bodyLimitBytes: 4 * 1024 * 1024,
  responses: {
    200: {
      description: 'Result for each entry, one per line.',
      body: BatchLine,
      types: ['application/x-ndjson'],
    },
  },
  async handle({ app, request, reply, caller, origin }) {
    const { id: owner } = caller.account
    // An earlier attempt whose process died may have stored some of them.
    const earlier = await Promise.all(
      (request.keptCall?.entries ?? []).map(
        async ([entry, report]) => [entry, await shown(app.showReport(owner, report))] as const,
      ),
    )
    const known = new Map(earlier)
    const entries = entriesOf(request).map(readEntry)
    const call = { ...withinOf(caller), ...callOf(request) }
    const inputs = entries.flatMap((entry, index) =>
      entry instanceof RefusedRequest || known.has(index) ? [] : [{ ...entry, ...call, entry: index }],
    )
    const isTooLate = (): boolean => reply.sent
    const stored = (await app.storeReports(owner, inputs, { isTooLate })).values()
    const lines = entries.map((entry, index) => {
      const became =
        known.get(index) ?? (entry instanceof RefusedRequest ? entry : (stored.next().value ?? lost))
      return became instanceof RefusedRequest
        ? refusedLine(index + 1, became, request.id)
        : createdLine(index + 1, became, origin)
    })
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .send(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  },
})

const createdLine = (number: number, report: ReportRecord, origin: string): Wire<typeof CreatedLine> => ({
  line: number,
  status: 202,
  data: presentReport(report, origin),
})

function refusedLine(number: number, refused: RefusedRequest, id: string): Wire<typeof RefusedLine> {
  const { code } = refused
  const { message, errors } = problemText(refused)
  const status = statuses[code]
  const problem = { message, code, status, request_id: id }
  return { line: number, status, problem: errors === undefined ? problem : { ...problem, errors } }
}

/** The report as it is now, or that it has been deleted since. */
const shown = (report: Promise<ReportRecord>): Promise<ReportRecord | RefusedRequest> =>
  report.catch((error: unknown) => {
    if (error instanceof RefusedRequest) return error
    throw error
  })

/** Every input has an outcome; this only satisfies the type. */
const lost = new RefusedRequest('internal', sentence('internal'))

type Entry = { readonly value: unknown } | { readonly fault: string }

function entriesOf(request: FastifyRequest): readonly Entry[] {
  // The server's own body parsers produce these; undefined if the request had no body.
  const body = request.body as Body | undefined
  if (body?.is === 'fields') throw unsupportedType(request.routeOptions)
  const entries =
    body === undefined ? [] : body.is === 'lines' ? body.lines.map(readLine) : itemsOf(body.value)
  if (entries.length === 0 || entries.length > maxLines) {
    throw invalid({ body: [say(texts.problems.batchEntries, { max: maxLines })] })
  }
  return entries
}

function itemsOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) throw invalid({ body: [texts.problems.batchArray] })
  return value.map((item: unknown) => ({ value: item }))
}

function readLine(written: string): Entry {
  try {
    return { value: JSON.parse(written) }
  } catch {
    return { fault: 'The line is not valid JSON.' }
  }
}

function readEntry(entry: Entry): StoreReport | RefusedRequest {
  if ('fault' in entry) return invalid({ body: [entry.fault] })
  const read = reader.fromJson(entry.value)
  return 'errors' in read ? invalid({ ...urlFault(read.valid.url), ...read.errors }) : read.value
}

/** The error of the URL when another field is already invalid: all errors are reported together. */
function urlFault(url: string | undefined): FieldErrors {
  const read = url === undefined ? undefined : readUrl(url)
  return read !== undefined && 'because' in read ? { url: [sentenceText(read.because)] } : {}
}
