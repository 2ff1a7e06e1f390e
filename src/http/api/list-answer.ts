import type { FastifyReply } from 'fastify'
import type { Listed } from '../../core/ports.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { Call } from './operation.ts'
import { linkHeader, pageOf, queryOf } from './paging.ts'

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
): FastifyReply {
  const { query, origin, prefix, request } = call
  const { links, meta } = pageOf(listed, {
    page: query.page,
    perPage: query.per_page,
    path: origin + prefix + path,
    query: queryOf(request.url),
  })
  const data = listed.items.map((item) => present(item, origin))
  const answer = { text: JSON.stringify({ data, links, meta, status: 200 }), link: linkHeader(links) }
  call.keep(answer)
  return sendKept(call.reply, answer)
}

export function sendKept(reply: FastifyReply, { text, link }: KeptAnswer): FastifyReply {
  return reply.header('link', link).header('content-type', 'application/json; charset=utf-8').send(text)
}
