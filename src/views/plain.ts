import { html } from './html.ts'
import { icon, type IconName } from './icons.ts'
import { texts } from './texts/texts.ts'
import { contactLink, layout, type Site, type Viewer } from './layout.ts'

/** A page with a heading, a sentence and a link: errors and dead ends. */
export function plainPage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly title: string
  readonly text: string
  readonly icon?: IconName
  /** For support requests, if the error is on our side. */
  readonly requestId?: string | undefined
  /** For visitors of a branded report: no links into the service, except the action. */
  readonly bare?: boolean
  readonly action?: { readonly href: string; readonly label: string }
}): string {
  const start = view.bare === true ? undefined : { href: '/', label: texts.shell.start }
  const { action = start, requestId } = view
  return layout(
    { ...view, narrow: true },
    html`<section class="dead-end"><span class="dead-end-icon">${icon(view.icon ?? 'info')}</span>
<h1>${view.title}</h1><p class="lead">${view.text}</p>${
      requestId !== undefined &&
      html`<p class="small soft">${texts.shell.requestId} <code>${requestId}</code></p>`
    }${
      view.bare === true &&
      view.site.contact !== undefined &&
      html`<p>${texts.shell.contact} ${contactLink(view.site.contact)}</p>`
    }${action !== undefined && html`<a class="button plain" href="${action.href}">${action.label}</a>`}</section>`,
  )
}
