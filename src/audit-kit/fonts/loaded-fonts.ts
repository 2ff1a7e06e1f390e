import type { Subresource } from '../../core/facts/asked.ts'
import { iconFiles } from '../data/services/icon-fonts.ts'
import { familiesIn, likelyFonts } from './likely-fonts.ts'
import { type FontSources, unusedFontFiles } from './named-fonts.ts'
import { openFontProof } from './proven-fonts.ts'
import { showsIcons, showsIconsOf } from './shown-icons.ts'

/** Whether browsers load a file: they do not load a font that no text and no icon of the page uses. */
export function openLoadCheck(sources: FontSources): (file: Subresource) => boolean {
  const { items } = sources.subresources
  if (!items.some(({ kind }) => kind === 'font')) return () => true
  const icons = iconFiles(items)
  const unused = unusedFontFiles(sources)
  return ({ kind, reference, url }) =>
    kind !== 'font' ||
    reference !== null ||
    (!unused.has(url) && showsIconsOf(url, sources.document) && showsIcons(icons.get(url), sources.document))
}

/** Whether browsers certainly load a file: a font that only a stylesheet names needs a text that has it for sure. */
export function openLoadProof(sources: FontSources): (file: Subresource) => boolean {
  const families = familiesIn(sources.subresources.items, sources.inline.fonts)
  const isProven = openFontProof(sources)
  return ({ kind, reference, url }) =>
    kind !== 'font' || reference !== null || isProven(families.get(url) ?? '')
}

/**
 * The files that browsers certainly load: of each font family only the lightest, because the others may be for bold or
 * italic text that the page does not have.
 */
export function certainlyLoaded(files: readonly Subresource[], sources: FontSources): readonly Subresource[] {
  const { items } = sources.subresources
  const fonts = new Set(likelyFonts(items.filter(openLoadCheck(sources)), sources.inline.fonts))
  return files.filter((file) => file.kind !== 'font' || fonts.has(file))
}
