import { attribute, type Document, type Element, isElement } from '../../core/page/document.ts'

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

function findParts(document: Document): ReadonlySet<ScriptPart> {
  const found = new Set<ScriptPart>()
  if (!document.all('script').some(runs)) return found
  const targets = new Set(document.all('a').map((link) => attribute(link, 'href')))
  for (const element of document.elements) {
    // An empty element that links jump to stays empty.
    if (!isPlaceholder(element) || targets.has(`#${attribute(element, 'id') ?? ''}`)) continue
    const name = nameOf(element)
    if (isDecoration.test(name)) continue
    if (inHeader.test(name)) found.add('header')
    if (inFooter.test(name)) found.add('footer')
  }
  return found
}

const runs = (script: Element): boolean =>
  !/json|importmap|speculationrules|template/i.test(attribute(script, 'type') ?? '')

const holders: ReadonlySet<string> = new Set(['div', 'header', 'nav', 'footer', 'section', 'aside'])

/** Custom elements fill themselves. */
const isPlaceholder = ({ tag, children, inHead, inNoscript, namespace }: Element): boolean =>
  namespace === 'html' &&
  !inHead &&
  !inNoscript &&
  (holders.has(tag) || tag.includes('-')) &&
  children.every((child) => !isElement(child) && child.text.trim() === '')

/** A class alone may only draw something, unless it says that it is a place for something. */
function nameOf(element: Element): string {
  const classes = attribute(element, 'class') ?? ''
  return [
    element.tag,
    attribute(element, 'id') ?? '',
    /placeholder|include/i.test(classes) ? classes : '',
    ...element.attributes
      .filter(({ name }) => /^(?:data-|w3-)?(?:include|component|partial|load)/.test(name))
      .map(({ value }) => value),
  ]
    .join(' ')
    .slice(0, 300)
}

const inHeader =
  /header|\bnav|nav\b|navbar|menu|topbar|cabecera|cabecalho|encabezado|entete|kopfzeile|hlavick|naglowek|fejlec/i
const inFooter = /footer|rodape|pie-?(?:de)?-?pagina|fusszeile|patick|stopka|lablec/i
const isDecoration = /overlay|backdrop|toggle|button|btn|icon|line|shadow|spacer|burger|anchor|mask|sentinel/i
