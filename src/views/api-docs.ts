import { apiText } from '../messages/api-text.ts'
import { type Html, html } from './html.ts'
import { layout, type Preview, type Site, type Viewer } from './layout.ts'
import { say, texts } from '../messages/texts.ts'

const t = texts.docs

/** The data of the API reference page. */
export interface ApiDocs {
  readonly title: string
  readonly version: string
  readonly summary: string
  readonly introduction: readonly string[]
  readonly server: string
  /** URL of the OpenAPI document. */
  readonly source: string
  readonly groups: readonly ApiGroup[]
  readonly problems: readonly ApiProblem[]
}

export interface ApiProblem {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly help: string
}

export interface ApiGroup {
  readonly name: string
  readonly description: string
  readonly operations: readonly ApiOperation[]
}

export interface ApiOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly fields: readonly ApiField[]
  readonly answers: readonly { readonly status: string; readonly description: string }[]
  readonly isDeprecated: boolean
  /** Code that can be pasted once `PLUMBLINE_API_KEY` is set. */
  readonly samples: readonly ApiSample[]
  readonly examples: readonly ApiExample[]
  /** Whether a form can call it. */
  readonly canTry: boolean
}

export interface ApiSample {
  readonly language: string
  readonly code: string
}

/** The body of a response. */
export interface ApiExample {
  readonly status: string
  readonly type: string
  readonly text: string
}

export interface ApiField {
  readonly name: string
  readonly where: 'path' | 'query' | 'header' | 'body'
  readonly required: boolean
  readonly type: string
  readonly allowed: readonly string[]
  readonly fallback: string | null
  readonly description: string
  readonly example: unknown
}

export function apiDocsPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly preview: Preview },
  english: ApiDocs,
): string {
  const docs = docsInWords(english)
  return layout(
    {
      ...frame,
      title: t.title,
      description: `${docs.summary} ${t.description}`,
      index: true,
      section: 'api',
      scripts: ['docs'],
    },
    html`<section class="stack"><h1>${t.title}</h1>
<p class="lead">${docs.summary}</p>
<p class="soft">${say(t.version, { version: docs.version })} <a href="${docs.source}" translate="no">OpenAPI 3.1 (JSON)</a> · <a href="${docs.source.replace(
      /json$/,
      'yaml',
    )}" translate="no">OpenAPI 3.1 (YAML)</a> · ${t.baseUrl} <code>${docs.server}</code></p>
${docs.introduction.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<nav class="card" aria-label="${t.operations}">
<p class="search-operations" hidden><label for="search-operations">${t.search}</label> <input type="search"
  id="search-operations" autocomplete="off" aria-controls="operations"> <span id="found-operations"
  role="status"></span></p>
<ul class="operations" id="operations">${docs.groups.flatMap(({ operations }) =>
      operations.map(
        ({ id, method, path, summary }) =>
          html`<li><a href="#${id}" title="${summary}"><code><b>${method}</b>${path}</code></a></li>`,
      ),
    )}<li><a href="#problems">${t.errors}</a></li><li><a href="#versions">${t.versions}</a></li></ul></nav></section>
${docs.groups.map(
  (group) => html`<section class="stack"><h2>${group.name}</h2><p class="soft">${group.description}</p>
${group.operations.map(operation)}</section>`,
)}
<section class="stack" id="problems"><h2>${t.errors}</h2>
<p>${withCode(t.errorsText)}</p>
<table class="list"><caption class="hear">${t.errors}</caption><thead><tr><th scope="col">${t.status}</th>
<th scope="col">${t.code}</th><th scope="col">${t.meaningAndFix}</th></tr></thead><tbody>
${docs.problems.map(
  ({ code, status, title, help }) =>
    html`<tr id="problem-${code}"><td class="keep">${status}</td><td class="keep"><code>${code}</code></td>
<td><strong>${title}.</strong> ${withCode(help)}</td></tr>`,
)}
</tbody></table></section>
<section class="stack" id="versions"><h2>${t.versions}</h2>
<p>${t.versionsText}</p>
<p>${withCode(t.deprecation)}</p></section>`,
  )
}

function operation(shown: ApiOperation): Html {
  const { id, method, path, summary, description, fields, answers, samples, examples } = shown
  return html`<article class="stack operation" id="${id}"
  data-words="${`${id} ${method} ${path} ${summary}`}"><h3>${summary}</h3>
<p><code><b>${method}</b>${path}</code>${shown.isDeprecated && html` <strong>${t.deprecated}</strong>`}</p>
${description !== '' && html`<p>${withCode(description)}</p>`}
${fields.length > 0 && fieldTable(fields, summary)}
<div class="samples">${samples.map(
    ({ language, code }, index) =>
      html`<details name="sample-${id}"${
        index === 0 && html` open`
      }><summary translate="no">${language}</summary><pre tabindex="0" role="group"
  aria-label="${language}: ${summary}"><code>${code}</code></pre></details>`,
  )}</div>
<table class="list"><caption class="hear">${t.responses}: ${summary}</caption><thead><tr><th scope="col">${t.status}</th><th scope="col">${t.meaning}</th></tr></thead><tbody>
${answers.map(
  (answer) => html`<tr><td class="keep">${answer.status}</td>
<td>${withCode(answer.description)}</td></tr>`,
)}
</tbody></table>
<div class="samples">${examples.map(
    ({ status, type, text }) =>
      html`<details><summary>${say(t.example, { status, type })}</summary><pre tabindex="0" role="group"
  aria-label="${say(t.example, { status, type })}: ${summary}"><code>${text}</code></pre></details>`,
  )}</div>
${
  shown.canTry &&
  html`<p><a class="button plain" href="/docs/try/${id}"
  rel="nofollow">${t.tryIt}<span class="hear">: ${summary}</span></a></p>`
}</article>
`
}

function fieldTable(fields: readonly ApiField[], summary: string): Html {
  return html`<table class="list"><caption class="hear">${t.parameters}: ${summary}</caption><thead><tr>
<th scope="col">${t.parameter}</th><th scope="col">${t.in}</th><th scope="col">${t.type}</th>
<th scope="col">${t.meaning}</th></tr></thead><tbody>
${fields.map(
  (field) =>
    html`<tr><td><code>${field.name}</code>${field.required && html` <span class="soft">${t.required}</span>`}</td>
<td data-label="${t.in}"><code>${field.where}</code></td><td data-label="${t.type}"><code>${field.type}</code></td>
<td>${withCode(field.description)}${
      field.allowed.length > 0 &&
      html` <span class="soft">${t.oneOf} <bdi>${field.allowed.join(', ')}</bdi></span>`
    }${
      field.fallback !== null && html` <span class="soft">${t.default} <bdi>${field.fallback}</bdi></span>`
    }</td></tr>`,
)}
</tbody></table>`
}

/** The reference in the current language. */
const docsInWords = (docs: ApiDocs): ApiDocs => ({
  ...docs,
  summary: apiText(docs.summary),
  introduction: docs.introduction.map((paragraph) => apiText(paragraph)),
  groups: docs.groups.map((group) => ({
    ...group,
    name: apiText(group.name),
    description: apiText(group.description),
    operations: group.operations.map(operationInWords),
  })),
})

export const operationInWords = <Shown extends Omit<ApiOperation, 'canTry'>>(shown: Shown): Shown => ({
  ...shown,
  summary: apiText(shown.summary),
  description: apiText(shown.description),
  fields: shown.fields.map((field) => ({ ...field, description: apiText(field.description) })),
  answers: shown.answers.map((answer) => ({ ...answer, description: apiText(answer.description) })),
})

/** Text with code between backticks. */
export function withCode(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
