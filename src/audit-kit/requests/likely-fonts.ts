import { inconclusive, notApplicable, type Verdict } from '../audit.ts'
import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { FontFace, InlineFont } from '../../core/facts/read.ts'
import { withoutFragment } from '../../core/page/same-url.ts'

/**
 * The font files that a first view surely needs: those that the markup names, and the lightest of each family that a
 * stylesheet declares. A browser loads the others only when a text is set in their weight or style.
 */
export function likelyFonts(
  items: readonly Subresource[],
  inline: readonly InlineFont[] = [],
): readonly Subresource[] {
  const fonts = items.filter(({ kind }) => kind === 'font')
  if (fonts.length === 0) return []
  const families = familiesIn(items, inline)
  const lightest = new Map<string, Subresource>()
  for (const font of fonts) {
    if (font.reference !== null) continue
    const family = families.get(font.url) ?? font.url
    const known = lightest.get(family)
    if (known === undefined || font.wireBytes < known.wireBytes) lightest.set(family, font)
  }
  return [...fonts.filter(({ reference }) => reference !== null), ...lightest.values()]
}

/** The family that each font file belongs to. */
function familiesIn(
  items: readonly Subresource[],
  inline: readonly InlineFont[],
): ReadonlyMap<string, string> {
  const families = new Map<string, string>()
  const add = ({ family, urls }: FontFace, base?: string): void => {
    for (const href of urls) {
      const url = href.startsWith('data:') ? null : URL.parse(href, base)
      if (url !== null) families.set(withoutFragment(url), family)
    }
  }
  for (const face of inline) add(face)
  for (const { css, finalUrl } of items) for (const face of css?.fonts ?? []) add(face, finalUrl)
  return families
}

/** Where no font file is known: there is none, or a stylesheet that could not be read may declare some. */
export const unjudgedFonts = ({ items }: Subresources): Verdict<never> =>
  items.some(({ kind, css }) => kind === 'style' && css === null) ? inconclusive() : notApplicable()
