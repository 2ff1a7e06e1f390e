import { at } from '../evidence.ts'
import {
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
  textOf,
} from '../../core/page/document.ts'
import { mountIds, placeholdersIn } from './script-parts.ts'

/** The element that a framework renders into, if it is empty. */
export function emptyRoot(document: Document): Element | undefined {
  const named = mountIds.flatMap((id) => document.byId(id) ?? [])
  const custom = document.all('app-root', 'ion-app').concat(document.withAttribute('ng-app'))
  return [...named, ...custom].find((element) => textOf(element, 200).length < 50)
}

/** Where a script may insert the text of a page that has none; `unknown` if there is no sign that one does. */
export function textlessPlace(document: Document) {
  if (document.all(...wordless).some((one) => attribute(one, 'type') !== 'hidden')) return 'needsNone'
  const holder = placeholdersIn(document).find((element) => hasAttribute(element, 'id'))
  if (holder !== undefined) return [at(holder)]
  // If the body is empty, a script builds the whole page.
  return document.body?.children.some((child) => isElement(child) && child.tag !== 'script') ? 'unknown' : []
}

/** A page that is only an image, a video, a field or a frame has no text, with or without scripts. */
const wordless = 'img video iframe frame object embed canvas textarea select input'.split(' ')
