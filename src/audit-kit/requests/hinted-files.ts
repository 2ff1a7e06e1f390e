import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { LinkRel } from '../../core/facts/read.ts'

/** Third-party font hosts that only a stylesheet references, so browsers discover them late. */
export function lateFontHosts({ items }: Subresources): readonly string[] {
  const late = items.filter(({ kind, thirdParty, from }) => kind === 'font' && thirdParty && from !== null)
  return [...new Set(late.map(({ url }) => new URL(url).origin))]
}

/** Whether the server sends a page in place of the file, as servers of single-page apps do. */
export const isPageInstead = ({ status, kind, contentType }: Subresource): boolean =>
  status === 200 && files.has(kind) && /^\s*text\/html\b/i.test(contentType ?? '')

const files: ReadonlySet<Subresource['kind']> = new Set(['script', 'style', 'image', 'font'])

type Hint = Pick<LinkRel, 'attributes'>

/** Fonts are requested without credentials, so browsers can't use one that was preloaded with them. */
export const isLoadedTwice = ({ attributes }: Hint): boolean =>
  isFont({ attributes }) &&
  attributes['crossorigin'] === undefined &&
  /^(?:font\/.*)?$/.test(typeOf({ attributes }))

/** Browsers skip a preload whose type they don't know, such as `font/tff`. */
export const hasUnknownType = ({ attributes }: Hint): boolean =>
  isFont({ attributes }) &&
  !/^(?:$|font\/(?:woff2?|ttf|otf|sfnt|collection)$|application\/.)/.test(typeOf({ attributes }))

const isFont = ({ attributes }: Hint): boolean => attributes['as']?.trim().toLowerCase() === 'font'
const typeOf = ({ attributes }: Hint): string => (attributes['type'] ?? '').trim().toLowerCase()
