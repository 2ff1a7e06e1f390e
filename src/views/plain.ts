import { html } from './html.ts'
import { icon, type IconName } from './icons.ts'
import { texts } from './texts/texts.ts'
import { layout, type Site, type Viewer } from './layout.ts'

/** A page with a heading, a sentence and a way on: errors and dead ends. */
export function plainPage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly title: string
  readonly text: string
  /** Shows at a glance what went wrong. */
  readonly icon?: IconName
  /** What support will ask for, where the fault is ours. */
  readonly requestId?: string | undefined
  /** For a client: no way into the service. */
  readonly bare?: boolean
  readonly action?: { readonly href: string; readonly label: string }
}): string {
  const action = view.action ?? { href: '/', label: texts.shell.start }
  const { requestId } = view
  return layout(
    { ...view, narrow: true },
    html`<section class="dead-end"><span class="dead-end-icon">${icon(view.icon ?? 'info')}</span>
<h1>${view.title}</h1><p class="lead">${view.text}</p>${
      requestId !== undefined &&
      html`<p class="small soft">${texts.shell.requestId} <code>${requestId}</code></p>`
    }${view.bare !== true && html`<a class="button plain" href="${action.href}">${action.label}</a>`}</section>`,
  )
}
