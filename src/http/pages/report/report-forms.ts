import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Attachment } from '../../../core/ports/monitoring/sending.ts'
import { notFound } from '../../../core/problem.ts'
import { withAuthor } from '../../../lib/pdf-author.ts'
import { printableJson } from '../../../lib/text/printable.ts'
import { reportCsv } from '../../../views/report/formats/csv.ts'
import { shotPictures } from '../../../views/report/findings/element-shot.ts'
import { firstScreen } from '../../../views/report/head/headline.ts'
import { reportMarkdown, unfinishedMarkdown } from '../../../views/report/formats/markdown.ts'
import { pdfDocument, pdfFooter, type PdfView } from '../../../views/report/pdf/document.ts'
import { presentReport } from '../../api/resources/report.ts'
import { presentResults } from '../../api/resources/results.ts'
import { originFor, type PageContext } from '../shell/context.ts'
import { brandFiles, siteFor } from '../shell/branding/project-brand.ts'
import { sendText } from '../shell/send.ts'

const forms = ['json', 'csv', 'md', 'pdf'] as const
type FormName = (typeof forms)[number] | 'html'

/** Splits a file name into slug and format: `slug.pdf`. */
export function readName(name: string): { readonly slug: string; readonly form: FormName } {
  const [slug = '', suffix, ...more] = name.split('.')
  if (suffix === undefined) return { slug, form: 'html' }
  const form = forms.find((known) => known === suffix)
  if (form === undefined || more.length > 0) throw notFound()
  return { slug, form }
}

/** `example.com-2026-11-16.pdf`: easy to find among downloads. */
function fileName(
  { url, generatedAt, createdAt }: Pick<ReportRecord, 'url' | 'generatedAt' | 'createdAt'>,
  form: string,
): string {
  const host = URL.parse(url)?.hostname.replace(/[^a-z0-9.-]/gi, '') ?? 'report'
  return `${host}-${(generatedAt ?? createdAt).slice(0, 10)}.${form}`
}

/** Why the owner of a report ignores findings, by their ids. */
export async function readReasons(
  { app }: PageContext,
  { owner, project }: Pick<ReportRecord, 'owner' | 'project'>,
): Promise<ReadonlyMap<string, string>> {
  const ignored = await app.listIgnored(owner, project)
  return new Map(ignored.map(({ finding, reason }) => [finding, reason]))
}

async function printReport(
  context: PageContext,
  record: ReportRecord,
  { document, base, online, full }: Pick<PdfView, 'document' | 'online' | 'full'> & { readonly base: string },
): Promise<Buffer> {
  const { app, print } = context
  const { run, owner, generatedAt: auditedAt } = record
  if (print === null) throw notFound()
  const { site } = await siteFor(context, record)
  const reasons = await readReasons(context, record)
  const needsPassword = record.passwordHash !== null && base === `/r/${record.slug}`
  const view = {
    site,
    document,
    pictures: `${base}/pictures`,
    online,
    auditedAt,
    needsPassword,
    full,
    reasons,
  }
  const files = await brandFiles(context, site)
  const names = new Set([firstScreen(document)?.name ?? '', ...shotPictures])
  for (const name of names) {
    const image = run === null ? undefined : await app.readPicture(run, name)
    if (image !== undefined)
      files.set(`${view.pictures}/${name}`, { type: image.type, body: Buffer.from(image.bytes) })
  }
  const pdf = await print(owner, pdfDocument(view), { footer: pdfFooter(view), files })
  return withAuthor(pdf, site.name)
}

/**
 * The PDF of a report as an attachment. `online` is what its readers can open: the holder of a share link must not learn
 * the URL of a report that is not public.
 */
export async function pdfOf(
  context: PageContext,
  report: ReportRecord,
  online: string | null,
): Promise<Attachment> {
  const document = await context.app.readReport(report)
  if (document === undefined) throw notFound()
  const bytes = await printReport(context, report, {
    document,
    base: `/r/${report.slug}`,
    online,
    full: false,
  })
  return { name: fileName(report, 'pdf'), type: 'application/pdf', bytes }
}

/** Nobody but its owner could open the URL, so a PDF for others does not refer to it. */
const isPrivate = ({ privacy, passwordHash, slug }: ReportRecord, base: string): boolean =>
  base === `/r/${slug}` && (privacy === 1 || (privacy === 2 && passwordHash === null))

/** What those who get a message can open: its share link, or the report itself if it is public. */
export const onlineFor = (
  text: string,
  origin: string,
  { privacy, slug }: Pick<ReportRecord, 'privacy' | 'slug'>,
): string | null => shareLinkIn(text, origin) ?? (privacy === 0 ? `${origin}/r/${slug}` : null)

/** The first share link in a text; null if there is none. */
export function shareLinkIn(text: string, origin: string): string | null {
  const start = text.indexOf(`${origin}/s/`)
  return start === -1 ? null : (/^\S+\/s\/\w+/.exec(text.slice(start))?.[0] ?? null)
}

export async function sendForm(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ReportRecord,
  form: Exclude<FormName, 'html'>,
  base: string,
): Promise<FastifyReply> {
  const document = await context.app.readReport(report)
  reply.header('content-disposition', `inline; filename="${fileName(report, form)}"`)
  if (form === 'pdf') {
    if (document === undefined) throw notFound()
    // Produced by the server's own query parser.
    const full = (request.query as Record<string, string>)['detail'] === 'full'
    const online = isPrivate(report, base) ? null : originFor(context, request) + base
    const bytes = await printReport(context, report, { document, base, online, full })
    return reply.type('application/pdf').send(bytes)
  }
  if (form === 'csv') return sendText(reply, 'text/csv; charset=utf-8', reportCsv(document))
  if (form === 'md') {
    const text =
      document === undefined
        ? unfinishedMarkdown(report)
        : reportMarkdown(document, await readReasons(context, report), report.generatedAt ?? undefined)
    return sendText(reply, 'text/markdown; charset=utf-8', text)
  }
  const {
    id: _id,
    privacy: _privacy,
    has_password: _password,
    tags: _tags,
    ...shown
  } = presentReport(report, originFor(context, request))
  const results = document === undefined ? null : presentResults(document)
  // The URL that was requested: the holder of a share link must not learn the report's own URL.
  const page_url = originFor(context, request) + base
  const text = printableJson(JSON.stringify({ ...shown, page_url, results }))
  return sendText(reply, 'application/json; charset=utf-8', text)
}
