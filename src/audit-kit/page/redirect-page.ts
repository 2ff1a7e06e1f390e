import type { Category } from '../../core/audit.ts'
import type { Facts } from '../../core/facts.ts'
import type { Element } from '../../core/page/document.ts'
import { leavesPage, onlySendsOn, sendsOn } from '../search/self-redirect.ts'
import { readRefresh } from '../elements/read-refresh.ts'

/** A notice about the new URL has fewer words than this. */
const fewWords = 30

/** A page with more of these is meant to be used. */
const used = ['button', 'form', 'h2', 'iframe', 'input', 'table', 'video'] as const
/** A logo beside “You are being redirected” is no content. */
const manyImages = 2
const manyLinks = 3

/** Whether visitors never read the page, because its HTML or a script sends them on at once. */
export function isRedirectPage({
  document,
  metadata,
  inline,
  page,
  text,
}: Pick<Facts, 'document' | 'metadata' | 'inline' | 'page' | 'text'>): boolean {
  if (inline.scripts.some(({ code }) => onlySendsOn(code))) return true
  const seen = (element: Element) => !element.inNoscript
  if (text.words >= fewWords || document.all(...used).some(seen)) return false
  if (document.all('img').filter(seen).length >= manyImages) return false
  const isRefreshed = metadata.metas.some(
    ({ kind, name, content, element }) =>
      kind === 'http-equiv' &&
      name === 'refresh' &&
      !element.inNoscript &&
      (readRefresh(content)?.seconds ?? Number.POSITIVE_INFINITY) <= 1 &&
      leavesPage(content, page.url),
  )
  if (isRefreshed) return true
  return (
    document.all('a').filter(({ inNoscript }) => !inNoscript).length < manyLinks &&
    inline.scripts.some(({ code }) => sendsOn(code))
  )
}

/** What is about the content of a page. The rest is about its server, or about the redirect itself. */
const aboutContent: ReadonlySet<Category> = new Set([
  'accessibility',
  'ai-readiness',
  'best-practices',
  'seo',
  'social',
])
const aboutRedirects: ReadonlySet<string> = new Set([
  'redirect-kind',
  'meta-refresh',
  'meta-refresh-no-exceptions',
  'canonical-target',
  'robots-txt-valid',
  'noindex-header',
])

/** Whether an audit says something useful about a page that only sends visitors on. */
export const judgesRedirects = ({
  id,
  category,
}: {
  readonly id: string
  readonly category: Category
}): boolean => !aboutContent.has(category) || aboutRedirects.has(id)
