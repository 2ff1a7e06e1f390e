import { attribute, type Content, focusRejected, type Html, html, jsonBlock, mailLink } from '../html.ts'
import { icon, type IconName, mark, sprite } from '../icons.ts'
import { currentLocale, directionOf } from '../../messages/locale.ts'
import { say, texts } from '../../messages/texts.ts'

/** What every page needs to know about the service. */
export interface Site {
  readonly name: string
  /** Null for the service's own footer, in the language of the page. */
  readonly footer: string | null
  /** URLs that contain a hash of the content. */
  readonly asset: (path: string) => string
  /** Paths of the modules that these scripts import, so that browsers can preload them. Default: none. */
  readonly imports?: (scripts: readonly string[]) => readonly string[]
  /** URL of the logo; null for the service's own. */
  readonly logo: string | null
  /** Whether to show no logo at all if `logo` is null. */
  readonly withoutMark?: boolean
  /** URL of the stylesheet with the operator's accent color; null if there is none. */
  readonly accent: string | null
  /** The client the report was made for, on the cover of the PDF. */
  readonly client?: string
  /** How to contact the sender of the report, for branded pages. */
  readonly contact?: string
}

/** The signed-in viewer of a page. */
export interface Viewer {
  readonly name: string
  readonly email: string
  readonly owner: boolean
  /** Alerts that nobody has acknowledged or snoozed. Default: 0. */
  readonly openAlerts?: number
}

/** More open alerts than this are shown as “99+”. */
export const maxShownAlerts = 99

export interface PageFrame {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly title: string
  readonly description?: string
  /** Whether search engines may index the page: only public reports. */
  readonly index?: boolean
  /** The navigation entry that this page belongs to. */
  readonly section?: 'reports' | 'projects' | 'monitoring' | 'checks' | 'api' | 'account'
  /** Names of scripts in `views/client`. */
  readonly scripts?: readonly string[]
  /** Seconds after which the page reloads, unless a script watches for changes. */
  readonly refreshSeconds?: number
  readonly notice?: Notice | null
  /** Whether the page is a short form or sentence, centered. */
  readonly narrow?: boolean
  /** For visitors of a branded report: no links into the service. */
  readonly bare?: boolean
  /** Canonical URL and link preview, for pages that may be indexed and shared. */
  readonly preview?: Preview
}

/** What search engines and social networks show of a page. */
export interface Preview {
  /** The public origin of the service, without a trailing slash. */
  readonly origin: string
  readonly path: string
  /** One of the images in `views/preview`. */
  readonly picture: 'good' | 'decent' | 'bad' | 'plain'
}

/** The outcome of the last action, shown at the top of the next page. */
export interface Notice {
  readonly kind: 'done' | 'problem'
  readonly text: string | Html
  /** Ids of deleted reports that can be restored. */
  readonly restorable?: readonly number[]
  /** The page that shows it, which is shown again after Undo. */
  readonly back?: string
}

export function layout(frame: PageFrame, body: Content): string {
  const { site, title } = frame
  const scripts = ['page', ...(frame.scripts ?? [])].map((name) => `views/client/${name}.ts`)
  const inside = focusRejected(html`${header(frame)}
<main id="main" tabindex="-1"${attribute('class', frame.narrow === true ? 'narrow' : null)}>
${frame.notice && notice(frame.notice)}
${body}
</main>
<footer class="foot"><div class="foot-in">${site.footer !== '' && html`<p>${site.footer ?? texts.shell.footer}</p>`}${
    site.contact !== undefined && html`<p>${texts.shell.contact} ${contactLink(site.contact)}</p>`
  }</div></footer>`)
  return html`<!doctype html>
<html lang="${currentLocale()}" dir="${directionOf(currentLocale())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${title === site.name ? null : ` · ${site.name}`}</title>
${frame.description !== undefined && html`<meta name="description" content="${frame.description}">`}
${frame.index !== true && html`<meta name="robots" content="noindex">`}
${frame.preview !== undefined && previewTags(frame, frame.preview)}
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${site.asset('style.css')}">
${site.accent !== null && html`<link rel="stylesheet" href="${site.accent}">`}
${favicon(site)}
${site.imports?.(scripts).map((path) => html`<link rel="modulepreload" href="${site.asset(path)}">`)}
${scripts.map((path) => html`<script type="module" src="${site.asset(path)}"></script>`)}
${frame.refreshSeconds !== undefined && refresh(frame, frame.refreshSeconds)}
</head>
<body>
<a class="skip" href="#main">${texts.shell.skip}</a>
<p class="offline" role="status" data-offline="${texts.shell.offline}" hidden></p>
${sprite(inside.markup)}
${inside}
${jsonBlock('texts', scriptTexts(frame))}
</body>
</html>
`.markup
}

/** How to contact the sender of the report; a link if possible. */
export function contactLink(contact: string): Html {
  if (/^https?:\/\/\S+$/i.test(contact)) return html`<a href="${contact}">${contact}</a>`
  return /^[^\s@?&]+@[^\s@?&]+$/.test(contact) ? mailLink(contact) : html`${contact}`
}

