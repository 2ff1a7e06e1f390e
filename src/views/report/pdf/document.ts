import { currentLocale, directionOf } from '../../../messages/locale.ts'
import { type Html, html } from '../../html.ts'
import { sprite } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { dateOnly, shortUrl } from '../../words.ts'
import { elementShots } from '../findings/element-shot.ts'
import { appendix } from './appendix.ts'
import { inNameOf } from '../brand-texts.ts'
import { categoryOverviews, categoryPages } from './category.ts'
import { type Covered, cover, timeOf } from './cover.ts'
import type { ShotOf } from './fit.ts'
import type { Reasons } from './plan.ts'
import { summaryPage } from './summary-page.ts'

const t = texts.pdf

export interface PdfView extends Covered {
  /** Whether to append all findings with their evidence. */
  readonly full: boolean
  /** Why findings are ignored, by their ids. Default: no reasons. */
  readonly reasons?: Reasons
}

/**
 * A report to send to a client: a cover, a page with the summary, vitals and what to fix first, and a page for each
 * category with something to act on.
 */
export function pdfDocument(view: PdfView): string {
  const { site, pictures, online, full, reasons = new Map() } = view
  const document = inNameOf(site.name, view.document)
  const elementShot = elementShots(document, pictures)
  const shot: ShotOf = ({ evidence }) =>
    evidence.reduce<Html | null>((seen, { selector }) => seen ?? elementShot(selector), null)
  const ignoredBy = site.withoutMark === true ? site.name : t.reportOwner
  const pages = { document, shot, online, reasons, ignoredBy }
  const inside = html`${cover(view)}${summaryPage(document)}
${full ? html`${categoryOverviews(pages)}${appendix(document, shot)}` : categoryPages(pages)}`
  return html`<!doctype html>
<html lang="${currentLocale()}" dir="${directionOf(currentLocale())}"><head>
<meta charset="utf-8"><title>${t.kind}: ${shortUrl(document.final_url, 60)}</title>
<link rel="stylesheet" href="${site.asset('style.css')}">${
    site.accent !== null && html`<link rel="stylesheet" href="${site.accent}">`
  }<link rel="stylesheet" href="${site.asset('pdf.css')}"></head>
<body class="pdf">${sprite(inside.markup)}${inside}</body></html>`.markup
}

/** The footer of every page, next to its number. */
export function pdfFooter(view: PdfView): string {
  const { site, document } = view
  const host = URL.parse(document.final_url)?.hostname ?? document.final_url
  // The page number is on the same line.
  const shown = host.length > 60 ? `${host.slice(0, 30)}…${host.slice(-29)}` : host
  return say(t.footer, { name: site.name, host: shown, date: dateOnly(timeOf(view)) })
}
