import { problemText, sentenceText } from '../../../messages/sentence-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CheckedList, UrlFile } from '../../../core/ports/reports/url-list.ts'
import type { Privacy, ReportRecord } from '../../../core/ports/reports/reports.ts'
import { maxUrlLength } from '../../../core/url/url.ts'
import { Problem } from '../../../core/problem.ts'
import { bulkPreviewPage } from '../../../views/dashboard/bulk-preview.ts'
import { knownReportPage } from '../../../views/dashboard/known-report.ts'
import { type Faults, faultsOn } from '../../../messages/field-fault.ts'
import { say, texts } from '../../../messages/texts.ts'
import type { SubmitFault } from '../../../views/dashboard/submit-box.ts'
import { accountOf, frameOf, goOn, type PageContext, readIds } from '../shell/context.ts'
import { formOf, type SentFile } from '../shell/form.ts'
import { nobody, sendReportList } from './report-list.ts'
import { ownPath } from '../account/sign-in.ts'
import { isTemporary, sendStatus } from '../shell/or-errors.ts'
import { sendPage } from '../shell/send.ts'

const t = texts.dashboard

/** The form to submit URLs, and the list of reports. */
export function serveDashboard(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get('/', async (request, reply) =>
    goOn(context, reply, request.visitor === null ? '/sign-in' : '/reports'),
  )

  server.get('/reports', (request, reply) => sendReportList(context, request, reply))

  server.post('/reports', async (request, reply) => {
    const account = accountOf(request)
    const form = formOf(request)
    const typed = form.text('addresses').trim()
    const sent = uploadedList(form.file('file'))
    const privacy = readPrivacy(form.text('privacy'))
    if (typed === '' && sent === undefined) return refuse(request, reply, { typed, text: t.noUrl })
    const alone = sent === undefined && !/[\r\n]/.test(typed)
    if (form.text('scope') === 'site') return crawl(request, reply, alone ? typed : undefined)
    if (alone && !looksLikeSitemap(typed)) {
      const read = await app.checkUrl(typed)
      if ('because' in read) return refuse(request, reply, { typed, text: sentenceText(read.because) })
      const known = form.has('separate') ? undefined : await findReport(account.id, read.url.href)
      if (known !== undefined) {
        const page = knownReportPage(frameOf(context, request, reply), { known, typed, privacy })
        return sendPage(request, reply, page)
      }
      try {
        const { slug } = await app.storeReport(account.id, { url: typed, privacy })
        return await goOn(context, reply, `/r/${slug}`)
      } catch (error) {
        if (!(error instanceof Problem) || !isTemporary(error)) throw error
        return refuse(request, reply, faultOf(error, typed), error)
      }
    }
    const source = alone ? t.fromSitemap : t.fromList
    const files: readonly UrlFile[] = [
      { text: typed, format: 'lines' },
      ...(sent === undefined ? [] : [sent]),
    ]
    const list = await readOrExplain(alone ? app.readSitemap(typed) : app.readUrlList(...files))
    if ('because' in list) return refuse(request, reply, { typed, text: list.because })
    const frame = { site: context.site, viewer: frameOf(context, request, reply).viewer ?? nobody() }
    return sendPage(request, reply, bulkPreviewPage({ ...frame, list, privacy, source }))
  })

  server.post('/reports/many', async (request, reply) => {
    const account = accountOf(request)
    const form = formOf(request)
    const privacy = readPrivacy(form.text('privacy'))
    const typed = form.text('addresses')
    const list = await app.readUrlList({ text: typed, format: 'lines' })
    const { accepted } = list
    let stored = 0
    if (accepted.length === 0) return again({ typed, text: t.noUrl })
    try {
      for (const url of accepted) {
        const known = await findReport(account.id, url)
        if (known === undefined) await app.storeReport(account.id, { url, privacy })
        else await app.updateReport(account.id, known.id, { rerun: true })
        stored += 1
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const fault = faultOf(error, accepted.slice(stored).join('\n'))
      const part = stored === 0 ? '' : `${say(t.partlyQueued, { stored, count: accepted.length })} `
      return again({ ...fault, text: part + fault.text }, error)
    }
    return goOn(context, reply, '/reports', say(t.queued, { count: stored }))

    function again(fault: SubmitFault, problem?: Problem): Promise<FastifyReply> {
      reply.code(422)
      if (problem !== undefined) sendStatus(reply, problem)
      const frame = { site: context.site, viewer: frameOf(context, request, reply).viewer ?? nobody() }
      const rest = { ...list, accepted: accepted.slice(stored) }
      return sendPage(
        request,
        reply,
        bulkPreviewPage({ ...frame, list: rest, privacy, source: t.fromList, fault }),
      )
    }
  })

  server.post('/reports/restore', async (request, reply) => {
    const account = accountOf(request)
    const form = formOf(request)
    const restored = await app.restoreReports(account.id, readIds(form.all('id')))
    const said = restored.length === 0 ? t.tooLate : say(t.restored, { count: restored.length })
    return goOn(context, reply, ownPath(form.text('back')), said)
  })

  /** The newest report of exactly this URL. The URL of a home page is also part of all others of its site. */
  async function findReport(owner: number, url: string): Promise<ReportRecord | undefined> {
    const page = { sort: 'asc', perPage: 25, page: 1, sortBy: 'url' } as const
    const { items } = await app.listReports({ owner, search: url, ...page })
    return items.findLast((report) => report.url === url)
  }

  async function readOrExplain(
    reading: Promise<CheckedList>,
  ): Promise<CheckedList | { readonly because: string }> {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error
      return { because: problemText(error).message }
    }
  }

  /** Starts a crawl. It needs a single URL to start at. */
  async function crawl(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string | undefined,
  ): Promise<FastifyReply> {
    const form = formOf(request)
    const typed = form.text('addresses').trim()
    if (url === undefined) return refuse(request, reply, { typed, text: texts.crawls.oneUrl })
    const maxPages = Number(form.text('max_pages').trim() || Number.NaN)
    try {
      const { id } = await app.createCrawl(accountOf(request).id, {
        url,
        privacy: readPrivacy(form.text('privacy')),
        maxPages,
      })
      return await goOn(context, reply, `/crawls/${id}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { errors } = error
      if (errors === undefined && !isTemporary(error)) throw error
      if (errors === undefined) return refuse(request, reply, faultOf(error, typed), error)
      const text = faultsOn(errors['url'], t.submit) ?? ''
      return refuse(request, reply, { typed, text, faults: errors['max_pages'] })
    }
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { faults, ...fault }: SubmitFault & { readonly faults?: Faults | undefined },
    problem?: Problem,
  ): Promise<FastifyReply> {
    reply.code(422)
    if (problem !== undefined) sendStatus(reply, problem)
    const form = formOf(request)
    const privacy = readPrivacy(form.text('privacy'))
    const typed = fault.typed.slice(0, 5000)
    const maxPages = form.text('max_pages').slice(0, 20)
    const crawl = form.text('scope') === 'site' ? { crawl: { maxPages, fault: faults } } : {}
    return sendReportList(context, request, reply, { fault: { ...fault, typed, privacy, ...crawl } })
  }
}

const faultOf = (problem: Problem, typed: string): SubmitFault => ({
  typed,
  text: problemText(problem).message,
  isLimit: problem.code === 'limit-reached',
})

/** Browsers send an empty file if none was chosen. */
function uploadedList(file: SentFile | undefined): UrlFile | undefined {
  if (file === undefined || file.text.trim() === '') return undefined
  return { text: file.text, format: /\.csv$/i.test(file.name) ? 'csv' : 'lines' }
}

const readPrivacy = (text: string): Privacy => (text === '0' ? 0 : 1)

/** Judges by the last path segment. A URL that is too long is rejected later. */
function looksLikeSitemap(typed: string): boolean {
  if (typed.length > maxUrlLength) return false
  const [path = ''] = typed.toLowerCase().split('?', 1)
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  return segment === 'sitemap' || (segment.includes('sitemap') && /\.xml(?:\.gz)?$/.test(segment))
}
