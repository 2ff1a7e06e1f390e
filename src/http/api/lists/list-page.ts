import { type TSchema, Type } from 'typebox'
import type { Listed } from '../../../core/ports/reports/reports.ts'
import type { Call } from '../operation.ts'
import { PageSize } from '../resources/enums.ts'
import { count, integer, nullable, oneOf, url, type Wire } from '../schema.ts'
import { linkHeader, pageOf, queryOf } from './paging.ts'

const firstPage = 'https://reports.example.com/public/api/v1/reports?page=1'

const PageLinks = Type.Object(
  {
    first: url('The first page.', firstPage),
    last: url('The last page.', 'https://reports.example.com/public/api/v1/reports?page=5'),
    prev: nullable(url('The previous page.', firstPage)),
    next: nullable(
      url(
        'The next page.',
        'https://reports.example.com/public/api/v1/reports?page=3&cursor=WyJpZCIsbnVsbCw0Ml0',
      ),
      'Null if no items follow.',
    ),
  },
  {
    $id: 'PageLinks',
    description: 'Links to other pages of the list. They keep the other query parameters.',
  },
)

const PageMeta = Type.Object(
  {
    current_page: integer('Number of this page.', 2, { minimum: 1 }),
    from: nullable(
      count('Position of the first item on this page, starting at 1.', 11),
      'Null when it is empty.',
    ),
    last_page: integer('Number of the last page.', 5, { minimum: 1 }),
    path: url('URL of the list, without its query.', 'https://reports.example.com/public/api/v1/reports'),
    per_page: PageSize,
    to: nullable(count('Position of the last item on this page.', 20), 'Null when it is empty.'),
    total: count('Number of items on all pages.', 48),
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
