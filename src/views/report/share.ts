import type { ShareLink } from '../../core/ports/owners.ts'
import type { Privacy, ReportRecord } from '../../core/ports.ts'
import { flag, type Html, html } from '../html.ts'
import { field, layout, type Notice, type Site, type Viewer } from '../layout.ts'
import { qrCode } from '../parts/qr-code.ts'
import { say, texts } from '../texts/texts.ts'
import { dateOnly, points, privacyNames, resultNames, shortUrl } from '../words.ts'

const t = texts.projects

export interface ShareView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly record: ReportRecord
  readonly links: readonly ShareLink[]
  readonly base: string
  readonly origin: string
  /** The URL of a link just made: shown this once. */
  readonly made?: string | undefined
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Who may see a report, in one place: privacy, password, links and the badge. */
export function sharePage(view: ShareView): string {
  const { record, base, origin } = view
  return layout(
    { ...view, title: `Share: ${shortUrl(record.url, 60)}`, section: 'reports' },
    html`<section class="stack"><p class="small"><a href="${base}">Back to the report</a></p><h1>Share</h1>
<p class="lead"><bdi>${shortUrl(record.url)}</bdi></p>
<p>Its URL: <code class="secret" id="address">${origin}${base}</code></p><button type="button" class="plain" data-copy="address" hidden>Copy the URL</button></section>
${privacyForm(view)}
${linksSection(view)}
${(record.privacy !== 1 || view.made !== undefined) && html`<div class="tiles">${emailSection(view)}${qrSection(view)}</div>`}
${record.privacy === 0 && badgeSection(view)}`,
  )
}

const meanings: Readonly<Record<Privacy, string>> = {
  0: 'anyone with the URL can open it, and search engines may list it.',
  1: 'only you can open it, signed in.',
  2: 'you, and whoever knows its password.',
}

function privacyForm({ record, base, errors }: ShareView): Html {
  const choice = (privacy: Privacy) =>
    html`<label class="choice"><input type="radio" name="privacy" value="${privacy}"${flag('checked', record.privacy === privacy)}><span><b>${privacyNames[privacy]}</b>: ${meanings[privacy]}</span></label>`
  const hint =
    record.passwordHash === null
      ? 'Needed for the third choice.'
      : 'There is one. Leave this empty to keep it; a new one ends what the old one opened.'
  return html`<form class="card stack" method="post" action="${base}/privacy">
<fieldset><legend><h2>Who may see it</h2></legend>${([0, 1, 2] as const).map(choice)}</fieldset>
${field({ name: 'password', label: 'Password of the page', type: 'password', hint, autocomplete: 'new-password', maxLength: 1024, error: errors?.['password']?.[0] })}
<button>Save</button></form>`
}

function linksSection({ base, links, made, errors }: ShareView): Html {
  return html`<section class="card stack" id="links"><h2>Links that open it whatever its privacy</h2>
<p class="soft">For a client or a colleague. Each can end by itself, and you can end it at any time.</p>
${made !== undefined && html`<p role="status">The new link, shown this once: <code class="secret" id="made">${made}</code></p><button type="button" class="plain" data-copy="made" hidden>Copy the link</button>`}
${
  links.length > 0 &&
  html`<ul class="stack stack-close">${links.map(
    (link) =>
      html`<li class="row apart"><span>${link.name === '' ? 'Without a note' : html`<bdi>${link.name}</bdi>`} <span class="soft small">made ${dateOnly(link.createdAt)}, ${link.expiresAt === null ? 'does not end by itself' : `until ${dateOnly(link.expiresAt)}`}</span></span><form method="post" action="${base}/links/${link.id}/revoke"><button class="plain">Revoke<span class="hear"> the link ${link.name}</span></button></form></li>`,
  )}</ul>`
}
<form class="row end" method="post" action="${base}/links">
<div class="grow">${field({ name: 'name', label: 'Note', hint: 'For whom it is; only you see this.', maxLength: 100, error: errors?.['name']?.[0] })}</div>
<div class="field"><label for="days">Ends after</label><select id="days" name="days"><option value="7">7 days</option><option value="30" selected>30 days</option><option value="365">A year</option><option value="">Never</option></select></div>
<button class="plain">Make a link</button></form></section>`
}

function badgeSection({ base, origin }: ShareView): Html {
  const link = `${origin}${base}`
  const code = (file: string, height: string): string =>
    `<a href="${link}"><img src="${link}/${file}" alt="Website report"${height}></a>`
  return html`<div class="tiles"><section class="card stack"><h2>${t.badge}</h2><p class="soft">${t.badgeLead}</p>
<img src="${base}/badge.svg" alt="${t.badgeAlt}" height="22"><pre id="badge">${code('badge.svg', ' height="22"')}</pre>
<button type="button" class="plain" data-copy="badge" hidden>${t.copy}</button></section>
<section class="card stack"><h2>${t.widget}</h2><p class="soft">${t.widgetLead}</p>
<img src="${base}/widget.svg" alt="${t.widgetAlt}" width="280"><pre id="widget">${code('widget.svg', ' width="280"')}</pre>
<button type="button" class="plain" data-copy="widget" hidden>${t.copy}</button></section></div>`
}

/** For slides, letters and a client's phone. It opens the link just made, or the page's own URL. */
function qrSection({ base, origin, made }: ShareView): Html {
  const url = made ?? `${origin}${base}`
  return html`<section class="card stack"><h2>${t.qr}</h2><p class="soft">${made === undefined ? t.qrLead : t.qrMade}</p>${qrCode(url, t.qrAlt)}</section>`
}

/** Ready to paste. It carries the link just made, or the page's own URL where that opens for others. */
function emailSection({ record, base, origin, made }: ShareView): Html {
  const { result, score, generatedAt, url } = record
  const verdict = result === null ? t.notYet : `${resultNames[result]}, ${points(score)} of 100`
  const date = dateOnly(generatedAt ?? record.createdAt)
  const text = say(t.emailText, { url: shortUrl(url), date, verdict, link: made ?? `${origin}${base}` })
  return html`<section class="card stack"><h2>${t.email}</h2><pre id="email">${text}</pre>
<button type="button" class="plain" data-copy="email" hidden>${t.copy}</button></section>`
}
