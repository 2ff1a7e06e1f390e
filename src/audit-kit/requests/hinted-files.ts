import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { LinkRel } from '../../core/facts/read.ts'

/**
 * Preconnects to hosts of fonts, without the `crossorigin` that fonts need. If the page loads a stylesheet or a script
 * from the same host, the connection is useful for that.
 */
export function fontHints({ items }: Subresources, preconnects: readonly LinkRel[]): readonly LinkRel[] {
  // Only a stylesheet references them, so browsers discover them late.
  const late = items.filter(({ kind, thirdParty, from }) => kind === 'font' && thirdParty && from !== null)
  const others = items.filter(
    ({ kind, reference }) => kind !== 'font' && (reference?.crossorigin ?? null) === null,
  )
  const used = originsOf(others)
  return [...originsOf(late)].flatMap((origin) => {
    const hints = preconnects.filter(({ url }) => url?.origin === origin && !used.has(origin))
    return hints.some(({ attributes }) => attributes['crossorigin'] !== undefined) ? [] : hints.slice(0, 1)
  })
}

const originsOf = (files: readonly Subresource[]): ReadonlySet<string> =>
  new Set(files.map(({ url }) => new URL(url).origin))

/** Whether the server sends a page in place of the file, as servers of single-page apps do. */
export const isPageInstead = ({ status, kind, contentType }: Subresource): boolean =>
  status === 200 && files.has(kind) && /^\s*text\/html\b/i.test(contentType ?? '')

const files: ReadonlySet<Subresource['kind']> = new Set(['script', 'style', 'image', 'font'])

type Hint = Pick<LinkRel, 'attributes'>

/**
 * A preloaded font that browsers can't use: fonts are requested without credentials, and some browsers ignore types such
 * as `application/font-woff`.
 */
export const isUselessFont = (hint: Hint): boolean =>
  hasUnknownType(hint) ||
  (isFont(hint) && hint.attributes['crossorigin'] === undefined && !typeOf(hint).startsWith('application/'))

/** Browsers skip a preload whose type they don't know, such as `font/tff`. */
export const hasUnknownType = (hint: Hint): boolean =>
  isFont(hint) && !/^(?:$|font\/(?:woff2?|ttf|otf|sfnt|collection)$|application\/.)/.test(typeOf(hint))

const isFont = ({ attributes }: Hint): boolean => attributes['as']?.trim().toLowerCase() === 'font'
const typeOf = ({ attributes }: Hint): string => (attributes['type'] ?? '').trim().toLowerCase()
