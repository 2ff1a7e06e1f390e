import { html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { field } from '../../frame/field.ts'
import { layout, type Site, type Viewer } from '../../frame/layout.ts'
import type { Faults } from '../../../messages/field-fault.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.report

/**
 * Asks for the password of a report, without revealing anything about it. The form has no action, so browsers send it to
 * the URL of the page: its query and `#finding` are still there when the report opens.
 */
export function unlockPage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  /** For visitors of a branded report: no links into the service. */
  readonly bare?: boolean
  readonly error?: Faults | undefined
}): string {
  return layout(
    { ...view, title: t.unlockTitle, narrow: true },
    html`<form class="card stack" method="post">
<span class="dead-end-icon">${icon('lock')}</span><h1>${t.hasPassword}</h1>
<p>${t.unlockText}</p>
${field({ name: 'password', label: t.password, type: 'password', required: true, autocomplete: 'off', maxLength: 1024, error: view.error, autofocus: true })}
<button>${t.open}</button>
</form>`,
  )
}
