import { type ApiField, type ApiOperation, endpoint, withCode } from './api-docs.ts'
import { operationInWords } from './api-operation.ts'
import { type Html, html } from '../html.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { pageHead } from '../parts/page-head.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.docs

export interface TriedResponse {
  readonly status: number
  /** The path that was called, below the prefix. */
  readonly path: string
  readonly type: string
  readonly text: string
  readonly isCut: boolean
}

/** A form that calls one operation, and its response. `given` is keyed by place and name, such as `query.page`. */
export function apiTryPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly notice: Notice | null },
  operation: ApiOperation,
  given: Readonly<Record<string, string>>,
  tried: TriedResponse | null,
): string {
  const { id, method, path, summary, description, fields } = operationInWords(operation)
  return layout(
    { ...frame, title: `${t.tryIt}: ${summary}`, description: summary, index: false, section: 'api' },
    html`${pageHead({
      crumbs: [
        { href: '/docs', label: t.title },
        { href: `/docs/${id}`, label: summary },
      ],
      title: `${t.tryIt}: ${summary}`,
    })}
<section class="stack"><p>${endpoint(method, path)}</p>
${description !== '' && html`<p>${withCode(description)}</p>`}
${
  frame.viewer === null
    ? html`<p><a class="button" href="/sign-in?next=${encodeURIComponent(`/docs/try/${id}`)}">${t.signIn}</a></p>`
    : html`<p class="soft">${say(t.runsAs, { email: frame.viewer.email })}${method === 'POST' && ` ${t.changes}`}</p>
<form method="post" action="/docs/try/${id}#response" class="card try">${fields
        .toSorted(byNeed)
        .map((field) => input(field, given))}
<p class="last"><button type="submit">${t.send}</button></p></form>`
}</section>
${tried !== null && response(tried)}`,
  )
}

/** What must be filled in first, and headers, which hardly anybody needs, last. */
const byNeed = (a: ApiField, b: ApiField): number => need(a) - need(b)

const need = ({ required, where }: ApiField): number => (required ? 0 : where === 'header' ? 2 : 1)

function input(field: ApiField, given: Readonly<Record<string, string>>): Html {
  const name = `${field.where}.${field.name}`
  const id = name.replaceAll('.', '-')
  const value = given[name] ?? (field.required ? shown(field.example) : '')
  const control =
    field.allowed.length > 0 && field.type !== 'array'
      ? html`<select id="${id}" name="${name}" translate="no" aria-describedby="${id}-help">
<option value="">${field.fallback === null ? t.notGiven : `${t.default} ${field.fallback}`}</option>${field.allowed.map(
          (each) => html`<option${each === value && html` selected`}>${each}</option>`,
        )}</select>`
      : html`<input id="${id}" name="${name}" value="${value}" autocomplete="off"
  aria-describedby="${id}-help"${field.required && html` required`}>`
  return html`<p class="field"><label for="${id}"><code>${field.name}</code> <span class="soft"><code>${field.where}</code>${
    field.required && `, ${t.required}`
  }</span></label>${control}<small id="${id}-help">${withCode(field.description)}</small></p>
`
}

/** Forms separate the values of a list by commas. */
const shown = (example: unknown): string =>
  Array.isArray(example) ? example.join(',') : example === undefined ? '' : textOf(example)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function response({ status, path, type, text, isCut }: TriedResponse): Html {
  return html`<section class="stack" id="response" tabindex="-1" aria-labelledby="status"><h2 id="status">${t.response}: ${status}</h2>
<p class="soft"><code>${path}</code> <bdi>${type}</bdi></p>
<pre tabindex="0" role="group" aria-label="${t.body}"><code>${text}</code></pre>
${isCut && html`<p class="soft">${t.cut}</p>`}</section>`
}
