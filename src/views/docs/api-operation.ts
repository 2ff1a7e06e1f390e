import { apiText } from '../../messages/api-text.ts'
import {
  type ApiField,
  type ApiGroup,
  type ApiOperation,
  type DocsFrame,
  endpoint,
  groupInWords,
  operationList,
  withCode,
} from './api-docs.ts'
import { type Html, html } from '../html.ts'
import { layout } from '../frame/layout.ts'
import { pageHead } from '../parts/page-head.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.docs

/** One operation of the API: parameters, responses, and code to paste. */
export function apiOperationPage(
  frame: DocsFrame,
  english: ApiOperation,
  more: {
    /** The operations about the same thing. */
    readonly group: ApiGroup
    /** Whether a form can call it. */
    readonly canTry: boolean
  },
): string {
  const shown = operationInWords(english)
  const group = groupInWords(more.group)
  const { id, method, path, summary, description, fields } = shown
  return layout(
    {
      ...frame,
      title: summary,
      description: `${summary}: ${method} ${path}. ${t.operationDescription}`,
      index: true,
      section: 'api',
    },
    html`${pageHead({
      crumbs: [{ href: '/docs', label: t.title }],
      title: summary,
      actions: more.canTry
        ? html`<a class="button plain" href="/docs/try/${id}"
  rel="nofollow">${t.tryIt}<span class="hear">: ${summary}</span></a>`
        : undefined,
    })}
<p>${endpoint(method, path)}${shown.isDeprecated && html` <strong>${t.deprecated}</strong>`}</p>
${description !== '' && html`<p>${withCode(description)}</p>`}
<div class="beside even"><div class="stack">${fields.length > 0 && fieldTable(fields)}${answers(shown)}</div>
<div class="stack">${samples(shown)}
<section class="card tile"><h2>${group.name}</h2>${operationList(group.operations, id)}</section></div></div>`,
  )
}

export const operationInWords = (shown: ApiOperation): ApiOperation => ({
  ...shown,
  summary: apiText(shown.summary),
  description: apiText(shown.description),
  fields: shown.fields.map((field) => ({ ...field, description: apiText(field.description) })),
  answers: shown.answers.map((answer) => ({ ...answer, description: apiText(answer.description) })),
})

/** The shared `name` lets browsers keep one language open at a time. */
function samples({ samples: all }: ApiOperation): Html {
  return html`<section class="card tile samples"><h2>${t.samples}</h2>${all.map(
    ({ language, code }, index) =>
      html`<details name="sample"${
        index === 0 && html` open`
      }><summary translate="no">${language}</summary><pre tabindex="0" role="group" id="in-${language}"
  aria-label="${language}"><code>${code}</code></pre>
<p><button type="button" class="plain" data-copy="in-${language}" hidden>${t.copy}</button></p></details>`,
  )}</section>`
}

function answers({ answers: all, examples }: ApiOperation): Html {
  return html`<section class="card tile samples"><h2>${t.responses}</h2>
<table class="list"><caption class="hear">${t.responses}</caption><thead><tr><th scope="col">${t.status}</th><th scope="col">${t.meaning}</th></tr></thead><tbody>
${all.map(
  (answer) => html`<tr><td class="keep">${answer.status}</td>
<td>${withCode(answer.description)}</td></tr>`,
)}
</tbody></table>${examples.map(
    ({ status, type, text }) =>
      html`<details><summary>${say(t.example, { status, type })}</summary><pre tabindex="0" role="group"
  aria-label="${say(t.example, { status, type })}"><code>${text}</code></pre></details>`,
  )}</section>`
}

function fieldTable(fields: readonly ApiField[]): Html {
  return html`<section class="card tile"><h2>${t.parameters}</h2>
<table class="list parameters"><caption class="hear">${t.parameters}</caption><thead><tr>
<th scope="col">${t.parameter}</th><th scope="col">${t.in}</th><th scope="col">${t.type}</th>
<th scope="col">${t.meaning}</th></tr></thead><tbody>
${fields.map(
  (field) =>
    html`<tr><td><code>${field.name}</code>${field.required && html` <span class="soft">${t.required}</span>`}</td>
<td data-label="${t.in}"><code>${field.where}</code></td><td data-label="${t.type}"><code>${field.type}</code></td>
<td>${withCode(field.description)}${
      field.allowed.length > 0 &&
      html`<br><span class="soft">${t.oneOf} <bdi>${field.allowed.join(', ')}</bdi></span>`
    }${
      field.fallback !== null && html`<br><span class="soft">${t.default} <bdi>${field.fallback}</bdi></span>`
    }</td></tr>`,
)}
</tbody></table></section>`
}
