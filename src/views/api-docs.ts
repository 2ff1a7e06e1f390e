import { type Html, html } from './html.ts'
import { layout, type Preview, type Site, type Viewer } from './layout.ts'

/** The reference of the API as a page needs it. */
export interface ApiDocs {
  readonly title: string
  readonly version: string
  readonly summary: string
  readonly introduction: readonly string[]
  readonly server: string
  /** URL of the OpenAPI document. */
  readonly source: string
  readonly groups: readonly ApiGroup[]
  readonly problems: readonly { readonly code: string; readonly status: number; readonly title: string }[]
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
  /** A command line that can be pasted once the key stands in `$KEY`. */
  readonly example: string
}

export interface ApiField {
  readonly name: string
  readonly where: 'path' | 'query' | 'header' | 'body'
  readonly required: boolean
  readonly type: string
  readonly allowed: readonly string[]
  readonly fallback: string | null
  readonly description: string
}

/** The reference of the API for people. */
export function apiDocsPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly preview: Preview },
  docs: ApiDocs,
): string {
  return layout(
    {
      ...frame,
      title: 'API reference',
      description: `${docs.summary} Every operation with its parameters, answers and a line to paste.`,
      index: true,
      section: 'api',
    },
    html`<section class="stack"><h1>API reference</h1>
<p class="lead">${docs.summary}</p>
<p class="soft">Version ${docs.version}. The same as <a href="${docs.source}">OpenAPI 3.1</a>. Addresses begin with <code>${docs.server}</code>.</p>
${docs.introduction.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<nav class="card" aria-label="Operations"><ul class="operations">${docs.groups.flatMap(({ operations }) =>
      operations.map(
        ({ id, method, path }) => html`<li><a href="#${id}"><code><b>${method}</b>${path}</code></a></li>`,
      ),
    )}<li><a href="#problems">Errors</a></li></ul></nav></section>
${docs.groups.map(
  (group) => html`<section class="stack"><h2>${group.name}</h2><p class="soft">${group.description}</p>
${group.operations.map(operation)}</section>`,
)}
<section class="stack" id="problems"><h2>Errors</h2>
<p>Every error is JSON with <code>message</code>, <code>code</code>, <code>status</code> and <code>request_id</code>; a 422 also has <code>errors</code>, field by field.</p>
<table class="list"><caption class="hear">Errors</caption><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>
${docs.problems.map(
  ({ code, status, title }) =>
    html`<tr id="problem-${code}"><td class="keep">${status}</td><td class="keep"><code>${code}</code></td><td>${title}</td></tr>`,
)}
</tbody></table></section>`,
  )
}

function operation({ id, method, path, summary, description, fields, answers, example }: ApiOperation): Html {
  return html`<article class="stack operation" id="${id}"><h3>${summary}</h3>
<p><code><b>${method}</b>${path}</code></p>
${description !== '' && html`<p>${withCode(description)}</p>`}
${fields.length > 0 && fieldTable(fields, summary)}
<pre tabindex="0" role="group" aria-label="Example: ${summary}"><code>${example}</code></pre>
<table class="list"><caption class="hear">Answers: ${summary}</caption><thead><tr><th scope="col">Answer</th><th scope="col">Meaning</th></tr></thead><tbody>
${answers.map((answer) => html`<tr><td class="keep">${answer.status}</td><td>${withCode(answer.description)}</td></tr>`)}
</tbody></table></article>
`
}

function fieldTable(fields: readonly ApiField[], summary: string): Html {
  return html`<table class="list"><caption class="hear">Parameters: ${summary}</caption><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fields.map(
  (field) =>
    html`<tr><td><code>${field.name}</code>${field.required && html` <span class="soft">required</span>`}</td><td data-label="In">${field.where}</td><td data-label="Type">${field.type}</td><td>${withCode(field.description)}${
      field.allowed.length > 0 && html` <span class="soft">One of ${field.allowed.join(', ')}.</span>`
    }${field.fallback !== null && html` <span class="soft">${field.fallback} unless told.</span>`}</td></tr>`,
)}
</tbody></table>`
}

/** Text with code between backticks. */
function withCode(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
