import type { Listed, pageSizes } from '../../../core/ports/reports/reports.ts'

type PageSize = (typeof pageSizes)[number]

export interface PageAsked {
  readonly page: number
  readonly perPage: PageSize
  /** Absolute URL of the list, without a query. */
  readonly path: string
  /** The query as the client wrote it, without `?`. */
  readonly query: string
}

export interface PageLinks {
  readonly first: string
  readonly last: string
  readonly prev: string | null
  readonly next: string | null
}

/** Links and numbers of one page of a list. */
export function pageOf({ items, total, next }: Listed<unknown>, asked: PageAsked) {
  const { page, perPage, path } = asked
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const from = items.length === 0 ? null : (page - 1) * perPage + 1
  const kept = keptQuery(asked.query)
  const at = (number: number): string => `${path}?${kept}page=${number}`
  const links: PageLinks = {
    first: at(1),
    last: at(lastPage),
    prev: page > 1 ? at(Math.min(page - 1, lastPage)) : null,
    // The store reads one row further. A page number is not enough: rows may have been added or deleted since the first
    // page.
    next: next === null ? null : `${at(page + 1)}&cursor=${next}`,
  }
  const meta = {
    current_page: page,
    from,
    last_page: lastPage,
    path,
    per_page: perPage,
    to: from === null ? null : from + items.length - 1,
    total,
  }
  return { links, meta }
}

/** Clients accept 16 kB of headers or less; the body has the links that do not fit. */
const maxLinkHeaderLength = 4096

/** The same links in the format of RFC 8288, the most used ones first. */
export function linkHeader(links: PageLinks): string {
  let header = ''
  for (const rel of ['next', 'prev', 'first', 'last'] as const) {
    const url = links[rel]
    if (url === null) continue
    const entry = `${header === '' ? '' : ', '}<${url}>; rel="${rel}"`
    if (header.length + entry.length <= maxLinkHeaderLength) header += entry
  }
  return header
}

/** The client's other parameters, ready for `page=` to be appended. */
function keptQuery(query: string): string {
  if (query === '') return ''
  const kept = new URLSearchParams(query)
  kept.delete('page')
  kept.delete('cursor')
  return kept.size === 0 ? '' : `${kept.toString()}&`
}

export function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at + 1)
}
