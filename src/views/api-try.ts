import { type ApiField, type ApiOperation, withCode } from './api-docs.ts'
import { type Html, html } from './html.ts'
import { layout, type Notice, type Site, type Viewer } from './layout.ts'

/** What the API answered. */
export interface TriedResponse {
  readonly status: number
  /** The path that was called, below the prefix. */
  readonly path: string
  readonly type: string
  readonly text: string
  readonly isCut: boolean
}

/** A form that calls one operation, and what came back. `given` is by place and name, such as `query.page`. */
export function apiTryPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly notice: Notice | null },
  operation: Omit<ApiOperation, 'canTry'>,
  given: Readonly<Record<string, string>>,
  tried: TriedResponse | null,
): string {
  const { id, method, path, summary, description, fields } = operation
  return layout(
    { ...frame, title: `Try it: ${summary}`, description: summary, index: false, section: 'api' },
    html`<section class="stack"><p><a href="/docs#${id}">API reference</a></p><h1>Try it: ${summary}</h1>
<p><code><b>${method}</b> ${path}</code></p>
${description !== '' && html`<p>${withCode(description)}</p>`}
${
  frame.viewer === null
    ? html`<p><a class="button" href="/sign-in?next=${encodeURIComponent(`/docs/try/${id}`)}">Sign in to try it</a></p>`
    : html`<p class="soft">Runs as ${frame.viewer.email}, without an API key.${method === 'POST' && html` It changes your data.`}</p>
<form method="post" action="/docs/try/${id}" class="stack">${fields.map((field) => input(field, given))}
<p><button type="submit">Send request</button></p></form>`
}</section>
${tried !== null && response(tried)}`,
  )
}

function input(field: ApiField, given: Readonly<Record<string, string>>): Html {
  const name = `${field.where}.${field.name}`
  const id = name.replaceAll('.', '-')
  const value = given[name] ?? (field.required ? shown(field.example) : '')
  const control =
    field.allowed.length > 0 && field.type !== 'array'
      ? html`<select id="${id}" name="${name}" aria-describedby="${id}-help"><option value="">${field.fallback === null ? 'Not given' : `Default: ${field.fallback}`}</option>${field.allowed.map(
          (each) => html`<option${each === value && html` selected`}>${each}</option>`,
        )}</select>`
      : html`<input id="${id}" name="${name}" value="${value}" autocomplete="off" aria-describedby="${id}-help"${field.required && html` required`}>`
  return html`<p class="field"><label for="${id}">${field.name} <span class="soft">${field.where}${field.required && html`, required`}</span></label>${control}<small id="${id}-help">${withCode(field.description)}</small></p>
`
}

/** Forms separate the values of a list by commas. */
const shown = (example: unknown): string =>
  Array.isArray(example) ? example.join(',') : example === undefined ? '' : textOf(example)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function response({ status, path, type, text, isCut }: TriedResponse): Html {
  return html`<section class="stack" id="response"><h2>Response: ${status}</h2>
<p class="soft"><code>${path}</code> ${type}</p>
<pre tabindex="0" role="group" aria-label="Body of the response"><code>${text}</code></pre>
${isCut && html`<p class="soft">The body is longer; this is its beginning.</p>`}</section>`
}
