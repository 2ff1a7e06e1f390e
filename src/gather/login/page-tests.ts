import { type Login, parseSelector, type SuccessTest } from '../../core/login.ts'
import { attribute, type Document, type Element, isElement } from '../../core/page/document.ts'
import { readHeaders } from '../../core/page/headers.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import { decodeHtml } from '../parse/decode.ts'
import { parseHtml } from '../parse/document.ts'

export function documentOf(fetched: Fetched): Document {
  const type = readHeaders(lastExchange(fetched).headers).first('content-type') ?? null
  return parseHtml(decodeHtml(fetched.body, type).text)
}

/** Whether the page shows what only signed-in users see. */
export function passes({ text, selector }: SuccessTest, document: Document): boolean {
  if (text !== undefined && !textOf(document).includes(squeeze(text))) return false
  return selector === undefined || document.elements.some((element) => matches(selector, element))
}

/** Why this is not the page of a signed-in user; undefined when it is. */
export function signedOutBecause(fetched: Fetched, requested: string, { form }: Login): string | undefined {
  const { status, url } = lastExchange(fetched)
  if (status === 401) return 'the server answers 401'
  const landed = new URL(url)
  const loginPath = form === undefined ? undefined : new URL(form.url)
  const isElsewhere = !isSamePage(landed, new URL(requested))
  if (loginPath !== undefined && isElsewhere && isSamePage(landed, loginPath))
    return 'the page redirects to the login page'
  if (status >= 300) return undefined
  const document = documentOf(fetched)
  const passwords = document
    .all('input')
    .filter((input) => attribute(input, 'type')?.toLowerCase() === 'password')
  if (isElsewhere && passwords.length > 0) return 'the page redirects to one that asks for a password'
  if (form === undefined) return undefined
  const names = Object.keys(form.fields)
  if (passwords.some((input) => names.includes(attribute(input, 'name') ?? '')))
    return 'the page shows the login form'
  const everyPage = form.success.url === undefined
  return everyPage && !passes(form.success, document) ? 'the success test does not pass' : undefined
}

export const isSamePage = (one: URL, other: URL): boolean =>
  one.hostname === other.hostname && withoutSlash(one.pathname) === withoutSlash(other.pathname)

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

function matches(selector: string, element: Element): boolean {
  const wanted = parseSelector(selector)
  if (wanted === undefined) return false
  const { tag, id, classes, attributes } = wanted
  const own = (attribute(element, 'class') ?? '').split(/\s+/)
  return (
    (tag === null || element.tag === tag) &&
    (id === null || attribute(element, 'id') === id) &&
    classes.every((name) => own.includes(name)) &&
    attributes.every(({ name, value }) => {
      const found = attribute(element, name)
      return found !== undefined && (value === null || found === value)
    })
  )
}

function textOf({ elements }: Document): string {
  const parts = elements
    .filter(({ tag }) => tag !== 'script' && tag !== 'style' && tag !== 'template')
    .flatMap(({ children }) => children.flatMap((child) => (isElement(child) ? [] : [child.text])))
  return squeeze(parts.join(' '))
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()
