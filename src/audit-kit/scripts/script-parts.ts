import {
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
  type Node,
  textOf,
} from '../../core/page/document.ts'
import { isHidden } from '../../core/page/first-screen.ts'
import { isRunning } from '../elements/script-filled.ts'

/** A part of a page that a script inserts: its header with logo and menu, or its footer. */
export type ScriptPart = 'header' | 'footer'

const known = new WeakMap<Document, ReadonlySet<ScriptPart>>()

/**
 * The parts for which the HTML has only an empty element, such as `<div id="header-container"></div>`. Sites without a
 * generator share their header and footer this way, and without a browser nothing is known about them.
 */
export function scriptParts(document: Document): ReadonlySet<ScriptPart> {
  const found = known.get(document) ?? findParts(document)
  known.set(document, found)
  return found
}

/** Whether the H1 may be in a part of the page that a script inserts. */
export const mayInsertHeading = (document: Document): boolean =>
  scriptParts(document).has('header') || hasScriptContent(document)

const filled = new WeakMap<Document, boolean>()

/** Whether the HTML has only an empty element for the content: `<main></main>`, `<div id="content"></div>`. */
export function hasScriptContent(document: Document): boolean {
  const found = filled.get(document) ?? findContent(document)
  filled.set(document, found)
  return found
}

function findContent(document: Document): boolean {
  if (!document.all('script').some(isRunning)) return false
  return (
    document.all('main').some(isBlank) || placeholdersIn(document).some(isForContent) || hidesMost(document)
  )
}

/** Whether most of the text is hidden by a style attribute. Scripts show such a page when it is ready. */
export function hidesMost(document: Document): boolean {
  const hidden = document
    .withAttribute('style')
    .slice(0, 200)
    .filter((element) => !element.inNoscript && isHidden(element))
  if (document.body === null || hidden.length === 0) return false
  const half = textOf(document.body, readText).length / 2
  return hidden.some((element) => textOf(element, readText).length > half)
}

const readText = 20_000

/** Ids of the elements that common frameworks render into. */
export const mountIds = [
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'svelte',
  'q-app',
  'react-root',
  'main-app',
]

/** Whether its name says that it holds the content of the page. */
const isForContent = (element: Element): boolean => {
  const id = attribute(element, 'id') ?? ''
  const included = includesOf(element).some((part) => !inHeader.test(part) && !inFooter.test(part))
  // An empty section with a name is there to be filled.
  const isSection = element.tag === 'section' && id !== ''
  return (
    included || isSection || mountIds.includes(id) || contentName.test(id) || contentTag.test(element.tag)
  )
}

const contentName =
  /^(?:main|content|page|view|article|post)s?(?:[-_]?(?:main|content|container|wrapper|area|body|view))?$/i
const contentTag = /^(?:main|[a-z]+-(?:app|root|page|content|main|article|hero|view))$/

function findParts(document: Document): ReadonlySet<ScriptPart> {
  const found = new Set<ScriptPart>()
  if (!document.all('script').some(isRunning)) return found
  for (const element of placeholdersIn(document)) {
    const name = nameOf(element)
    if (isDecoration.test(name)) continue
    if (inHeader.test(name)) found.add('header')
    if (inFooter.test(name)) found.add('footer')
  }
  for (const script of scriptsAmidContent(document)) {
    const file = (attribute(script, 'src') ?? '').split(/[?#]/, 1)[0]?.slice(-100) ?? ''
    if (/(?:^|\/)(?:site-?)?(?:header|nav|navbar|navigation|menu|topbar)\.js$/i.test(file))
      found.add('header')
    if (/(?:^|\/)(?:site-?)?footer\.js$/i.test(file)) found.add('footer')
  }
  return found
}

/** Scripts that may write into the page with `document.write`: they stand in the middle of the content. */
function scriptsAmidContent(document: Document): readonly Element[] {
  // The last element beside a script that is no script itself, in document order.
  const ends = new Map<Element, number>()
  return document.all('script').filter((script) => {
    const { inHead, parent } = script
    if (inHead || parent === null || hasAttribute(script, 'defer') || hasAttribute(script, 'async'))
      return false
    const end = ends.get(parent) ?? parent.children.findLast(isContent)?.order ?? -1
    ends.set(parent, end)
    return end > script.order
  })
}

const isContent = (node: Node): node is Element => isElement(node) && node.tag !== 'script'

/** The empty elements, except those that links jump to: they stay empty. */
export function placeholdersIn(document: Document): readonly Element[] {
  const empty = document.allLike(isHolder).filter(isPlaceholder)
  if (empty.length === 0) return empty
  const targets = new Set(document.all('a').map((link) => attribute(link, 'href')))
  return empty.filter((element) => !targets.has(`#${attribute(element, 'id') ?? ''}`))
}

const holders: ReadonlySet<string> = new Set(['div', 'header', 'nav', 'footer', 'section', 'aside'])

/** Custom elements fill themselves. */
const isHolder = (tag: string): boolean => holders.has(tag) || tag.includes('-')

const isPlaceholder = (element: Element): boolean =>
  element.namespace === 'html' && !element.inHead && !element.inNoscript && isBlank(element)

const isBlank = ({ children }: Element): boolean =>
  children.every((child) => !isElement(child) && child.text.trim() === '')

/** A class alone may only draw something, unless it says that it is a place for something. */
function nameOf(element: Element): string {
  const classes = attribute(element, 'class') ?? ''
  return [
    element.tag,
    attribute(element, 'id') ?? '',
    /placeholder|include/i.test(classes) ? classes : '',
    ...includesOf(element),
  ]
    .join(' ')
    .slice(0, 300)
}

/** The files that a script inserts here: `data-include="nav.html"`. */
const includesOf = ({ attributes }: Element): readonly string[] =>
  attributes
    .filter(({ name }) => /^(?:(?:data-|w3-)?(?:include|component|partial|load)|hx-get$)/.test(name))
    .map(({ value }) => value)

const inHeader =
  /header|\bnav|nav\b|navbar|menu|topbar|cabecera|cabecalho|encabezado|entete|kopfzeile|hlavick|naglowek|fejlec/i
const inFooter = /footer|rodape|pie-?(?:de)?-?pagina|fusszeile|patick|stopka|lablec/i
const isDecoration = /overlay|backdrop|toggle|button|btn|icon|line|shadow|spacer|burger|anchor|mask|sentinel/i
