import { attribute, type Document, tokens } from '../../core/page/document.ts'

const known = new WeakMap<Document, ReadonlySet<string>>()

/**
 * Whether the HTML has the elements, classes, IDs and attributes of a selector. Scripts add sliders and dialogs, and not
 * every page has them, or a form.
 */
export function isInHtml(selectors: string, document: Document): boolean {
  const classes = known.get(document) ?? classesOf(document)
  known.set(document, classes)
  const has = (tag: string): boolean => document.all(tag.toLowerCase()).length > 0
  return withoutNegations(selectors)
    .split(',')
    .some((selector) => {
      const plain = selector.replaceAll(attributes, '')
      return (
        namesIn(plain, /\.([\w-]{1,100})/g).every((name) => classes.has(name)) &&
        namesIn(plain, /#([\w-]{1,100})/g).every((id) => document.byId(id) !== undefined) &&
        namesIn(plain, /(?:^|[\s>+~])([a-z][\w-]{0,40})/gi).every(has) &&
        [...selector.matchAll(attributes)].every((found) => hasAttributeLike(document, found))
      )
    })
}

/** What it excludes need not be there. */
const withoutNegations = (selectors: string): string => selectors.replaceAll(/:not\([^()]{0,200}\)/gi, '')

/** `[name]` or `[name*="value" i]`. */
const attributes = /\[([\w-]{1,60})(?:([~|^$*]?)=([^\][]{0,200}))?\]/g

function hasAttributeLike(
  document: Document,
  [, name = '', operator, written = '']: readonly (string | undefined)[],
): boolean {
  const quoted = /^["']/.test(written)
  const wanted = quoted ? written.slice(1, written.lastIndexOf(written.charAt(0))) : written
  const found = document.withAttribute(name.toLowerCase())
  if (operator === undefined) return found.length > 0
  return found.some((element) => {
    const value = attribute(element, name.toLowerCase()) ?? ''
    switch (operator) {
      case '^':
        return value.startsWith(wanted)
      case '$':
        return value.endsWith(wanted)
      case '*':
        return value.includes(wanted)
      case '~':
        return value.split(/\s+/).includes(wanted)
      case '|':
        return value === wanted || value.startsWith(`${wanted}-`)
      default:
        return value === wanted
    }
  })
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const classesOf = (document: Document): ReadonlySet<string> =>
  new Set(document.withAttribute('class').flatMap((element) => tokens(element, 'class')))
