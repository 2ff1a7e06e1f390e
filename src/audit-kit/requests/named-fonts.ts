import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { FontFace, PageFacts } from '../../core/facts/read.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/**
 * Whether a rule, or the HTML itself, names the family of a font. Frameworks and themes declare fonts that no rule uses,
 * and browsers never load those.
 */
export function openNamedFonts(
  { items }: Pick<Subresources, 'items'>,
  { html }: Pick<PageFacts, 'html'>,
): (font: Pick<FontFace, 'family'>) => boolean {
  if (items.some((item) => isUnread(item) || importsMore(item, items))) return () => true
  const named = items.flatMap(({ css }) => css?.families ?? [])
  let text: string | undefined
  return ({ family }) => {
    const name = family.toLowerCase()
    if (named.some((part) => part === name || part.endsWith(` ${name}`))) return true
    text ??= html.toLowerCase()
    return text.includes(name)
  }
}

/** The font files that only stylesheets declare, for families that nothing names. */
export function unnamedFiles(
  subresources: Pick<Subresources, 'items'>,
  page: Pick<PageFacts, 'html'>,
): ReadonlySet<string> {
  const isNamed = openNamedFonts(subresources, page)
  const files = new Set<string>()
  for (const { css, finalUrl } of subresources.items)
    for (const { family, urls } of css?.fonts ?? [])
      if (!isNamed({ family }))
        for (const href of urls) {
          const url = href.startsWith('data:') ? null : URL.parse(href, finalUrl)
          if (url !== null) files.add(withoutFragment(url))
        }
  return files
}

/** A stylesheet that may name the font. Those of other sites know only their own. */
const isUnread = ({ kind, css, thirdParty }: Subresource): boolean =>
  kind === 'style' && css === null && !thirdParty

const importsMore = ({ css, finalUrl, thirdParty }: Subresource, items: readonly Subresource[]): boolean =>
  css !== null &&
  !thirdParty &&
  css.imports.some((href) => !items.some(({ url }) => url === URL.parse(href, finalUrl)?.href))
