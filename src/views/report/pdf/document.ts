import { categories } from '../../../core/audit.ts'
import { type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { currentLocale, directionOf } from '../../../messages/locale.ts'
import { type Html, html } from '../../html.ts'
import { sprite } from '../../icons.ts'
import { logoOf, type Site } from '../../layout.ts'
import { ring } from '../../parts/ring.ts'
import { say, texts } from '../../texts/texts.ts'
import { dateOnly, resultNames, shortUrl } from '../../words.ts'
import { elementShots } from '../element-shot.ts'
import { bestFixes } from '../fix-first.ts'
import { because, firstScreen, sentence } from '../headline.ts'
import { areas, step, visitors } from '../summary.ts'
import { vitalsStrip } from '../vitals.ts'
import { appendix } from './appendix.ts'
import { categoryPage } from './category.ts'

const t = texts.pdf

export interface PdfView {
  readonly site: Site
  readonly document: ReportDocument
  /** Base URL of the screenshots. */
  readonly pictures: string
  /** Whether to append all findings with their evidence. */
  readonly full: boolean
}

/** A report to send to a client: cover, summary, what to fix first, and the categories. */
export function pdfDocument(view: PdfView): string {
  const { site, document, full } = view
  const inside = html`${cover(view)}${summary(document)}${fixes(view)}
${categories.map((category) => categoryPage(document, category))}
${full && appendix(document)}`
  return html`<!doctype html>
<html lang="${currentLocale()}" dir="${directionOf(currentLocale())}"><head>
<meta charset="utf-8"><title>${t.kind}: ${shortUrl(document.final_url, 60)}</title>
<link rel="stylesheet" href="${site.asset('style.css')}">${
    site.accent !== null && html`<link rel="stylesheet" href="${site.accent}">`
  }<link rel="stylesheet" href="${site.asset('pdf.css')}"></head>
<body class="pdf">${sprite(inside.markup)}${inside}</body></html>`.markup
}

/** The footer of every page, next to its number. */
export function pdfFooter({ site, document }: PdfView): string {
  const host = URL.parse(document.final_url)?.hostname ?? document.final_url
  return say(t.footer, { name: site.name, host, date: dateOnly(document.fetched_at) })
}

function cover({ site, document, pictures }: PdfView): Html {
  const { result, score, page, final_url: url } = document
  const picture = firstScreen(document)
  return html`<header class="pdf-cover ${result ?? 'none'}">
<p class="pdf-brand">${logoOf(site, 36)}<span>${site.name}</span></p>
<div class="pdf-title"><p class="pdf-kind">${t.kind}</p>${
    site.client !== undefined &&
    html`<p class="pdf-client">${say(t.preparedFor, { client: site.client })}</p>`
  }<h1><bdi>${page.title ?? shortUrl(url)}</bdi></h1>
<p class="soft"><bdi>${shortUrl(url, 100)}</bdi></p><p class="soft">${dateOnly(document.fetched_at)}</p></div>
<div class="pdf-verdict">${ring(score, 'large', result ?? 'none')}<div><p class="pdf-word">${
    result === null ? texts.names.notGraded : resultNames[result]
  }</p>${because(document)}</div></div>
${
  picture !== undefined &&
  html`<img src="${pictures}/${picture.name}" alt="${texts.report.screenshot}" width="${picture.width}"
  height="${picture.height}" class="pdf-shot">`
}
<footer class="soft">${[site.footer ?? texts.shell.footer, site.contact ?? '']
    .filter(Boolean)
    .join(' · ')}</footer></header>`
}

function summary(document: ReportDocument): Html {
  const visit = visitOf(document)
  return html`<section class="pdf-page"><h2>${t.summary}</h2>
<p class="lead">${texts.summary[document.result ?? 'none']}</p><p class="soft">${sentence(document)}</p>
${visit !== undefined && html`${vitalsStrip(visit.lab)}${visitors(visit.lab)}`}${areas(document)}</section>`
}

function fixes({ document, pictures }: PdfView): Html {
  const best = bestFixes(document)
  const shot = elementShots(document, pictures)
  return html`<section class="pdf-page"><h2>${t.fixes}</h2>
<p class="soft">${best.length === 0 ? t.noFixes : t.fixesLead}</p>
<ol class="to-do">${best.map((fix) => step(fix, shot))}</ol></section>`
}
