import { html } from './html.ts'
import { texts } from './texts/texts.ts'
import { layout, type Site, type Viewer } from './layout.ts'

/** A page with a heading, a sentence and a way on: errors and dead ends. */
export function plainPage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly title: string
  readonly text: string
  readonly action?: { readonly href: string; readonly label: string }
}): string {
  const action = view.action ?? { href: '/', label: texts.shell.start }
  return layout(
    { ...view, narrow: true },
    html`<section class="stack"><h1>${view.title}</h1><p class="lead">${view.text}</p><a class="button plain" href="${action.href}">${action.label}</a></section>`,
  )
}
