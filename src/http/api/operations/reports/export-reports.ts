import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { ReportRecord } from '../../../../core/ports/reports/reports.ts'
import type { Revision } from '../../../../core/ports/store.ts'
import { emptyBody } from '../../../body/compress.ts'
import { csvLine } from '../../../../views/report/formats/csv.ts'
import { defineOperation } from '../../operation.ts'
import { presentReport, Report } from '../../resources/report.ts'
import { reportFilters } from '../../reports/report-filters.ts'
import { reportFilterFields } from '../../reports/inputs.ts'
import { oneOf } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/export',
  tag: 'Reports',
  summary: 'Export reports',
  description:
    'All reports that match the filters, without their results, one per line. The response is streamed and its size is not limited.',
  access: 'read',
  query: Type.Object({
    ...reportFilterFields,
    format: oneOf(['ndjson', 'csv'], { default: 'ndjson', description: 'One JSON object per line, or CSV.' }),
  }),
  responses: {
    200: {
      description: 'One report per line.',
      body: Report,
      types: ['application/x-ndjson', 'text/csv'],
    },
  },
  async handle({ app, request, reply, caller, query, origin, sendUnchanged }) {
    // Read before the data, so the data is at least as new.
    const revision = await app.revision()
    if (revision !== undefined) {
      const etag = entityTag(revision)
      reply.header('etag', etag)
      const unchanged = sendUnchanged(etag)
      if (unchanged !== undefined) return unchanged
    }
    const { type, head, line } = formats[query.format]
    const pages = app.exportReports(reportFilters(caller, query))
    // Before the response begins: an error still gets a status of its own.
    const first = await pages.next()
    async function* lines(): AsyncGenerator<string> {
      // An empty chunk would stall the stream.
      if (head !== '') yield head
      for (let page = first; page.done !== true; page = await pages.next()) {
        if (page.value.length > 0) yield page.value.map((report) => line(report, origin)).join('')
      }
    }
    reply.type(type).header('content-disposition', `attachment; filename="reports.${query.format}"`)
    // For HEAD, the whole export would be read and discarded.
    return reply.send(emptyBody(request) ?? Readable.from(lines(), { objectMode: false }))
  },
})

/** Revisions are only comparable within one process. */
const thisProcess = randomUUID()

/** A stream cannot be hashed before it is sent, so its tag is that of everything in the database. */
const entityTag = (revision: Revision): string =>
  `W/"${createHash('sha1').update(`${thisProcess} ${revision}`).digest('base64url')}"`

interface Format {
  readonly type: string
  readonly head: string
  readonly line: (report: ReportRecord, origin: string) => string
}

const columns = [
  'id',
  'url',
  'project',
  'result',
  'score',
  'state',
  'error',
  'privacy',
  'tags',
  'page_url',
  'generated_at',
  'created_at',
  'updated_at',
] as const

const formats: Readonly<Record<'ndjson' | 'csv', Format>> = {
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (report, origin) => `${JSON.stringify(presentReport(report, origin))}\n`,
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    // The BOM makes Excel read UTF-8.
    head: `\ufeff${csvLine(columns)}`,
    line(report, origin) {
      const shown = presentReport(report, origin)
      const cells = { ...shown, error: shown.error?.code ?? null, tags: shown.tags.join(', ') }
      return csvLine(columns.map((column) => cells[column] ?? ''))
    },
  },
}
