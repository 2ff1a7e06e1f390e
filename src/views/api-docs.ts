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
  /** Code that can be pasted once the key stands in `PLUMBLINE_API_KEY`. */
  readonly samples: readonly ApiSample[]
  readonly examples: readonly ApiExample[]
  /** There is a form that calls it. */
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

/** The reference of the API for people. */
export function apiDocsPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly preview: Preview },
  docs: ApiDocs,
): string {
  return layout(
    {
      ...frame,
      title: 'API reference',
      description: `${docs.summary} Every operation with its parameters, responses and code to paste.`,
      index: true,
      section: 'api',
      scripts: ['docs'],
    },
    html`<section class="stack"><h1>API reference</h1>
<p class="lead">${docs.summary}</p>
<p class="soft">Version ${docs.version}. The same as <a href="${docs.source}">OpenAPI 3.1 in JSON</a> and <a href="${docs.source.replace(/json$/, 'yaml')}">in YAML</a>. URLs begin with <code>${docs.server}</code>.</p>
${docs.introduction.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<nav class="card" aria-label="Operations"><p class="search-operations" hidden><label for="search-operations">Search operations</label> <input type="search" id="search-operations" autocomplete="off" aria-controls="operations"> <span id="found-operations" role="status"></span></p>
<ul class="operations" id="operations">${docs.groups.flatMap(({ operations }) =>
      operations.map(
        ({ id, method, path, summary }) =>
          html`<li><a href="#${id}" title="${summary}"><code><b>${method}</b>${path}</code></a></li>`,
      ),
    )}<li><a href="#problems">Errors</a></li><li><a href="#versions">Versions</a></li></ul></nav></section>
${docs.groups.map(
  (group) => html`<section class="stack"><h2>${group.name}</h2><p class="soft">${group.description}</p>
${group.operations.map(operation)}</section>`,
)}
<section class="stack" id="problems"><h2>Errors</h2>
<p>Every error is JSON with <code>message</code>, <code>code</code>, <code>status</code> and <code>request_id</code>; a 422 also has <code>errors</code>, field by field. With <code>Accept: application/problem+json</code> it is a problem as RFC 9457 has it.</p>
<table class="list"><caption class="hear">Errors</caption><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning and what to do</th></tr></thead><tbody>
${docs.problems.map(
  ({ code, status, title, help }) =>
    html`<tr id="problem-${code}"><td class="keep">${status}</td><td class="keep"><code>${code}</code></td><td><strong>${title}.</strong> ${withCode(help)}</td></tr>`,
)}
</tbody></table></section>
<section class="stack" id="versions"><h2>Versions</h2>
<p>Within v1, operations, parameters and members of responses may be added at any time: ignore what you do not know. Nothing is removed, renamed or given another meaning without notice.</p>
<p>A deprecated operation says so in every response: ${withCode('`Deprecation` names the day since when, `Sunset` the day on which it stops working, at least twelve months later, and `Link` with `rel="deprecation"` leads here.')}</p></section>`,
  )
}

function operation(shown: ApiOperation): Html {
  const { id, method, path, summary, description, fields, answers, samples, examples } = shown
  return html`<article class="stack operation" id="${id}" data-words="${`${id} ${method} ${path} ${summary}`}"><h3>${summary}</h3>
<p><code><b>${method}</b>${path}</code>${shown.isDeprecated && html` <strong>Deprecated</strong>`}</p>
${description !== '' && html`<p>${withCode(description)}</p>`}
${fields.length > 0 && fieldTable(fields, summary)}
<div class="samples">${samples.map(
    ({ language, code }, index) =>
      html`<details name="sample-${id}"${index === 0 && html` open`}><summary>${language}</summary><pre tabindex="0" role="group" aria-label="${language}: ${summary}"><code>${code}</code></pre></details>`,
  )}</div>
<table class="list"><caption class="hear">Responses: ${summary}</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>
${answers.map((answer) => html`<tr><td class="keep">${answer.status}</td><td>${withCode(answer.description)}</td></tr>`)}
</tbody></table>
<div class="samples">${examples.map(
    ({ status, type, text }) =>
      html`<details><summary>Example of ${status}, ${type}</summary><pre tabindex="0" role="group" aria-label="Example of ${status}: ${summary}"><code>${text}</code></pre></details>`,
  )}</div>
${shown.canTry && html`<p><a class="button plain" href="/docs/try/${id}" rel="nofollow">Try it<span class="hear">: ${summary}</span></a></p>`}</article>
`
}

function fieldTable(fields: readonly ApiField[], summary: string): Html {
  return html`<table class="list"><caption class="hear">Parameters: ${summary}</caption><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fields.map(
  (field) =>
    html`<tr><td><code>${field.name}</code>${field.required && html` <span class="soft">required</span>`}</td><td data-label="In">${field.where}</td><td data-label="Type">${field.type}</td><td>${withCode(field.description)}${
      field.allowed.length > 0 && html` <span class="soft">One of ${field.allowed.join(', ')}.</span>`
    }${field.fallback !== null && html` <span class="soft">Default: ${field.fallback}.</span>`}</td></tr>`,
)}
</tbody></table>`
}

/** Text with code between backticks. */
export function withCode(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
