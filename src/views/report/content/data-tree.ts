import type { ContentSummary, DataNode } from '../../../core/report/content.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { type Html, html } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'

/** Structured data as nested lists. The store limits its depth and size. */
export function dataTree({ structured_data: items, structured_data_errors: errors }: ContentSummary): Html {
  if (items.length + errors.length === 0) return html`<p class="soft">${texts.views.content.noStructured}</p>`
  return html`${errors.map(
    (message) => html`<p class="error-text">${sentenceText(message)}</p>`,
  )}<ul class="tree">${items.map(node)}</ul>`
}

function node({ name, value, children }: DataNode): Html {
  if (children === undefined) return html`<li><bdi class="soft">${name}</bdi> <bdi>${value}</bdi></li>`
  return html`<li><details open><summary><b><bdi>${name}</bdi></b></summary>
<ul>${children.map(node)}</ul></details></li>`
}
