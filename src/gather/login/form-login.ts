import { sentence } from '../../core/sentence.ts'
import { Failure } from '../../core/failure.ts'
import type { FormLogin } from '../../core/login.ts'
import { attribute, type Document, type Element, hasAttribute } from '../../core/page/document.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import { documentOf, passes } from './page-tests.ts'
import { totp } from './totp.ts'

/** One request to the origin of the login, with its cookies and without following redirects. */
export type Step = (request: { readonly url: URL; readonly body?: string }) => Promise<Fetched>

const maxRedirects = 10

/**
 * Submits the login form like a person without JavaScript would. Throws a `Failure` `signed-out` when that does not
 * work.
 */
export async function logIn(form: FormLogin, step: Step): Promise<void> {
  const { origin } = new URL(form.url)
  const page = await follow(new URL(form.url), origin, step)
  const first = await submit(page, form, { ...form.fields, ...codeOf(form) }, step)
  // Many sites ask for the code on a separate page.
  const asksForCode = form.totp !== undefined && formWith(documentOf(first), [form.totp.field]) !== undefined
  const last = asksForCode ? await submit(first, form, codeOf(form), step) : first
  const { success } = form
  const shown = success.url === undefined ? last : await follow(new URL(success.url), origin, step)
  const { status } = lastExchange(shown)
  const document = documentOf(shown)
  const asksAgain = formWith(document, Object.keys(form.fields)) !== undefined
  if (status < 400 && passes(success, document) && !(asksAgain && isBare(form))) return
  throw new Failure('signed-out', sentence('loginFailed', { host: new URL(form.url).host, status }))
}

/** A success test without text or selector also requires that the login form is gone. */
const isBare = ({ success }: FormLogin): boolean =>
  success.text === undefined && success.selector === undefined

const codeOf = ({ totp: second }: FormLogin): Readonly<Record<string, string>> =>
  second === undefined ? {} : { [second.field]: totp(second.secret, Date.now()) }

async function submit(
  page: Fetched,
  login: FormLogin,
  values: Readonly<Record<string, string>>,
  step: Step,
): Promise<Fetched> {
  const { origin, host } = new URL(login.url)
  const document = documentOf(page)
  const names = Object.keys(values)
  const form = formWith(document, names)
  if (form === undefined) {
    throw new Failure('signed-out', sentence('loginNoForm', { host }))
  }
  const at = new URL(lastExchange(page).url)
  const action = URL.parse(attribute(form, 'action') ?? '', at.href)
  if (action === null || action.origin !== origin) {
    throw new Failure('signed-out', sentence('loginElsewhere', { host }))
  }
  const sent = new URLSearchParams(defaultsOf(document, form, login.submit))
  for (const [name, value] of Object.entries(values)) {
    // The code of a later step has no field in the first form.
    if (
      name !== login.totp?.field ||
      fieldsOf(document, form).some((field) => attribute(field, 'name') === name)
    )
      sent.set(name, value)
  }
  if (attribute(form, 'method')?.toLowerCase() !== 'post') {
    action.search = sent.toString()
    return follow(action, origin, step)
  }
  return followFrom(await step({ url: action, body: sent.toString() }), origin, step)
}

async function follow(url: URL, origin: string, step: Step): Promise<Fetched> {
  return followFrom(await step({ url }), origin, step)
}

/** Redirects one by one, because each may set cookies that the next request needs. */
async function followFrom(answer: Fetched, origin: string, step: Step): Promise<Fetched> {
  let page = answer
  for (let hops = 0; hops < maxRedirects; hops += 1) {
    const { status, headers, url } = lastExchange(page)
    const location = headers.find(([name]) => name === 'location')?.[1]
    if (status < 300 || status >= 400 || location === undefined) return page
    const target = URL.parse(location, url)
    if (target === null || target.origin !== origin) {
      throw new Failure('signed-out', sentence('loginRedirected', { host: new URL(url).host }))
    }
    page = await step({ url: target })
  }
  return page
}

/** The form with most of these fields, and at least one. */
function formWith(document: Document, names: readonly string[]): Element | undefined {
  const scored = document.all('form').map((form) => ({
    form,
    found: fieldsOf(document, form).filter((field) => names.includes(attribute(field, 'name') ?? '')).length,
  }))
  const [best] = scored.toSorted((one, other) => other.found - one.found)
  return best !== undefined && best.found > 0 ? best.form : undefined
}

function fieldsOf(document: Document, form: Element): readonly Element[] {
  const id = attribute(form, 'id')
  return document.all('input', 'select', 'textarea', 'button').filter((field) => {
    const owner = attribute(field, 'form')
    return owner === undefined ? isInside(field, form) : owner === id
  })
}

function isInside(element: Element, outer: Element): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at === outer) return true
  return false
}

/** What a browser would submit: hidden fields, checked boxes, and the pressed button. */
function defaultsOf(document: Document, form: Element, submit: string | undefined): [string, string][] {
  const values: [string, string][] = []
  let pressed = false
  for (const field of fieldsOf(document, form)) {
    const name = attribute(field, 'name') ?? ''
    const value = attribute(field, 'value')
    const type = (attribute(field, 'type') ?? (field.tag === 'button' ? 'submit' : 'text')).toLowerCase()
    if (name === '' || hasAttribute(field, 'disabled') || /^(?:button|reset|file|image)$/.test(type)) continue
    if (type === 'submit') {
      if (pressed || (submit !== undefined && name !== submit)) continue
      pressed = true
      values.push([name, value ?? ''])
    } else if (type === 'checkbox' || type === 'radio') {
      if (hasAttribute(field, 'checked')) values.push([name, value ?? 'on'])
    } else values.push([name, value ?? ''])
  }
  return values
}
