import type { ShareLink } from '../../../core/ports/reports/owners.ts'
import type { Privacy, ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { FieldErrors } from '../../../core/problem.ts'
import { faultsOn } from '../../../messages/field-fault.ts'
import type { Entered } from '../../entered.ts'
import { type Content, flag, type Html, html } from '../../html.ts'
import { describedBy, faultLine, formFault } from '../../frame/fault.ts'
import { field } from '../../frame/field.ts'
import { icon } from '../../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../../frame/layout.ts'
import { pageHead } from '../../parts/page-head.ts'
import { qrCode } from '../../parts/qr-code.ts'
import { say, texts } from '../../../messages/texts.ts'
import { dateOnly, privacyNames, shortUrl } from '../../words.ts'
import { mailForm } from './mail-form.ts'
import { reportCrumbs } from '../head/report-crumbs.ts'

const t = texts.share
const p = texts.projects

export interface ShareView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly record: ReportRecord
  readonly links: readonly ShareLink[]
  readonly base: string
  readonly origin: string
  /** The URL of a new share link, shown only once. */
  readonly made?: string | undefined
  readonly errors?: FieldErrors | undefined
  /** Whom the e-mail text is from: the brand of the project. */
  readonly sender?: string | undefined
  /** Whether the PDF can be sent by e-mail, which needs a mail server and a Chromium. */
  readonly mailable: boolean
  /** Whether there is a PDF, which needs a Chromium. */
  readonly printable: boolean
  readonly entered: Entered
}

/** Who may see a report: privacy, password, share links and the badge. */
export function sharePage(view: ShareView): string {
  const { record, base, origin } = view
  return layout(
    { ...view, title: say(t.pageTitle, { url: shortUrl(record.url, 60) }), section: 'reports' },
    html`${pageHead({
      crumbs: reportCrumbs(record, base),
      title: t.title,
      lead: html`<bdi>${shortUrl(record.url)}</bdi>`,
    })}
<section class="stack"><div class="row"><span>${t.url}</span><code class="secret" id="address">${origin}${base}</code><button type="button"
  class="plain" data-copy="address" hidden>${t.copyUrl}</button></div>${
    record.privacy === 1 && html`<p class="soft">${t.onlyForYou}</p>`
  }${record.privacy === 2 && html`<p class="soft">${t.needsPassword}</p>`}</section>
<div class="tiles">${columns(view).map((cards) => html`<div class="stack">${cards}</div>`)}</div>`,
  )
}

/** Two columns of about the same height. An e-mail text and a QR code are of use if others can open the report. */
function columns(view: ShareView): readonly Content[] {
  const [links, privacy] = [linksSection(view), privacyForm(view)]
  const canOpen = view.record.privacy !== 1 || view.made !== undefined
  const [text, code] = [canOpen && emailSection(view), canOpen && qrSection(view)]
  const isPublic = view.record.privacy === 0
  const [badge, widget] = [isPublic && badgeSection(view), isPublic && widgetSection(view)]
  const mail = view.mailable && mailForm(view, emailText(view))
  // The form contains the e-mail text already.
  const look = html`${view.printable && pdfSection(view)}${brandSection(view)}`
  return canOpen || view.mailable
    ? [html`${links}${privacy}${widget}`, html`${view.mailable ? mail : text}${look}${code}${badge}`]
    : [html`${links}${privacy}`, look]
}

const pdfSection = ({ base }: ShareView): Html =>
  html`<section class="card stack"><h2>${t.pdf}</h2><p class="soft">${t.pdfLead}</p>
<p class="row"><a class="button plain" href="${base}.pdf">${icon('download')}${t.downloadPdf}</a>
<a href="${base}.pdf?detail=full">${texts.report.fullPdf}</a></p></section>`

/** Whose brand readers see. The setting is on the page of the project, where few would look for it. */
const brandSection = ({ record, site, sender }: ShareView): Html =>
  html`<section class="card stack"><h2>${texts.brand.title}</h2><p class="soft"><bdi>${
    sender === undefined ? say(t.unbranded, { name: site.name }) : say(t.brandedAs, { name: sender })
  }</bdi></p>
<p><a href="/projects/${encodeURIComponent(record.project)}/brand">${sender === undefined ? t.setBrand : t.changeBrand}</a></p></section>`

const meanings: Readonly<Record<Privacy, string>> = t.meanings

function privacyForm({ record, base, errors, entered }: ShareView): Html {
  const chosen = entered.text('privacy', String(record.privacy))
  const choice = (privacy: Privacy) =>
    html`<label class="choice"><input type="radio" name="privacy"
  value="${privacy}"${flag('checked', chosen === String(privacy))}><span><b>${privacyNames[privacy]}</b>: ${
    meanings[privacy]
  }</span></label>`
  const hint = record.passwordHash === null ? t.passwordNew : t.passwordKeep
  return html`<form class="card stack" method="post" action="${base}/privacy">
<fieldset><legend><h2>${t.visibility}</h2></legend>${([0, 1, 2] as const).map(choice)}</fieldset>
<div class="if-password">${field({ name: 'password', label: t.password, type: 'password', hint, autocomplete: 'new-password', maxLength: 1024, error: errors?.['password'] })}</div>
${formFault(errors, 'privacy')}<button>${t.save}</button></form>`
}

