import { type Content, type Html, html } from '../../html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { whole } from '../../words.ts'

/** A card with a heading. */
export function block(id: string, title: string, body: Content, amount?: number): Html {
  return html`<section class="card tile" aria-labelledby="${id}"><h2 id="${id}">${title}${
    amount !== undefined && html` <span class="count">${whole(amount)}</span>`
  }</h2>${body}</section>`
}

interface Column {
  readonly label: string
  /** `name` heads its row, `number` is aligned to the end, `text` speaks for itself without its label on a phone. */
  readonly is?: 'name' | 'number' | 'text'
}

/** A table labeled by the heading above it. On a phone, the cells of a row are below each other. */
export function table(name: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): Html {
  const head = columns.map(
    ({ label, is }) => html`<th scope="col"${is === 'number' && html` class="number"`}>${label}</th>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${name}"><table class="rowwise">
<caption class="hear">${name}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${columns.map((column, index) => cell(column, cells[index]))}</tr>`,
  )}</tbody></table></div>`
}

/** A table that shows its first rows, and the others when it is opened. */
export function foldedTable(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Content[])[],
): Html {
  return folded(rows, 10, (some, label) =>
    table(label === undefined ? name : `${name}: ${label}`, columns, some),
  )
}

/** A long list shows its first items, and the others when it is opened. */
export function folded<Item>(
  items: readonly Item[],
  shown: number,
  /** The label is that of the items that are hidden at first. */
  list: (items: readonly Item[], label?: string) => Html,
): Html {
  if (items.length <= shown + 3) return list(items)
  const rest = items.slice(shown)
  const label = say(texts.views.content.rest, { count: rest.length })
  return html`${list(items.slice(0, shown))}
<details class="more-rows"><summary><span>${label}</span><span>${texts.views.content.fewer}</span></summary>${list(rest, label)}</details>`
}

function cell({ label, is }: Column, content: Content): Html {
  if (is === 'name') return html`<th scope="row">${content}</th>`
  if (is === 'text') return html`<td>${content}</td>`
  return html`<td${is === 'number' && html` class="number"`} data-label="${label}">${content}</td>`
}
