import { type Content, type Html, html } from '../html.ts'
import { layout, type PageFrame } from './layout.ts'
import { texts } from '../../messages/texts.ts'

const t = texts.report

/** Asks for confirmation before something that cannot be undone. */
export function confirmPage(
  frame: Omit<PageFrame, 'title'>,
  asked: {
    readonly title: string
    /** The title with markup. */
    readonly heading?: Html
    readonly text: Content
    readonly action: string
    readonly fields?: readonly (readonly [name: string, value: string | number])[]
    readonly label: string
    /** Undefined for people who came from elsewhere. */
    readonly back?: string
  },
): string {
  return layout(
    { ...frame, title: asked.title, narrow: true },
    html`<form class="card stack" method="post" action="${asked.action}">
<h1>${asked.heading ?? asked.title}</h1><div class="stack stack-close">${asked.text}</div>
${(asked.fields ?? []).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="row"><button class="danger">${asked.label}</button>${
      asked.back !== undefined && html`<a class="button plain" href="${asked.back}">${t.cancel}</a>`
    }</div>
</form>`,
  )
}
