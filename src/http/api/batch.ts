import type { FastifyRequest } from 'fastify'
import type { StoreReport } from '../../app/reports/store-report.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Body } from '../body/body.ts'
import { makeReader } from '../body/input.ts'
import { statuses, unsupportedType } from '../problems.ts'
import { withinOf } from './bound-keys.ts'
import { operation } from './operation.ts'
import { presentReport } from './present.ts'
import { StoreReportBody } from './schemas.ts'

const mostLines = 1000

const reader = makeReader(StoreReportBody)

export const storeReports = operation({
  id: 'storeReports',
  method: 'POST',
  path: '/reports/batch',
  tag: 'Reports',
  summary: 'Store many reports',
  description:
    'Up to 1,000 bodies of `storeReport`, as a JSON array or as NDJSON. Nothing is waited for: each report is queued. ' +
    'The answer has one line for each, in order, and a line that is refused costs no other.',
  access: 'write',
  items: StoreReportBody,
  // Of a thousand long URLs.
  bodyLimitBytes: 4 * 1024 * 1024,
  answers: {
    200: { description: 'What became of each line.', body: 'BatchLine', types: ['application/x-ndjson'] },
  },
  async handle({ app, request, reply, caller, origin }) {
    const kept = request.keptCall
    if (typeof kept?.report === 'number') throw interrupted()
    const entries = entriesOf(request).map(readEntry)
    const call = { ...withinOf(caller), ...(kept === null ? {} : { call: kept.id }) }
    const inputs = entries.flatMap((entry) => (entry instanceof Problem ? [] : [{ ...entry, ...call }]))
    const stored = (await app.storeReports(caller.account.id, inputs)).values()
    const lines = entries.map((entry, index) => {
      const became = entry instanceof Problem ? entry : (stored.next().value ?? lost)
      const line = index + 1
      if (!(became instanceof Problem)) return { line, status: 202, data: presentReport(became, origin) }
      const { code, message, errors } = became
      const { status } = statuses[code]
      const problem = {
        message,
        code,
        status,
        request_id: request.id,
        ...(errors === undefined ? {} : { errors }),
      }
      return { line, status, problem }
    })
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .send(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  },
})

/** Nobody knows how far it came, and storing the rest might store some twice. */
const interrupted = (): Problem =>
  new Problem(
    'conflict',
    'The first request with this Idempotency-Key was interrupted after some of its reports were stored. List the reports to see which.',
  )

/** Every input has an outcome; this is for the type alone. */
const lost = new Problem('internal', 'Something went wrong in the service.')

type Entry = { readonly value: unknown } | { readonly fault: string }

function entriesOf(request: FastifyRequest): readonly Entry[] {
  // The server's own body parsers make these; there is none when the request had no body.
  const body = request.body as Body | undefined
  if (body?.is === 'fields') throw unsupportedType()
  const entries =
    body === undefined ? [] : body.is === 'lines' ? body.lines.map(readLine) : itemsOf(body.value)
  if (entries.length === 0 || entries.length > mostLines) {
    throw invalid({ body: [`The body must have 1 to ${mostLines} entries.`] })
  }
  return entries
}

function itemsOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) throw invalid({ body: ['The body must be a JSON array, or NDJSON.'] })
  return value.map((item: unknown) => ({ value: item }))
}

function readLine(line: string): Entry {
  try {
    return { value: JSON.parse(line) }
  } catch {
    return { fault: 'The line is not valid JSON.' }
  }
}

function readEntry(entry: Entry): StoreReport | Problem {
  if ('fault' in entry) return invalid({ body: [entry.fault] })
  const read = reader.fromJson(entry.value)
  return 'errors' in read ? invalid(read.errors) : read.value
}
