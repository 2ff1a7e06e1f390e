import { type Content, type Html, html } from '../../html.ts'
import { whole } from '../../words.ts'

/** A card with a heading. */
export function block(id: string, title: string, body: Content, amount?: number): Html {
  return html`<section class="card tile" aria-labelledby="${id}"><h2 id="${id}">${title}${
    amount !== undefined && html` <span class="count">${whole(amount)}</span>`
  }</h2>${body}</section>`
}

/** A table labeled by the heading above it. */
export function table(
  name: string,
  columns: readonly string[],
  rows: readonly Content[],
  numbers: readonly string[] = [],
): Html {
  const head = columns.map(
    (label) => html`<th scope="col"${numbers.includes(label) && html` class="number"`}>${label}</th>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${name}"><table>
<caption class="hear">${name}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}
