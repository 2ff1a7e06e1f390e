import * as kit from '../audit.ts'
import { inconclusive, notApplicable, type Verdict } from '../legacy.ts'
import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import { withoutFragment } from '../../core/same-address.ts'

/**
 * The font files that a first view surely needs: those that the markup names, and the lightest of each family that a
 * stylesheet declares. A browser loads the others only when a text is set in their weight or style.
 */
export function likelyFonts(items: readonly Subresource[]): readonly Subresource[] {
  const fonts = items.filter(({ kind }) => kind === 'font')
  if (fonts.length === 0) return []
  const families = familiesIn(items)
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
function familiesIn(items: readonly Subresource[]): ReadonlyMap<string, string> {
  const families = new Map<string, string>()
  for (const { css, finalUrl } of items) {
    for (const { family, urls } of css?.fonts ?? []) {
      for (const url of urls) {
        const address = URL.parse(url, finalUrl)
        if (address !== null) families.set(withoutFragment(address), family)
      }
    }
  }
  return families
}

/** What is said where no font file is known: there is none, or a stylesheet that did not come may declare some. */
export const withoutFonts = ({ items }: Subresources): Verdict =>
  items.some(({ kind, css }) => kind === 'style' && css === null)
    ? inconclusive('A stylesheet that could not be read may declare web fonts.')
    : notApplicable('The page declares no web fonts.')

/** Where no font file is known: there is none, or a stylesheet that could not be read may declare some. */
export const unjudgedFonts = ({ items }: Subresources): kit.Verdict<never> =>
  items.some(({ kind, css }) => kind === 'style' && css === null) ? kit.inconclusive() : kit.notApplicable()
