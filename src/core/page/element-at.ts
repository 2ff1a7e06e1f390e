import { attribute, type Document, type Element, isElement } from './document.ts'

/**
 * The element of the HTML source that the browser saw. Undefined unless every step of its path is the same in both,
 * siblings included: scripts may have created, moved or renamed it.
 */
export function elementAt(document: Document, path: readonly string[]): Element | undefined {
  const [start = '', ...rest] = path.slice(0, -1)
  const id = start.startsWith('#') ? start.slice(1) : undefined
  let at = id === undefined ? rootIf(document, start) : onlyOne(document, id)
  for (const step of rest) at = at === undefined ? undefined : childAt(at, step)
  return at !== undefined && nameOf(at) === path.at(-1) ? at : undefined
}

const rootIf = ({ root }: Document, step: string): Element | undefined =>
  step === `${root.tag} 1/1` ? root : undefined

/** The element with an id that no other has. */
function onlyOne(document: Document, id: string): Element | undefined {
  const [found, ...others] = document.withAttribute('id').filter((element) => attribute(element, 'id') === id)
  return others.length === 0 ? found : undefined
}

/** The child that `step` describes: its tag, and which of how many children with that tag it is. */
function childAt({ children }: Element, step: string): Element | undefined {
  const [tag = '', place = ''] = step.split(' ')
  const [nth, count] = place.split('/').map(Number)
  const twins = children.filter((child) => child.tag === tag).filter(isElement)
  return nth !== undefined && twins.length === count ? twins[nth - 1] : undefined
}

/** The same format as the last step of `pathOf`, which runs in the page. */
const nameOf = (element: Element): string =>
  [
    element.tag,
    ...['id', 'name', 'href', 'src', 'for', 'type'].map((name) =>
      (attribute(element, name) ?? '').slice(0, 200),
    ),
  ].join(' ')
