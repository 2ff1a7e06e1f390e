import type { FastifyReply } from 'fastify'
import type { Listed } from '../../core/ports.ts'
import type { Call } from './operation.ts'
import { linkHeader, pageOf, queryOf } from './paging.ts'

interface PageQuery {
  readonly page: number
  readonly per_page: number
}

/** Sends one page of a list with its links. */
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
  return call.reply.header('link', linkHeader(links)).send({ data, links, meta, status: 200 })
}
