import { type Sentence, sentence } from '../../core/sentence.ts'
import { isSamePage, type Login, parseSelector, type SuccessTest } from '../../core/login.ts'
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
export function signedOutBecause(fetched: Fetched, requested: string, login: Login): Sentence | undefined {
  const { status, url } = lastExchange(fetched)
  const document = status < 300 ? documentOf(fetched) : undefined
  const passwordFields = (document?.all('input') ?? [])
    .filter((input) => attribute(input, 'type')?.toLowerCase() === 'password')
    .map((input) => attribute(input, 'name') ?? '')
  const because = loginPageBecause({ requested, url, status, passwordFields }, login)
  if (because !== undefined || document === undefined) return because
  const { form } = login
  const everyPage = form !== undefined && form.success.url === undefined
  return everyPage && !passes(form.success, document) ? sentence('gotNoSuccess') : undefined
}

/** A page as loaded over HTTP or in the browser. */
interface Landed {
  readonly requested: string
  readonly url: string
  readonly status: number | null
  /** Names of the inputs for a password. */
  readonly passwordFields: readonly string[]
}

/** Why this is the login page and not the one that was requested; undefined when it is not. */
export function loginPageBecause(
  { requested, url, status, passwordFields }: Landed,
  { form }: Login,
): Sentence | undefined {
  if (status === 401) return sentence('got401')
  const landed = new URL(url)
  const isElsewhere = !isSamePage(landed, new URL(requested))
  if (form !== undefined && isElsewhere && isSamePage(landed, new URL(form.url)))
    return sentence('gotLoginPage')
  if (isElsewhere && passwordFields.length > 0) return sentence('gotPasswordPage')
  const names = Object.keys(form?.fields ?? {})
  return passwordFields.some((name) => names.includes(name)) ? sentence('gotLoginForm') : undefined
}

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
