import type { FastifyInstance, FastifyReply } from 'fastify'
import { maxTagLength, maxTags } from '../../../core/ports/reports/reports.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { fieldFault } from '../../../messages/field-fault.ts'
import { problemText } from '../../../messages/sentence-text.ts'
import { say, texts } from '../../../messages/texts.ts'
import { listCsv } from '../../../views/report/formats/csv.ts'
import { shortUrl } from '../../../views/words.ts'
import { atLimit } from '../../../views/frame/fault.ts'
import { composed } from '../../../lib/text/composed.ts'
import { sendReportList } from './report-list.ts'
import { accountOf, goOn, type PageContext, readIds } from '../shell/context.ts'
import { formOf } from '../shell/form.ts'
import { sendStatus } from '../shell/or-errors.ts'
import { sendText } from '../shell/send.ts'
import { ownPath } from '../account/sign-in.ts'

const t = texts.dashboard

interface Selected {
  readonly owner: number
  readonly ids: readonly number[]
  readonly tag: string
  /** The list they were selected in. */
  readonly back: string
}

/** What can be done with the reports that are selected in the list. If it fails, they stay selected. */
export function serveSelectedReports(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.post('/reports/selected', async (request, reply) => {
    const { id: owner } = accountOf(request)
    const form = formOf(request)
    const ids = readIds(form.all('id'))
    const tag = form.text('tag')
    const back = ownPath(form.text('back'))
    try {
      if (ids.length === 0) throw invalid({ id: [t.noneSelected] })
      return await act(reply, form.text('do'), { owner, ids, tag: composed(tag.trim()), back })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      sendStatus(reply, error)
      const said = error.code === 'not-found' ? t.selectedGone : problemText(error).message
      const limit = error.code === 'limit-reached' ? { [atLimit]: [] } : {}
      const errors = error.errors ?? { id: [said], ...limit }
      const query = Object.fromEntries(new URL(back, 'http://localhost').searchParams)
      return sendReportList(context, request, reply, { query, selection: { ids, tag, errors } })
    }
  })

  async function act(reply: FastifyReply, action: string, selected: Selected): Promise<FastifyReply> {
    const { owner, ids, back } = selected
    const count = ids.length
    if (action === 'run') {
      await rerun(selected)
      return goOn(context, reply, back, say(t.queued, { count }))
    }
    if (action === 'public' || action === 'private') {
      const privacy = action === 'public' ? 0 : 1
      for (const id of ids) await app.updateReport(owner, id, { privacy })
      return goOn(context, reply, back, say(privacy === 0 ? t.nowPublic : t.nowPrivate, { count }))
    }
    if (action === 'compare') {
      const [one, other, ...more] = ids
      if (one === undefined || other === undefined || more.length > 0)
        throw invalid({ id: [texts.projects.chooseTwo] })
      const pair = [await app.showReport(owner, one), await app.showReport(owner, other)]
      const empty = pair.find(({ result }) => result === null)
      if (empty !== undefined)
        throw invalid({ id: [say(texts.projects.nothingToCompare, { url: shortUrl(empty.url) })] })
      return goOn(context, reply, `/compare?one=${one}&other=${other}`)
    }
    if (action === 'tag') {
      await addTag(selected)
      return goOn(context, reply, back, say(t.tagged, { count, tag: selected.tag }))
    }
    if (action === 'export') return exportReports(reply, selected)
    if (action !== 'delete') return goOn(context, reply, back)
    const gone = await app.setReportsAside(owner, ids)
    return goOn(context, reply, back, say(t.deleted, { count: gone.length }), gone)
  }

  /** The account's limits may allow only some of them. */
  async function rerun({ owner, ids }: Selected): Promise<void> {
    let stored = 0
    try {
      for (const id of ids) {
        await app.updateReport(owner, id, { rerun: true })
        stored += 1
      }
    } catch (error) {
      if (!(error instanceof Problem) || stored === 0) throw error
      const said = `${say(t.partlyQueued, { stored, count: ids.length })} ${problemText(error).message}`
      const { code, retryAfter } = error
      throw new Problem(code, said, { cause: error, ...(retryAfter === undefined ? {} : { retryAfter }) })
    }
  }

  async function addTag({ owner, ids, tag }: Selected): Promise<void> {
    if (tag === '') throw invalid({ tag: [t.enterTag] })
    if (tag.length > maxTagLength)
      throw invalid({ tag: [fieldFault(texts.problems.tooLong, { max: maxTagLength })] })
    const untagged = []
    for (const id of ids) {
      const { url, tags } = await app.showReport(owner, id)
      if (tags.includes(tag)) continue
      if (tags.length >= maxTags)
        throw invalid({ tag: [say(t.tooManyTags, { max: maxTags, url: shortUrl(url) })] })
      untagged.push({ id, tags: [...tags, tag] })
    }
    for (const { id, tags } of untagged) await app.updateReport(owner, id, { tags })
  }

  async function exportReports(reply: FastifyReply, { owner, ids }: Selected): Promise<FastifyReply> {
    const reports = []
    for (const id of ids) reports.push(await app.showReport(owner, id))
    reply.header('content-disposition', 'attachment; filename="reports.csv"')
    const csv = listCsv(reports, await app.recentRuns(reports))
    return sendText(reply, 'text/csv; charset=utf-8', csv)
  }
}
