import { type Content, type Html, html } from '../html.ts'
import { icon, type IconName } from '../icons.ts'
import { texts } from '../../messages/texts.ts'

export interface Crumb {
  readonly href: string
  readonly label: string
}

/** The breadcrumbs, title and actions of a page. */
export function pageHead(head: {
  readonly crumbs?: readonly Crumb[]
  readonly title: Content
  readonly lead?: Content
  readonly actions?: Content
}): Html {
  return html`<header class="page-head">${head.crumbs !== undefined && crumbs(head.crumbs)}
<div class="row apart"><h1>${head.title}</h1>${
    head.actions !== undefined && html`<div class="row">${head.actions}</div>`
  }</div>
${head.lead !== undefined && html`<p class="lead soft">${head.lead}</p>`}</header>`
}

export function crumbs(path: readonly Crumb[]): Html {
  return html`<nav class="crumbs" aria-label="${texts.shell.breadcrumbs}"><ol>${path.map(
    ({ href, label }) => html`<li><a href="${href}"><bdi>${label}</bdi></a></li>`,
  )}</ol></nav>`
}

/** An empty state: what is missing, and what to do about it. */
export function emptyState(state: {
  readonly icon: IconName
  readonly title: string
  readonly text?: Content
  readonly action?: Content
}): Html {
  return html`<div class="empty">${icon(state.icon)}<h2>${state.title}</h2>
${state.text !== undefined && html`<p class="soft">${state.text}</p>`}${state.action}</div>`
}

/** A button that opens a list of further buttons. Works without a script. */
export function menu(label: Content, items: readonly Content[]): Html {
  return html`<details class="menu"><summary class="button plain">${label}${icon('down')}</summary>
<ul>${items.map((item) => item !== null && item !== false && html`<li>${item}</li>`)}</ul></details>`
}
