import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts } from '../../core/facts/read.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import { openAroundCheck, openInsideCheck } from '../../core/page/ask-once.ts'
import { indexRules, matchesAny, type Rules } from './match-selector.ts'
import { isMeantToOpen } from '../elements/opened-later.ts'

interface StyleSources {
  readonly subresources: Pick<Subresources, 'items'>
  readonly inline: Pick<InlineFacts, 'hidden'>
}

/**
 * Finds elements that a stylesheet hides, or that are inside of one. Another rule or a script may show them, which only a
 * browser can tell.
 */
export function openHiddenCheck(sources: StyleSources): (element: Element) => boolean {
  const hiddenPart = openHiddenParts(sources)
  return (element) => hiddenPart(element) !== null
}

/**
 * Like `openHiddenCheck`, for problems of the elements themselves: those in menus, dialogs and tabs exist for everyone who
 * opens them.
 */
export function openNeverShownCheck(sources: StyleSources): (element: Element) => boolean {
  const hiddenPart = openHiddenParts(sources)
  const opensLater = (part: Element): boolean => isMeantToOpen(part) || isInOpened(part)
  return (element) => {
    const part = hiddenPart(element)
    return part !== null && !opensLater(part)
  }
}

/** Finds elements that a rule hides, or that are inside of one, even those that hold most of the page. */
export function openHidingRules(sources: StyleSources): (element: Element) => boolean {
  const rules = readRules(sources)
  const isHidden = (element: Element): boolean => matchesAny(element, rules)
  const isInHidden = openAroundCheck(isHidden)
  return (element) => isHidden(element) || isInHidden(element)
}

const pages = new WeakMap<StyleSources['inline'], (element: Element) => Element | null>()

/** The element itself, or the one around it, that a rule hides. Each element of a page is looked up once. */
function openHiddenParts(sources: StyleSources): (element: Element) => Element | null {
  const open = pages.get(sources.inline)
  if (open !== undefined) return open
  const rules = readRules(sources)
  const known = new Map<Element, Element | null>()
  const find = (element: Element): Element | null => {
    const before = known.get(element)
    if (before !== undefined) return before
    const isHidden = matchesAny(element, rules)
    const found =
      isHidden && !isMost(element) ? element : element.parent === null ? null : find(element.parent)
    known.set(element, found)
    return found
  }
  const made = rules.byName.size === 0 ? () => null : find
  pages.set(sources.inline, made)
  return made
}

const isInOpened = openAroundCheck((outer) => outer.tag !== 'form' && isMeantToOpen(outer))

/** The page itself, which a script shows. */
const isMost = (element: Element): boolean =>
  most.has(element.tag) || (!isForPrint(element) && holdsMost(element))

const holdsMost = openInsideCheck(({ tag }) => tag === 'main' || tag === 'h1')

/** Such as `printHeader` and Bootstrap's `d-print-block`, but not `no-print` and `fingerprint`. */
const isForPrint = (element: Element): boolean =>
  /(?:^|\s)(?:print(?![a-z])|(?:d|only)-print(?!-none))/.test(
    `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`,
  )

const most: ReadonlySet<string> = new Set(['html', 'body', 'main', 'h1'])

function readRules({ subresources: { items }, inline }: StyleSources): Rules {
  const selectors = [...items.flatMap(({ css }) => css?.hidden ?? []), ...inline.hidden]
  const lostScript = hasLostScript(items)
  // Scripts remove this class as soon as they run.
  const kept = selectors.filter((selector) => lostScript || !/\.no-?js\b/.test(selector))
  return indexRules(kept.map((selector) => selector.split(' ')))
}

const hasLostScript = (items: readonly Subresource[]): boolean =>
  items.some(({ kind, status }) => kind === 'script' && (status ?? 0) >= 400)
