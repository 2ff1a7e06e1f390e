import { attribute, type Document, type Element } from '../../core/page/document.ts'

/** Whether a link without a URL is a menu, tab or share button that leads to no page: search engines lose nothing. */
export function isButtonLink(element: Element, document: Document): boolean {
  return doesNothing(element) || callsOnly(element) || changesPage(element) || showsPart(element, document)
}

const codeOf = (element: Element): string =>
  (attribute(element, 'href')?.trim() || attribute(element, 'onclick'))?.slice(0, 150) ?? ''

/** `plusSlides(-1)`, `openTab('size')`, `scrollTo(0, 0)`: what they show is on this page. `form.submit()` sends a form. */
const changesPage = (element: Element): boolean =>
  // bounded: 150 characters
  /(?:slide|carousel|gallery|lightbox|modal|dialog|popup|tab(?!le)|accordion|zoom|scroll)\w{0,20}\(|\.submit\(\)/i.test(
    codeOf(element),
  )

/** `showPage('cases')` beside an element with the id `cases` or `page-cases`. */
function showsPart(element: Element, document: Document): boolean {
  const names = [...codeOf(element).matchAll(/["']#?([\w-]{2,60})["']/g)].map(([, name = '']) => name)
  if (names.length === 0) return false
  return document
    .withAttribute('id')
    .some((part) => part !== element && names.some((name) => isNamed(attribute(part, 'id') ?? '', name)))
}

const isNamed = (id: string, name: string): boolean =>
  id === name || id.endsWith(`-${name}`) || id.endsWith(`_${name}`) || id.startsWith(`${name}-`)

/** A call without a string argument, such as `print()` or `login(); return false`, cannot name a page. */
const callsOnly = (element: Element): boolean =>
  /^\s{0,10}(?:javascript:)?\s{0,10}(?:return )?[\w$.]{1,80}\((?:this|event|true|false)?\)[\s;]{0,4}(?:return false[\s;]{0,4})?$/i.test(
    codeOf(element),
  )

const doesNothing = (element: Element): boolean =>
  /^\s{0,10}javascript:\s{0,10}(?:void\s{0,4}\(?\s{0,4}0?\s{0,4}\)?|false|\/\/)?[\s;]{0,10}$/i.test(
    attribute(element, 'href')?.slice(0, 100) ?? '',
  )
