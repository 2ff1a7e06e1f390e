import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { FontFace, InlineFacts } from '../../core/facts/read.ts'
import { attribute, type Document } from '../../core/page/document.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import type { Place } from '../../core/report/evidence.ts'
import { at } from '../evidence.ts'
import { isInHtml } from '../styles/selector-in-html.ts'

export interface FontSources {
  readonly subresources: Pick<Subresources, 'items'>
  readonly inline: Pick<
    InlineFacts,
    'styles' | 'families' | 'fonts' | 'fontRules' | 'hidden' | 'styleAttributes'
  >
  readonly document: Document
}

/** Each font is searched in all styles of the page. More than a page has; of a hostile one, the others are unknown. */
const mostFonts = 200

type FontPurpose = 'text' | 'icons' | 'unknown' | 'nothing'

/**
 * What the page uses a font for, or `unknown` if a stylesheet that was not read may name it. Frameworks and themes declare fonts that no rule names, or only rules for elements that
 * the page does not have; browsers never load those.
 */
export function openFontUses({
  subresources: { items },
  inline,
  document,
}: FontSources): (font: Pick<FontFace, 'family'>) => FontPurpose {
  const isUnknown = items.some((item) => isUnread(item) || importsMore(item, items))
  const uses = [...items.flatMap(({ css }) => css?.families ?? []), ...(inline.families ?? [])]
  let own: ReturnType<typeof textOfStyles> | undefined
  const known = new Map<string, FontPurpose>()
  return ({ family }) => {
    const name = family.toLowerCase()
    const found = known.get(name) ?? (known.size < mostFonts ? purposeOf(name) : 'unknown')
    known.set(name, found)
    return found
  }

  function purposeOf(name: string): FontPurpose {
    own ??= textOfStyles(inline, document)
    if (own.text.includes(name)) return 'text'
    const selectors = uses
      .filter((use) => use.name === name || use.name.endsWith(` ${name}`))
      .flatMap((use) => use.selectors)
    if (selectors.length > 0 && selectors.every(isBesideElements)) return 'icons'
    if (selectors.some((selector) => isInHtml(selector, document))) return 'text'
    return isUnknown || !own.isWhole ? 'unknown' : 'nothing'
  }
}

interface DeclaredFace {
  readonly face: FontFace
  readonly urls: readonly string[]
  readonly place: Place<never>
}

/**
 * The fonts that the page may use, and where they are declared. Of style elements, also those that no rule names, because
 * scripts may use them.
 */
export function declaredFaces(
  { subresources: { items }, inline }: Pick<FontSources, 'subresources'> & { readonly inline: InlineFacts },
  useOf: ReturnType<typeof openFontUses>,
): readonly DeclaredFace[] {
  const named = new Set(inline.families?.map(({ name }) => name))
  const own = inline.fonts.filter(
    (face) => useOf(face) !== 'nothing' || !named.has(face.family.toLowerCase()),
  )
  const linked = items.flatMap(({ css, url }) =>
    (css?.fonts ?? [])
      .filter((face) => useOf(face) !== 'nothing')
      .map((face) => ({
        face,
        urls: face.urls.map((found) => URL.parse(found, url)?.href ?? ''),
        place: { url },
      })),
  )
  return [...own.map((face) => ({ face, urls: face.urls, place: at(face.element) })), ...linked]
}

/** The font files that only stylesheets declare, and that nothing on the page uses. */
export function unusedFontFiles(sources: FontSources): ReadonlySet<string> {
  const useOf = openFontUses(sources)
  const files = new Set<string>()
  for (const { css, finalUrl } of sources.subresources.items)
    for (const { family, urls } of css?.fonts ?? [])
      if (useOf({ family }) === 'nothing')
        for (const href of urls) {
          const url = href.startsWith('data:') ? null : URL.parse(href, finalUrl)
          if (url !== null) files.add(withoutFragment(url))
        }
  return files
}

/** Characters searched for each font: more than a page has without its inline images. */
const mostText = 1_000_000

/** Where the HTML itself can name a font: attributes, and style elements that were not read rule by rule. */
function textOfStyles(
  { styles, families, styleAttributes }: FontSources['inline'],
  document: Document,
): { readonly text: string; readonly isWhole: boolean } {
  const parts: string[] = []
  let room = mostText
  for (const part of partsOfStyles()) {
    const text = part.replaceAll(/url\([^()]*\)/gi, '')
    parts.push(text.slice(0, room))
    room -= text.length
    if (room < 0) break
  }
  return { text: parts.join('\n').toLowerCase(), isWhole: room >= 0 }

  function* partsOfStyles(): Generator<string> {
    if (families === null) for (const { code } of styles) yield code
    for (const element of styleAttributes) yield attribute(element, 'style') ?? ''
    for (const name of ['face', 'font-family'])
      for (const element of document.withAttribute(name)) yield attribute(element, name) ?? ''
  }
}

/** `.prev:before, .next:after` */
const isBesideElements = (selectors: string): boolean =>
  selectors.split(',').every((selector) => /::?(?:before|after)\s{0,9}$/.test(selector))

/** A stylesheet that may name the font. Those of other sites know only their own. */
const isUnread = ({ kind, css, thirdParty }: Subresource): boolean =>
  kind === 'style' && css === null && !thirdParty

const importsMore = ({ css, finalUrl, thirdParty }: Subresource, items: readonly Subresource[]): boolean =>
  css !== null &&
  !thirdParty &&
  css.imports.some((href) => !items.some(({ url }) => url === URL.parse(href, finalUrl)?.href))
