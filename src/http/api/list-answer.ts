import type { Listed } from '../../core/ports.ts'
import type { Call } from './operation.ts'
import { linkHeader, pageOf, queryOf } from './paging.ts'
import { prepareAnswer, replyPrepared } from './send.ts'

interface PageQuery {
  readonly page: number
  readonly per_page: number
}

/** One page of a list with its links, sent and kept. */
export function answerList<T>(
  call: Call<PageQuery, unknown>,
  path: string,
  listed: Listed<T>,
  present: (item: T, origin: string) => object,
): undefined {
  const { query, origin, prefix, request } = call
  const { links, meta } = pageOf(listed, {
    page: query.page,
    perPage: query.per_page,
    path: origin + prefix + path,
    query: queryOf(request.url),
  })
  const data = listed.items.map((item) => present(item, origin))
  const body = Buffer.from(JSON.stringify({ data, links, meta, status: 200 }))
  const answer = prepareAnswer(body, { link: linkHeader(links) })
  call.keep(answer)
  replyPrepared(request, call.reply, answer)
}
