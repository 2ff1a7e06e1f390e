import type { FieldErrors } from '../../core/problem.ts'
import { faultsOn } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import { attribute, type Content, type Html, html } from '../html.ts'

/**
 * Attributes of an input: its hint and its error for screen readers, and that it was rejected. A page that shows a form
 * again moves the focus to its first rejected input, which also scrolls there.
 */
export function describedBy(id: string, error: string | undefined, withHint = false): Html {
  const ids = [...(withHint ? [`${id}-hint`] : []), ...(error === undefined ? [] : [`${id}-error`])]
  return html`${attribute('aria-describedby', ids.join(' ') || null)}${attribute(
    'aria-invalid',
    error === undefined ? null : 'true',
  )}`
}

/** What is wrong with an input, below it. */
export const faultLine = (id: string, error: Content): Html | false =>
  error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`

/** The key of an error that is about a form and none of its inputs, on pages with one form. */
export const wholeForm = 'form as a whole'

/** The key of an error that says that the account has reached a limit. */
export const atLimit = 'limit'

/** Why a form was rejected as a whole, next to its button. */
export function formFault(errors: FieldErrors | undefined, form: string = wholeForm): Html | false {
  const reason = faultsOn(errors?.[form], '')
  if (reason === undefined) return false
  return focusedFault(html`${reason}${errors?.[atLimit] !== undefined && usageLink()}`)
}

/** No input is to blame, so the focus moves to the reason itself. */
export const focusedFault = (reason: Content): Html | false =>
  reason !== undefined && html`<p class="error" role="alert" tabindex="-1" autofocus>${reason}</p>`

export const usageLink = (): Html => html` <a href="/account#usage">${texts.shell.usage}</a>`