function linksSection({ base, links, made, errors, entered }: ShareView): Html {
  const wrongDays = faultsOn(errors?.['days'], t.expiresAfter)
  const option = (days: string, label: string) =>
    html`<option value="${days}"${flag('selected', entered.text('days', '30') === days)}>${label}</option>`
  return html`<section class="card stack" id="links"><h2>${t.links}</h2>
<p class="soft">${t.linksLead}</p>
${
  made !== undefined &&
  html`<p role="status">${t.newLink}</p><p class="row"><code class="secret" id="made">${made}</code><button
  type="button" class="plain" data-copy="made" hidden>${t.copyLink}</button></p>`
}
${
  links.length > 0 &&
  html`<ul class="stack stack-close">${links.map(
    (link) =>
      html`<li class="row apart link-row"><span>${
        link.name === '' ? t.noNote : html`<bdi>${link.name}</bdi>`
      } <span class="soft small">${say(t.created, { date: dateOnly(link.createdAt) })}, ${expiryOf(
        link,
      )}</span></span>
<form method="post" action="${base}/links/${link.id}/revoke"><button class="plain">${t.revoke}<span class="hear">: <bdi>${link.name}</bdi></span></button></form></li>`,
  )}</ul>`
}
<form class="fields" method="post" action="${base}/links">
${field({ name: 'name', label: t.note, value: entered.text('name'), hint: t.noteHint, maxLength: 100, error: errors?.['name'] })}
<div class="field"><label for="days">${t.expiresAfter}</label><select id="days" name="days"${describedBy('days', wrongDays)}>
${option('7', t.week)}${option('30', t.month)}${option('365', t.year)}${option('', t.never)}</select>${faultLine('days', wrongDays)}</div>
<button class="plain">${t.createLink}</button></form>${formFault(errors, 'links')}</section>`
}

function expiryOf({ expiresAt }: ShareLink): Content {
  if (expiresAt === null) return t.neverExpires
  const date = dateOnly(expiresAt)
  return Date.parse(expiresAt) > Date.now()
    ? say(t.expires, { date })
    : html`<b>${say(t.expired, { date })}</b>`
}

function badgeSection(view: ShareView): Html {
  return html`<section class="card stack"><h2>${p.badge}</h2><p class="soft">${p.badgeLead}</p>
<img src="${view.base}/badge.svg" alt="${p.badgeAlt}" height="22"><pre id="badge">${embedCode(view, 'badge.svg', p.badgeAlt, 'height="22"')}</pre>
<button type="button" class="plain" data-copy="badge" hidden>${p.copy}</button></section>`
}

function widgetSection(view: ShareView): Html {
  return html`<section class="card stack"><h2>${p.widget}</h2><p class="soft">${p.widgetLead}</p>
<img src="${view.base}/widget.svg" alt="${p.widgetAlt}"
  width="280"><pre id="widget">${embedCode(view, 'widget.svg', p.widgetAlt, 'width="280"')}</pre>
<button type="button" class="plain" data-copy="widget" hidden>${p.copy}</button></section>`
}

/** Markup for other sites: the image, with a link to the report. */
function embedCode({ base, origin }: ShareView, file: string, alt: string, size: string): string {
  const link = `${origin}${base}`
  return `<a href="${link}"><img src="${link}/${file}" alt="${alt}" ${size}></a>`
}

/** What others get: the new share link, or the page's own URL. Both open the view for the site owner. */
const linkFor = ({ base, origin, made }: ShareView): string => made ?? `${origin}${base}?view=summary`

/** A share link opens the report without. */
const needsPassword = ({ record, made }: ShareView): boolean => record.privacy === 2 && made === undefined

/** For slides, letters and a client's phone. */
function qrSection(view: ShareView): Html {
  const { made } = view
  return html`<section class="card qr-card"><div class="stack"><h2>${p.qr}</h2>
<p class="soft">${made === undefined ? (needsPassword(view) ? p.qrPassword : p.qrLead) : p.qrMade}</p></div>${qrCode(linkFor(view), p.qrAlt)}</section>`
}

/** An e-mail text to paste. */
function emailSection(view: ShareView): Html {
  return html`<section class="card stack"><h2>${p.email}</h2><pre id="email">${emailText(view)}</pre>
<button type="button" class="plain" data-copy="email" hidden>${p.copy}</button></section>`
}

function emailText(view: ShareView): string {
  const { record, made, sender } = view
  const { generatedAt, url } = record
  const date = dateOnly(generatedAt ?? record.createdAt)
  const link = made === undefined && record.privacy === 1 ? null : linkFor(view)
  const values = { url: shortUrl(url), date }
  const withLink = needsPassword(view) ? p.emailPassword : p.emailText
  const text = link === null ? say(p.emailWithoutLink, values) : say(withLink, { ...values, link })
  return sender === undefined ? text : `${text}\n${sender}\n`
}
