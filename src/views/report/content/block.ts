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

/** A long table shows its first rows, and the others when it is opened. */
export function foldedTable(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Content[])[],
): Html {
  if (rows.length <= shownRows + 3) return table(name, columns, rows)
  const rest = rows.slice(shownRows)
  const label = say(texts.views.content.rest, { count: rest.length })
  return html`${table(name, columns, rows.slice(0, shownRows))}
<details class="more-rows"><summary>${label}</summary>${table(`${name}: ${label}`, columns, rest)}</details>`
}

const shownRows = 10

function cell({ label, is }: Column, content: Content): Html {
  if (is === 'name') return html`<th scope="row">${content}</th>`
  if (is === 'text') return html`<td>${content}</td>`
  return html`<td${is === 'number' && html` class="number"`} data-label="${label}">${content}</td>`
}
