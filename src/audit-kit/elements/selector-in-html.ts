import { type Document, tokens } from '../../core/page/document.ts'

const known = new WeakMap<Document, ReadonlySet<string>>()

/**
 * Whether the HTML has the elements and classes of a selector. Scripts add sliders and dialogs, and not every page has
 * them, or a form.
 */
export function isInHtml(selectors: string, document: Document): boolean {
  const classes = known.get(document) ?? classesOf(document)
  known.set(document, classes)
  const has = (tag: string): boolean => document.all(tag.toLowerCase()).length > 0
  return selectors
    .split(',')
    .some(
      (selector) =>
        [...selector.matchAll(/\.([\w-]{1,100})/g)].every(([, name]) => classes.has(name ?? '')) &&
        [...selector.matchAll(/(?:^|[\s>+~])([a-z][\w-]{0,40})/gi)].every(([, tag]) => has(tag ?? '')),
    )
}

const classesOf = (document: Document): ReadonlySet<string> =>
  new Set(document.withAttribute('class').flatMap((element) => tokens(element, 'class')))
