import type { Subresource } from '../../core/facts/asked.ts'
import { iconFiles } from '../data/icon-fonts.ts'
import { type FontSources, unusedFontFiles } from './named-fonts.ts'
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
