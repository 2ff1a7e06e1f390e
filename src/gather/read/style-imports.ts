import { attribute, type Element } from '../../core/page/document.ts'
import type { InlineFacts, InlineImport, PageFacts } from '../../core/facts/read.ts'
import { resolve } from './base.ts'
import { isRefused } from './mixed-content.ts'
import { mediaApplies } from './resources.ts'

/** The stylesheets that style elements import. */
export function readImports(
  styles: readonly Pick<InlineFacts['styles'][number], 'element' | 'code'>[],
  page: Pick<PageFacts, 'refusesHttp'>,
  base: URL,
): Pick<InlineFacts, 'imports' | 'refusedImports'> {
  const named = styles.flatMap(({ element, code }): readonly InlineImport[] =>
    hrefsIn(code).map((href) => ({
      href,
      url: resolve(href, base),
      element,
      blocking: isDrawnWith(element),
    })),
  )
  return {
    imports: named.filter(({ url }) => !isRefused(page, url)),
    refusedImports: named.flatMap((one) => (isRefused(page, one.url) ? [{ ...one, blocking: false }] : [])),
  }
}

const isDrawnWith = (style: Element): boolean => style.inHead && mediaApplies(attribute(style, 'media'))

/** Imports are valid only before any other rule, so the search ends at the first brace. */
function hrefsIn(code: string): readonly string[] {
  if (!/@import/i.test(code)) return []
  const brace = code.indexOf('{')
  const before = brace < 0 ? code : code.slice(0, brace)
  const rules = before.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, '')
  const found = rules.matchAll(
    // bounded: 2,000 characters per URL
    /@import\s{0,9}(?:url\(\s{0,9}([^"')\s]{1,2000})|(?:url\(\s{0,9})?(?:"([^"]{1,2000})"|'([^']{1,2000})'))/gi,
  )
  return [...found].flatMap(([, plain, double, single]) => plain ?? double ?? single ?? [])
}
