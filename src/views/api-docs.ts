import { type Html, html } from './html.ts'

/** The reference of the API as a page needs it. */
export interface ApiDocs {
  readonly title: string
  readonly version: string
  readonly summary: string
  readonly introduction: readonly string[]
  readonly server: string
  /** Address of the OpenAPI document. */
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

/**
 * The one style of this page; its hash is in the page's Content-Security-Policy. It has no character that markup
 * would escape.
 */
export const apiDocsStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1b1f23,#e8eaed);--soft:light-dark(#57606a,#a0a8b1);--line:light-dark(#d8dee4,#343b43);--paper:light-dark(#fff,#15181c);--tint:light-dark(#f4f6f8,#1e2329);--mark:light-dark(#0b5c46,#7fd1b4)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-size:2rem;margin:0 0 .25rem}h2{margin:3rem 0 .25rem;font-size:1.4rem}h3{margin:2.25rem 0 .25rem;font-size:1.1rem}
p{margin:.4rem 0;max-width:44rem}a{color:var(--mark)}
nav ul{list-style:none;margin:1.5rem 0;padding:1rem 1.25rem;background:var(--tint);border-radius:.5rem;columns:2 18rem}
nav li{padding:.15rem 0;break-inside:avoid}
code,pre{font:.875em/1.5 ui-monospace,monospace}
pre{overflow-x:auto;margin:.75rem 0;padding:.75rem 1rem;background:var(--tint);border-radius:.5rem}
.method{display:inline-block;min-width:4.2em;font-weight:600;color:var(--mark)}
.soft{color:var(--soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.75rem 0;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
:target{scroll-margin-top:1rem;outline:2px solid var(--mark);outline-offset:.4rem}
`

/** A page for people, whole in itself: no script, no other file, readable without styles. */
export function apiDocsPage(docs: ApiDocs): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${docs.title} API reference</title>
<meta name="description" content="${docs.summary}">
<meta name="color-scheme" content="light dark">
<style>${apiDocsStyle}</style>
</head>
<body><main>
<h1>${docs.title} API</h1>
<p>${docs.summary}</p>
<p class="soft">Version ${docs.version}. The same as <a href="${docs.source}">OpenAPI 3.1</a>. Addresses begin with <code>${docs.server}</code>.</p>
${docs.introduction.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<nav aria-label="Operations"><ul>${docs.groups.flatMap(({ operations }) =>
    operations.map(
      ({ id, method, path }) =>
        html`<li><a href="#${id}"><code><span class="method">${method}</span>${path}</code></a></li>`,
    ),
  )}<li><a href="#problems">Errors</a></li></ul></nav>
${docs.groups.map(
  (group) => html`<section><h2>${group.name}</h2><p>${group.description}</p>
${group.operations.map(operation)}</section>`,
)}
<section id="problems"><h2>Errors</h2>
<p>Every error is JSON with <code>message</code>, <code>code</code>, <code>status</code> and <code>request_id</code>; a 422 also has <code>errors</code>, field by field.</p>
<div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>
${docs.problems.map(
  ({ code, status, title }) =>
    html`<tr id="problem-${code}"><td>${status}</td><td><code>${code}</code></td><td>${title}</td></tr>`,
)}
</tbody></table></div></section>
</main></body></html>
`.markup
}

function operation({ id, method, path, summary, description, fields, answers, example }: ApiOperation): Html {
  return html`<article id="${id}"><h3>${summary}</h3>
<p><code><span class="method">${method}</span>${path}</code></p>
${description !== '' && html`<p>${withCode(description)}</p>`}
${fields.length > 0 && fieldTable(fields)}
<pre><code>${example}</code></pre>
<div class="scroll"><table><thead><tr><th scope="col">Answer</th><th scope="col">Meaning</th></tr></thead><tbody>
${answers.map((answer) => html`<tr><td>${answer.status}</td><td>${withCode(answer.description)}</td></tr>`)}
</tbody></table></div></article>
`
}

function fieldTable(fields: readonly ApiField[]): Html {
  return html`<div class="scroll"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fields.map(
  (field) =>
    html`<tr><td><code>${field.name}</code>${field.required && html` <span class="soft">required</span>`}</td><td>${field.where}</td><td>${field.type}</td><td>${withCode(field.description)}${
      field.allowed.length > 0 && html` <span class="soft">One of ${field.allowed.join(', ')}.</span>`
    }${field.fallback !== null && html` <span class="soft">${field.fallback} unless told.</span>`}</td></tr>`,
)}
</tbody></table></div>`
}

/** Text with code between backticks. */
function withCode(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
