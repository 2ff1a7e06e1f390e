import { attribute, type Content, flag, type Html, html } from './html.ts'
import { mark, sprite } from './icons.ts'

/** What every page knows about the service it belongs to. */
export interface Site {
  readonly name: string
  readonly footer: string
  /** Addresses that change with their content. */
  readonly asset: (path: string) => string
  /** Address of the logo; null shows the mark of the service. */
  readonly logo: string | null
  /** Address of the style sheet with the owner's accent colour; null when there is none. */
  readonly accent: string | null
}

/** Who looks at a page. */
export interface Viewer {
  readonly name: string
  readonly email: string
  readonly owner: boolean
}

export interface PageFrame {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly title: string
  readonly description?: string
  /** Only public reports may be found by search engines. */
  readonly index?: boolean
  /** Which entry of the navigation this page belongs to. */
  readonly section?: 'reports' | 'projects' | 'account'
  /** Scripts of `views/client`, by name. */
  readonly scripts?: readonly string[]
  /** What those scripts import, so that browsers need not find out one by one. */
  readonly imports?: readonly string[]
  /** Seconds after which the page loads itself again, for readers without JavaScript. */
  readonly refreshSeconds?: number
  readonly notice?: Notice | null
  readonly wide?: boolean
}

/** Something that just happened, said at the top of the next page. */
export interface Notice {
  readonly kind: 'done' | 'problem'
  readonly text: string
}

export function layout(frame: PageFrame, body: Content): string {
  const { site, viewer, title } = frame
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${title === site.name ? null : ` · ${site.name}`}</title>
${frame.description !== undefined && html`<meta name="description" content="${frame.description}">`}
${frame.index !== true && html`<meta name="robots" content="noindex">`}
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${site.asset('style.css')}">
${site.accent !== null && html`<link rel="stylesheet" href="${site.accent}">`}
<link rel="icon" href="${site.asset('icon.svg')}" type="image/svg+xml">
${(frame.imports ?? []).map((path) => html`<link rel="modulepreload" href="${site.asset(path)}">`)}
${['page', ...(frame.scripts ?? [])].map(
  (name) => html`<script type="module" src="${site.asset(`views/client/${name}.ts`)}"></script>`,
)}
${
  frame.refreshSeconds !== undefined &&
  html`<noscript><meta http-equiv="refresh" content="${frame.refreshSeconds}"></noscript>`
}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${sprite}
<header class="top"><div class="top-in">
<a class="brand" href="/">${site.logo === null ? mark : html`<img src="${site.logo}" alt="" height="24">`}<span>${site.name}</span></a>
${viewer === null ? visitorLinks : navigation(frame, viewer)}
</div></header>
<main id="main" tabindex="-1"${attribute('class', frame.wide === true ? 'wide' : null)}>
${frame.notice && notice(frame.notice)}
${body}
</main>
<footer class="foot"><p>${site.footer}</p></footer>
</body>
</html>
`.markup
}

/** For one thing that went well or not, announced to those who do not see it. */
function notice({ kind, text }: Notice): Html {
  return html`<p class="notice ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text}</p>`
}

const visitorLinks = html`<nav aria-label="Main"><ul><li><a href="/audits">Checks</a></li><li><a href="/docs">API</a></li><li><a href="/sign-in">Sign in</a></li></ul></nav>`

function navigation(frame: PageFrame, viewer: Viewer): Html {
  const entry = (section: PageFrame['section'], href: string, label: string) =>
    html`<li><a href="${href}"${attribute('aria-current', frame.section === section ? 'page' : null)}>${label}</a></li>`
  return html`<nav aria-label="Main"><ul>
${entry('reports', '/reports', 'Reports')}
${entry('projects', '/projects', 'Projects')}
<li><a href="/audits">Checks</a></li>
<li><a href="/docs">API</a></li>
${entry('account', '/account', 'Account')}
</ul></nav>
<form class="sign-out" method="post" action="/sign-out"><button class="quiet" title="Signed in as ${viewer.email}">Sign out</button></form>`
}

/** A labelled field with its hint and its fault, tied together for those who hear the page. */
export function field(given: {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly value?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly autocomplete?: string
  readonly minLength?: number
  readonly maxLength?: number
}): Html {
  const { name, label, hint, error } = given
  const described = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`]
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${given.value ?? ''}"${attribute('autocomplete', given.autocomplete)}${attribute('minlength', given.minLength)}${attribute('maxlength', given.maxLength)}${flag('required', given.required === true)}${attribute('aria-describedby', described.filter(Boolean).join(' ') || null)}${attribute('aria-invalid', error === undefined ? null : 'true')}>
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`
}
