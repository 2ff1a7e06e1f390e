import { type Html, html } from '../html.ts'
import { icon, type IconName } from '../icons.ts'
import { texts } from '../../messages/texts.ts'
import { contactLink, layout, type Site, type Viewer } from './layout.ts'

/** A link that leads on. */
export interface Way {
  readonly href: string
  readonly label: string
}

/**
 * A button that requests this page again, with these fields. Browsers keep the `#finding` of the URL then, also in the
 * redirects that follow; a link would lose it.
 */
export interface Again {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly label: string
}

/** A button that submits a form again, with what was entered. */
export interface Resend {
  readonly to: string
  readonly sent: Again['fields']
  readonly label: string
}

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
  readonly action?: Way | Again | Resend
  readonly other?: Way
}): string {
  const start = view.bare === true ? undefined : { href: '/', label: texts.shell.start }
  const { action = start, other, requestId } = view
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
    }${action !== undefined && html`<div class="row">${[action, ...(other === undefined ? [] : [other])].map(button)}</div>`}</section>`,
  )
}

function button(way: Way | Again | Resend): Html {
  if ('href' in way) return html`<a class="button plain" href="${way.href}">${way.label}</a>`
  if ('to' in way)
    return html`<form method="post" action="${way.to}">${hidden(way.sent)}<button class="plain">${way.label}</button></form>`
  return html`<form method="get">${hidden(way.fields)}<button class="plain">${way.label}</button></form>`
}

const hidden = (fields: Again['fields']): readonly Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
