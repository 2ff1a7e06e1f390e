import { type TSchema, Type } from 'typebox'
import type { Listed } from '../../../core/ports.ts'
import type { Call } from '../operation.ts'
import { PageSize } from '../resources/enums.ts'
import { count, integer, nullable, oneOf, url, type Wire } from '../schema.ts'
import { linkHeader, pageOf, queryOf } from './paging.ts'

const firstPage = 'https://reports.example.com/public/api/v1/reports?page=1'

const PageLinks = Type.Object(
  {
    first: url('The first page.', firstPage),
    last: url('The last page.', 'https://reports.example.com/public/api/v1/reports?page=5'),
    prev: nullable(url('The page before.', firstPage)),
    next: nullable(
      url('The page after.', 'https://reports.example.com/public/api/v1/reports?page=3&cursor=WzQyXQ'),
      'Null when no item follows.',
    ),
  },
  { $id: 'PageLinks', description: 'They keep the other parameters of the query.' },
)

const PageMeta = Type.Object(
  {
    current_page: integer('This page.', 2, { minimum: 1 }),
    from: nullable(count('The first item of this page, from 1.', 11), 'Null when it is empty.'),
    last_page: integer('The last page.', 5, { minimum: 1 }),
    path: url('The list without its query.', 'https://reports.example.com/public/api/v1/reports'),
    per_page: PageSize,
    to: nullable(count('The last item of this page.', 20), 'Null when it is empty.'),
    total: count('How many items all pages have.', 48),
  },
  { $id: 'PageMeta' },
)

/** Schema of a list response: one page of items, with links to the others. */
export const listResponse = <T extends TSchema>(name: string, item: T) =>
  Type.Object(
    { data: Type.Array(item), links: PageLinks, meta: PageMeta, status: oneOf([200]) },
    { $id: name },
  )

type ListCall = Pick<Call<unknown, PageQuery, unknown>, 'query' | 'origin' | 'prefix' | 'request' | 'reply'>

interface PageQuery {
  readonly page: number
  readonly per_page: Wire<typeof PageSize>
}

/** One page of a list in the form of `listResponse`. Sets the `Link` header too. */
export function listPage<Item, Shown>(
  { query, origin, prefix, request, reply }: ListCall,
  path: string,
  listed: Listed<Item>,
  present: (item: Item, origin: string) => Shown,
) {
  const { links, meta } = pageOf(listed, {
    page: query.page,
    perPage: query.per_page,
    path: origin + prefix + path,
    query: queryOf(request.url),
  })
  reply.header('link', linkHeader(links))
  return { data: listed.items.map((item) => present(item, origin)), links, meta, status: 200 as const }
}
