import { attribute, descendants, type Element } from '../../core/page/document.ts'
import type { Severity } from '../../core/audit.ts'
import type { Facts } from '../../core/facts.ts'
import { isSessionCookie, keptCookies } from './cookie-use.ts'

/**
 * What an attacker could gain on a page, worst first: passwords or card numbers; data that visitors submit in a form, or
 * a session; third-party scripts or cookies. The cost of a missing header depends on it: a static article has little to
 * lose.
 */
export type Stake = 'credentials' | 'form' | 'session' | 'exposed' | 'nothing'

/** The severity of a missing protection against injected scripts, which could steal what is at stake. */
export const scriptSeverities = {
  credentials: 'high',
  form: 'medium',
  session: 'medium',
  exposed: 'medium',
  nothing: 'low',
} as const satisfies Record<Stake, Severity>

/** The severity of a missing protection of what visitors do on the page. */
export const visitSeverities = {
  credentials: 'medium',
  form: 'medium',
  session: 'medium',
  exposed: 'low',
  nothing: 'low',
} as const satisfies Record<Stake, Severity>

/** The facts that `stakeOf` reads, for the `needs` of an audit. */
export const stakeFacts = ['page', 'document', 'cookies', 'resources'] as const

export function stakeOf({
  page,
  document,
  cookies,
  resources,
}: Pick<Facts, (typeof stakeFacts)[number]>): Stake {
  if (document.all('input').some(takesCredentials)) return 'credentials'
  const kept = keptCookies(cookies, page.fetchedAt)
  if (document.all('form').some(sendsData)) return 'form'
  if (kept.some(isSessionCookie)) return 'session'
  const foreign = resources.some(
    ({ kind, thirdParty, element }) => kind === 'script' && thirdParty && element.tag === 'script',
  )
  return foreign || kept.length > 0 ? 'exposed' : 'nothing'
}

const cardName = /^(?:cc|card)[-_]?(?:num|number|no|cvc|cvv|csc)$|^(?:cvc|cvv)2?$|^credit[-_]?card/i

/** Whether the input is for a password or a payment card. */
export function takesCredentials(input: Element): boolean {
  if (typeOf(input) === 'password') return true
  const purpose = attribute(input, 'autocomplete') ?? ''
  if (/(?:^|\s)(?:cc-(?:number|csc|exp|name)|current-password|new-password)\b/i.test(purpose)) return true
  return cardName.test(attribute(input, 'name')?.trim() ?? '')
}

const personalTypes: ReadonlySet<string> = new Set(['email', 'tel', 'file', 'password'])

/** A form of a dialog that only closes it: nothing is sent. */
export const closesDialog = (form: Element): boolean =>
  attribute(form, 'method')?.trim().toLowerCase() === 'dialog'

/** Whether a form submits more than a search term. */
export function sendsData(form: Element): boolean {
  if (closesDialog(form)) return false
  if (attribute(form, 'method')?.trim().toLowerCase() === 'post') return !isSearch(form)
  for (const field of descendants(form)) {
    if (field.tag === 'textarea') return true
    if (field.tag === 'input' && (personalTypes.has(typeOf(field)) || takesCredentials(field))) return true
  }
  return false
}

/** Whether the form is a search: some sites search by POST. */
function isSearch(form: Element): boolean {
  if (attribute(form, 'role')?.trim().toLowerCase() === 'search') return true
  const typed = [...descendants(form)].filter(
    (field) => field.tag === 'textarea' || (field.tag === 'input' && !silentTypes.has(typeOf(field))),
  )
  return typed.length === 1 && typed.every((field) => typeOf(field) === 'search')
}

const silentTypes: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'image', 'reset'])

const typeOf = (input: Element): string => attribute(input, 'type')?.trim().toLowerCase() ?? 'text'

/** Whether visitors can enter something. A form can also be a button that only sends its own values. */
export const takesInput = (form: Element): boolean =>
  !descendants(form).some(isControl) ||
  descendants(form).some(
    (field) =>
      isControl(field) && !/^(?:hidden|submit|button|image|reset)$/i.test(attribute(field, 'type') ?? ''),
  )

/**
 * Whether only a script can send the form: it has neither a button that submits it, nor a field in which Enter does, but a
 * button of another type.
 */
export function needsScript(form: Element): boolean {
  const controls = [...descendants(form)].filter((one) => isControl(one) || one.tag === 'button')
  const isButton = (one: Element) => one.tag === 'button' || /^(?:button|reset)$/.test(typeOf(one))
  const submits = (one: Element) =>
    one.tag === 'button'
      ? !/^(?:button|reset)$/i.test(attribute(one, 'type')?.trim() ?? '')
      : one.tag === 'input' && !/^(?:button|reset|radio|checkbox|hidden|range|color|file)$/.test(typeOf(one))
  return controls.some(isButton) && !controls.some(submits)
}

const isControl = ({ tag }: Element): boolean => tag === 'input' || tag === 'select' || tag === 'textarea'