function favicon({ logo, withoutMark, asset }: Site): Html | null {
  if (withoutMark !== true) return html`<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">`
  return logo === null ? null : html`<link rel="icon" href="${logo}">`
}

/** The logo, or the service's own unless another brand replaces it. */
export function logoOf({ logo, withoutMark }: Site, height: number): Html | null {
  if (logo !== null) return html`<img src="${logo}" alt="" height="${height}">`
  return withoutMark === true ? null : mark
}

/** Every page has copy buttons; the other texts are for pages with their own scripts. */
function scriptTexts({ scripts = [] }: PageFrame): Readonly<Record<string, string>> {
  const { copied, copyFailed } = texts.client
  return scripts.length > 0 ? { ...texts.client } : { copied, copyFailed }
}

/** Scripts that keep a page up to date. */
const watching: ReadonlySet<string> = new Set(['progress', 'live'])

function refresh({ scripts }: PageFrame, seconds: number): Html {
  const again = html`<meta http-equiv="refresh" content="${seconds}">`
  return scripts?.some((name) => watching.has(name)) === true ? html`<noscript>${again}</noscript>` : again
}

function previewTags({ title, description, site }: PageFrame, { origin, path, picture }: Preview): Html {
  return html`<link rel="canonical" href="${origin}${path}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description ?? title}">
<meta property="og:url" content="${origin}${path}">
<meta property="og:image" content="${origin}${site.asset(`preview/${picture}.png`)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`
}

/** One success or failure, announced by screen readers. */
function notice({ kind, text, restorable = [], back }: Notice): Html {
  const said = html`<p class="notice ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text}</p>`
  if (restorable.length === 0) return said
  return html`<form class="notice-bar" method="post" action="/reports/restore">${said}${restorable.map(
    (id) => html`<input type="hidden" name="id" value="${id}">`,
  )}${back !== undefined && html`<input type="hidden" name="back" value="${back}">`}<button class="plain">${icon('undo')}${texts.shell.undo}</button></form>`
}

function header(frame: PageFrame): Html {
  const { site, viewer } = frame
  const logo = logoOf(site, 24)
  if (frame.bare === true) {
    return html`<header class="top"><div class="top-in">
<p class="brand">${logo}<span>${site.name}</span></p></div></header>`
  }
  return html`<header class="top"><div class="top-in">
<a class="brand" href="${viewer === null ? '/sign-in' : '/reports'}">${logo}<span>${site.name}</span></a>
${navigation(frame, viewer)}
</div></header>`
}

type Section = NonNullable<PageFrame['section']>

interface Entry {
  readonly section: Section
  readonly href: string
  readonly icon: IconName
}

/** The navigation for signed-in viewers, in order. */
const entries: readonly Entry[] = [
  { section: 'reports', href: '/reports', icon: 'list' },
  { section: 'projects', href: '/projects', icon: 'folder' },
  { section: 'monitoring', href: '/monitoring', icon: 'clock' },
  { section: 'checks', href: '/audits', icon: 'check' },
  { section: 'api', href: '/docs', icon: 'code' },
  { section: 'account', href: '/account', icon: 'user' },
]

/** Shows open alerts to people who get no messages about them. */
const alertCount = (count: number): Html | false =>
  count > 0 &&
  html`<span class="nav-count"><span aria-hidden="true">${
    count > maxShownAlerts
      ? say(texts.shell.manyAlerts, { count: maxShownAlerts })
      : say(texts.shell.alertCount, { count })
  }</span><span class="hear">, ${say(texts.shell.openAlerts, { count: Math.min(count, maxShownAlerts) })}</span></span>`

const forEverybody: ReadonlySet<Section> = new Set(['checks', 'api'])

function navigation(frame: PageFrame, viewer: Viewer | null): Html {
  const link = ({ section, href, icon: name }: Entry) =>
    html`<li${attribute('class', section === 'account' ? 'end' : null)}><a href="${href}"${attribute(
      'aria-current',
      frame.section === section ? 'page' : null,
    )}>${icon(name)}${texts.shell[section]}${
      section === 'monitoring' && alertCount(viewer?.openAlerts ?? 0)
    }</a></li>`
  if (viewer === null) {
    const few = entries.filter(({ section }) => forEverybody.has(section))
    return html`<nav class="few" aria-label="${texts.shell.mainNavigation}"><ul>${few.map(link)}
<li><a href="/sign-in">${texts.shell.signIn}</a></li></ul></nav>`
  }
  const who = say(texts.shell.signedInAs, { email: viewer.email })
  return html`<nav aria-label="${texts.shell.mainNavigation}"><ul>${entries.map(link)}</ul></nav>
<form class="sign-out" method="post" action="/sign-out">
<button class="quiet" title="${who}">${texts.shell.signOut}</button></form>`
}
