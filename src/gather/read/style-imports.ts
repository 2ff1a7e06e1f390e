import { attribute, type Element } from '../../core/page/document.ts'
import type { InlineFacts, InlineImport } from '../../core/facts/read.ts'
import { isInsecure } from '../../core/url/url.ts'
import { resolve } from './base.ts'
import { mediaApplies } from './resources.ts'

/** The stylesheets that a style element imports. */
export function importsOf(
  { element, code }: Pick<InlineFacts['styles'][number], 'element' | 'code'>,
  base: URL,
): readonly InlineImport[] {
  if (!/@import/i.test(code)) return []
  return hrefsIn(code).map((href) => {
    const url = resolve(href, base)
    return { href, url, element, blocking: isDrawnWith(element) && !isRefused(url, base) }
  })
}

const isDrawnWith = (style: Element): boolean => style.inHead && mediaApplies(attribute(style, 'media'))

/** Mixed content, which browsers refuse at once. */
const isRefused = (url: URL | null, base: URL): boolean => base.protocol === 'https:' && isInsecure(url)

/** Imports are valid only before any other rule, so the search ends at the first brace. */
function hrefsIn(code: string): readonly string[] {
  const brace = code.indexOf('{')
  const before = brace < 0 ? code : code.slice(0, brace)
  const rules = before.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, '')
  const found = rules.matchAll(
    // bounded: 2,000 characters per URL
    /@import\s{0,9}(?:url\(\s{0,9}([^"')\s]{1,2000})|(?:url\(\s{0,9})?(?:"([^"]{1,2000})"|'([^']{1,2000})'))/gi,
  )
  return [...found].flatMap(([, plain, double, single]) => plain ?? double ?? single ?? [])
}
