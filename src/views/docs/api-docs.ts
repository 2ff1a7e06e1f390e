import { apiText } from '../../messages/api-text.ts'
import { attribute, type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout, type Preview, type Site, type Viewer } from '../frame/layout.ts'
import { curlLine } from '../parts/curl-line.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.docs

/** The data of the first page of the API reference. */
export interface ApiDocs {
  readonly title: string
  readonly version: string
  readonly summary: string
  /** First how to send the key, then the rules of all requests. */
  readonly introduction: readonly string[]
  readonly server: string
  /** URL of the OpenAPI document. */
  readonly source: string
  readonly groups: readonly ApiGroup[]
  readonly problems: readonly ApiProblem[]
}

export interface ApiProblem {
  readonly code: string
  /** Usually one. */
  readonly statuses: readonly number[]
  readonly title: string
  readonly help: string
}

export interface ApiGroup {
  readonly name: string
  readonly description: string
  readonly operations: readonly ApiEntry[]
}

/** What the list of operations says about one. */
export interface ApiEntry {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly isDeprecated: boolean
}

export interface ApiOperation extends ApiEntry {
  readonly description: string
  readonly fields: readonly ApiField[]
  readonly answers: readonly { readonly status: string; readonly description: string }[]
  /** Code that can be pasted once `PLUMBLINE_API_KEY` is set. */
  readonly samples: readonly ApiSample[]
  readonly examples: readonly ApiExample[]
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

export interface DocsFrame {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly preview: Preview
}

/** How to call the API, and its operations; each has its own page. */
export function apiDocsPage(frame: DocsFrame, english: ApiDocs, origin: string): string {
  const docs = docsInWords(english)
  const [key = '', ...rules] = docs.introduction
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
<p class="soft api-facts">${say(t.version, { version: docs.version })} <a href="${docs.source}" translate="no">OpenAPI 3.1 (JSON)</a> · <a href="${docs.source.replace(
      /json$/,
      'yaml',
    )}" translate="no">OpenAPI 3.1 (YAML)</a> · ${t.baseUrl} <code>${docs.server}</code></p>
<section class="card tile" aria-labelledby="first"><h2 id="first">${t.firstRequest}</h2>
<p>${withCode(key)} <a href="/account/keys">${t.createKey}</a></p>
<pre id="curl" tabindex="0" role="group" aria-label="${t.firstRequest}">${curlLine(origin, 'YOUR_KEY')}</pre>
<p><button type="button" class="plain" data-copy="curl" hidden>${t.copy}</button></p></section>
<p class="search" hidden><label class="hear" for="search-operations">${t.search}</label>${icon('search')}
<input type="search" id="search-operations" placeholder="${t.search}" autocomplete="off" data-focus></p></section>
<div class="operation-groups">${docs.groups.map(groupCard)}</div>
<p class="empty soft" data-none role="status" hidden>${t.noMatch}</p>
<section class="stack" id="rules"><h2>${t.rules}</h2>
${rules.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}</section>
<section class="stack fold-on-phone" id="problems"><details><summary><h2>${t.errors}</h2>${icon('down')}</summary>
<div class="stack"><p>${withCode(t.errorsText)}</p>
<table class="list"><caption class="hear">${t.errors}</caption><thead><tr><th scope="col">${t.status}</th>
<th scope="col">${t.code}</th><th scope="col">${t.meaningAndFix}</th></tr></thead><tbody>
${docs.problems.map(
  ({ code, statuses, title, help }) =>
    html`<tr id="problem-${code}"><td class="keep">${statuses.join(', ')}</td><td class="keep"><code>${code}</code></td>
<td><strong>${title}.</strong> ${withCode(help)}</td></tr>`,
)}
</tbody></table></div></details></section>
<section class="stack" id="versions"><h2>${t.versions}</h2>
<p>${t.versionsText}</p>
<p>${withCode(t.deprecation)}</p></section>`,
  )
}

/** There are dozens of operations, so each group is collapsed to one line on a phone. */
function groupCard({ name, description, operations }: ApiGroup): Html {
  return html`<section class="card fold-on-phone" data-group><details>
<summary><h2>${name} <span class="count">${operations.length}</span></h2>${icon('down')}</summary>
<div class="tile"><p class="soft">${description}</p>${operationList(operations)}</div></details></section>`
}

/** Links to operations: what they do, and how they are called. */
export function operationList(operations: readonly ApiEntry[], current?: string): Html {
  return html`<ul class="operations">${operations.map(
    ({ id, method, path, summary, isDeprecated }) =>
      html`<li data-operation="${id}"><a href="/docs/${id}"${attribute(
        'aria-current',
        id === current ? 'page' : null,
      )}>${summary}</a>${isDeprecated && html` <strong class="small">${t.deprecated}</strong>`}
${endpoint(method, path)}</li>`,
  )}</ul>`
}

/** A method and a path. Reading and writing have different colors. */
export const endpoint = (method: string, path: string): Html =>
  html`<code class="endpoint"><b class="${method === 'GET' ? 'reads' : 'writes'}">${method}</b> ${path}</code>`

/** The reference in the current language. */
const docsInWords = (docs: ApiDocs): ApiDocs => ({
  ...docs,
  summary: apiText(docs.summary),
  introduction: docs.introduction.map((paragraph) => apiText(paragraph)),
  groups: docs.groups.map(groupInWords),
})

export const groupInWords = (group: ApiGroup): ApiGroup => ({
  name: apiText(group.name),
  description: apiText(group.description),
  operations: group.operations.map((entry) => ({ ...entry, summary: apiText(entry.summary) })),
})

/** Text with code between backticks. */
export function withCode(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
