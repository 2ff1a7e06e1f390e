import { type Faults, faultsOn } from '../../messages/field-fault.ts'
import { attribute, flag, type Html, html } from '../html.ts'
import { describedBy, faultLine } from './fault.ts'

/** A labeled field with its hint and error, linked for screen readers. */
export function field(given: {
  readonly name: string
  /** Needed if two forms of a page have a field of this name. */
  readonly id?: string
  readonly label: string
  readonly type?: string
  readonly value?: string
  readonly hint?: string
  readonly error?: Faults | undefined
  readonly required?: boolean
  readonly autocomplete?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** Whether it is a time zone that nobody has chosen yet: a script enters the reader's. */
  readonly isOwnZone?: boolean
  /** Whether typing can start at once. */
  readonly autofocus?: boolean
}): Html {
  const { name, label, hint, id = name } = given
  const error = faultsOn(given.error, label)
  const attributes = [
    attribute('autocomplete', given.autocomplete),
    attribute('minlength', given.minLength),
    attribute('maxlength', given.maxLength),
    flag('required', given.required === true),
    flag('data-own-zone', given.isOwnZone === true),
    flag('autofocus', given.autofocus === true && error === undefined),
    describedBy(id, error, hint !== undefined),
  ]
  return html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="${typeOf(given)}" value="${given.value ?? ''}"${html`${attributes}`}>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${faultLine(id, error)}
</div>`
}

/** Browsers show nothing in place of a value that is no number, so nobody could see what was rejected. */
const typeOf = ({
  type = 'text',
  value = '',
}: {
  readonly type?: string
  readonly value?: string
}): string => (type === 'number' && Number.isNaN(Number(value)) ? 'text' : type)
