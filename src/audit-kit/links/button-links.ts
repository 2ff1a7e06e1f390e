import { attribute, type Document, type Element } from '../../core/page/document.ts'

/** Tells which links without a URL are menus, tabs or share buttons that lead to no page: search engines lose nothing. */
export function openButtonCheck(document: Document): (link: Element) => boolean {
  let parts: ReadonlyMap<string, readonly Element[]> | undefined
  return (link) =>
    doesNothing(link) ||
    goesBack(link) ||
    callsOnly(link) ||
    changesPage(link) ||
    namesIn(link).some((name) => (parts ??= partsByName(document)).get(name)?.some((part) => part !== link))
}

const codeOf = (element: Element): string =>
  (attribute(element, 'href')?.trim() || attribute(element, 'onclick'))?.slice(0, 150) ?? ''

/** `plusSlides(-1)`, `openTab('size')`, `scrollTo(0, 0)`: what they show is on this page. `form.submit()` sends a form. */
const changesPage = (element: Element): boolean =>
  // bounded: 150 characters
  /(?:slide|carousel|gallery|lightbox|modal|dialog|popup|tab(?!le)|accordion|zoom|scroll)\w{0,20}\(|\.submit\(\)/i.test(
    codeOf(element),
  )

/** `showPage('cases')` shows an element with the id `cases` or `page-cases`. */
const namesIn = (link: Element): readonly string[] =>
  [...codeOf(link).matchAll(/["']#?([\w-]{2,60})["']/g)].map(([, name = '']) => name)

/** The elements that each name may stand for. Two are enough to know whether there is one besides the link itself. */
function partsByName(document: Document): ReadonlyMap<string, readonly Element[]> {
  const parts = new Map<string, Element[]>()
  for (const part of document.withAttribute('id')) {
    for (const name of new Set(namesOf(attribute(part, 'id') ?? ''))) {
      const known = parts.get(name)
      if (known === undefined) parts.set(name, [part])
      else if (known.length < 2) known.push(part)
    }
  }
  return parts
}

/** An id, and its beginnings and ends: `cases` may stand for `page-cases`, `page_cases` or `cases-list`. */
function namesOf(id: string): readonly string[] {
  const cut = [...id.slice(0, maxId).matchAll(/[-_]/g)].flatMap(({ 0: sign, index }) =>
    sign === '-' ? [id.slice(0, index), id.slice(index + 1)] : id.slice(index + 1),
  )
  return [id, ...cut]
}

/** Longer ids stand for nothing that a link would name. */
const maxId = 120

/** A call without a string argument, such as `print()` or `login(); return false`, cannot name a page. */
const callsOnly = (element: Element): boolean =>
  /^\s{0,10}(?:javascript:)?\s{0,10}(?:return |void )?[\w$.]{1,80}\((?:this|event|true|false)?\)[\s;]{0,4}(?:return false[\s;]{0,4})?$/i.test(
    codeOf(element),
  )

/** Where it leads depends on the visitor's history, so crawlers have nothing to follow. */
const goesBack = (element: Element): boolean =>
  // bounded: 150 characters
  /^(?:javascript:)?\s{0,10}(?:return )?(?:(?:window|self|parent|top)\.)?history\.(?:go|back|forward)\(/i.test(
    codeOf(element),
  )

const doesNothing = (element: Element): boolean =>
  /^\s{0,10}javascript:\s{0,10}(?:void\s{0,4}\(?\s{0,4}0?\s{0,4}\)?|false|\/\/)?[\s;]{0,10}$/i.test(
    attribute(element, 'href')?.slice(0, 100) ?? '',
  )
