import type { Subresource } from '../../core/facts/asked.ts'
import type { FontRule } from '../../core/facts/css.ts'
import { ancestor, attribute, type Element, isElement } from '../../core/page/document.ts'
import { isHidden } from '../../core/page/first-screen.ts'
import { fontServices } from '../data/services/font-services.ts'
import { openHiddenCheck } from '../styles/hidden-by-styles.ts'
import { certainlyMatches, indexSelectors, type SelectorIndex } from '../styles/selector-index.ts'
import type { FontSources } from './named-fonts.ts'

/**
 * Tells which fonts an element with text certainly has. Of the rules that may match it, or else an element around it, all
 * have to put the same font first, and one has to match for sure. Which of several rules wins only a browser knows.
 */
export function openFontProof(sources: FontSources): (family: string) => boolean {
  let proven: ReadonlySet<string> | undefined
  return (family) => {
    const name = family.toLowerCase()
    proven ??= provenFonts(sources)
    return proven.has(name) || [...proven].some((one) => one.endsWith(` ${name}`))
  }
}

function provenFonts({ subresources: { items }, inline, document }: FontSources): ReadonlySet<string> {
  const linked = items.filter(({ kind }) => kind === 'style').map(rulesOf)
  const lists = [...linked, inline.fontRules]
  if (lists.some((list) => list === null)) return new Set()
  const rules = indexSelectors(lists.flatMap((list) => list ?? []))
  const isHiddenByStyles = openHiddenCheck({ subresources: { items }, inline })
  const known = new Map<Element, string | null>()
  const fontOf = (element: Element): string | null => {
    const before = known.get(element)
    if (before !== undefined) return before
    const own = ownFont(element, rules)
    const font = own === undefined ? (element.parent === null ? null : fontOf(element.parent)) : own
    known.set(element, font)
    return font
  }
  const fonts = new Set<string>()
  for (const element of document.elements) {
    if (!hasText(element)) continue
    const font = fontOf(element)
    if (rules.isExhausted()) return fonts
    if (font === null || fonts.has(font)) continue
    const isGone = isHidden(element) || ancestor(element, isHidden) !== undefined || isHiddenByStyles(element)
    if (!isGone) fonts.add(font)
  }
  return fonts
}

/** Null if they are unknown. The stylesheets of font services only declare fonts. */
function rulesOf({ css, url, from, reference }: Subresource): readonly FontRule[] | null {
  if (fontServices[URL.parse(url)?.hostname ?? ''] !== undefined) return []
  const isForAll = from === null && (reference === null || isForScreens(reference.element))
  return css?.fontRules?.map((rule) => (isForAll ? rule : { ...rule, always: false })) ?? null
}

const isForScreens = (link: Element): boolean =>
  !link.inNoscript &&
  plainValue(link, 'rel') === 'stylesheet' &&
  ['', 'all', 'screen'].includes(plainValue(link, 'media'))

const plainValue = (link: Element, name: string): string => (attribute(link, name) ?? '').trim().toLowerCase()

/** The first font of an element of its own, undefined if it inherits one, and null if that cannot be told. */
function ownFont(element: Element, rules: SelectorIndex<FontRule>): string | null | undefined {
  const named = namedFont(element)
  if (named !== undefined) return named
  const matching = rules.perhapsMatching(element).filter(({ first }) => !/^(?:inherit|unset)\b/.test(first))
  const [rule, ...others] = matching
  if (rule === undefined) return undefined
  if (others.some(({ first }) => first !== rule.first)) return null
  return matching.some(({ always, selector }) => always && certainlyMatches(element, selector))
    ? rule.first
    : null
}

/** `<p style="font-family: Oak">` and `<font face="Oak">` */
function namedFont(element: Element): string | undefined {
  const style = /(?:^|[;\s])font(?:-family)?\s{0,9}:([^;]{1,300})/i.exec(
    attribute(element, 'style') ?? '',
  )?.[1]
  const written = style ?? (element.tag === 'font' ? attribute(element, 'face') : undefined)
  return written?.split(',', 1)[0]?.replaceAll(/["']/g, '').trim().toLowerCase()
}

/** Letters only: a face may cover nothing else. */
const hasText = ({ tag, inHead, inNoscript, children, namespace }: Element): boolean =>
  namespace === 'html' &&
  !inHead &&
  !inNoscript &&
  !silent.has(tag) &&
  children.some((child) => !isElement(child) && /[a-z]/i.test(child.text))

const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'option', 'textarea'])
