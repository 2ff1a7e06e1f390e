import { html } from '../html.ts'
import { field, layout, type Site, type Viewer } from '../layout.ts'

/** Asks for the password of a report. It tells nothing about the report. */
export function unlockPage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly base: string
  /** Under a client's brand: no way into the service. */
  readonly bare?: boolean
  readonly error?: string | undefined
}): string {
  return layout(
    { ...view, title: 'Password needed', narrow: true },
    html`<form class="card stack" method="post" action="${view.base}/unlock">
<h1>This report has a password</h1>
<p>Ask the person who sent you this link.</p>
${field({ name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'off', maxLength: 1024, error: view.error })}
<button>Open the report</button>
</form>`,
  )
}
