import { inconclusive, notApplicable, type Verdict } from '../audit.ts'
import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { FontFace, InlineFont } from '../../core/facts/read.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { whyUnread } from '../missing/why-unread.ts'

/**
 * The font files that a first view certainly needs: those in the markup, and the lightest of each family that a
 * stylesheet declares. Browsers load the others only when text uses their weight or style.
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
export function familiesIn(
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

/** The verdict without any font file: there are none, or an unreadable stylesheet may declare some. */
export function unjudgedFonts({ items }: Subresources): Verdict<never> {
  const unread = items.filter(({ kind, css }) => kind === 'style' && css === null)
  return unread.length > 0 ? inconclusive(whyUnread('styles', unread)) : notApplicable()
}

/** In the order in which browsers choose: the first file whose format they support. No current one supports EOT or SVG. */
export const usableFiles = (urls: readonly string[]): readonly string[] =>
  urls.filter((url) => url.startsWith('data:') || !/\.(?:eot|svgz?)(?=$|[?#])/i.test(url.slice(-500)))
