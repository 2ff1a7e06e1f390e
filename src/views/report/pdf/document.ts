import { categories } from '../../../core/audit.ts'
import { type Finding, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { currentLocale, directionOf } from '../../../messages/locale.ts'
import { type Html, html } from '../../html.ts'
import { sprite } from '../../icons.ts'
import { logoOf, type Site } from '../../frame/layout.ts'
import { level, ring } from '../../parts/ring.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, dateOnly, points, resultNames, shortUrl } from '../../words.ts'
import { elementShots } from '../findings/element-shot.ts'
import type { Fix } from '../head/fix-first.ts'
import { because, firstScreen, sentence } from '../head/headline.ts'
import { incompleteNote, lowTotalNote } from '../area-notes.ts'
import { about, inShort, ownersFixes, steps } from '../summary.ts'
import { noticed } from '../visitors.ts'
import { vitalsStrip } from '../head/vitals.ts'
import { appendix } from './appendix.ts'
import { categoryPages, problemsOf } from './category.ts'
import { wrapped } from './fit.ts'

const t = texts.pdf

export interface PdfView {
  readonly site: Site
  readonly document: ReportDocument
  /** Base URL of the screenshots. */
  readonly pictures: string
  /** The URL of the report, for what has no room; null if readers must not learn it. */
  readonly online: string | null
  /** Whether to append all findings with their evidence. */
  readonly full: boolean
}

/**
 * A report to send to a client: a cover, a page with the summary, vitals and what to fix first, and the categories with
 * something to act on.
 */
export function pdfDocument(view: PdfView): string {
  const { site, document, pictures, online, full } = view
  const inside = html`${cover(view)}${summary(document)}
${categoryPages(document, elementShots(document, pictures), online)}
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
  }</p>${because(document, 'owner')}<p class="soft">${sentence(document)}</p></div></div>
${
  picture !== undefined &&
  html`<img src="${pictures}/${picture.name}" alt="${texts.report.screenshot}" width="${picture.width}"
  height="${picture.height}" class="pdf-shot">`
}
${areas(document)}
<footer class="soft">${[site.footer ?? texts.shell.footer, site.contact ?? '']
    .filter(Boolean)
    .join(' · ')}</footer></header>`
}

/** Every category at a glance, in the words of a site owner. Those with nothing to fix are not on the later pages. */
function areas(document: ReportDocument): Html {
  const lowTotal = lowTotalNote(document)
  return html`<ul class="pdf-areas">${categories.map((category) => {
    const { score } = document.categories[category]
    const count = problemsOf(document, category).length
    const note =
      score === null
        ? (incompleteNote(document, category) ?? t.notMeasured)
        : [say(t.toFix, { count }), incompleteNote(document, category)]
            .filter((one) => one !== null)
            .join('. ')
    return html`<li class="${level(score)}">${ring(score, 'small')}<b>${
      texts.summary.area[category]
    }<span class="hear"> ${points(score)}</span></b><span class="soft">${say(t.area, {
      category: categoryNames[category],
      note,
    })}</span></li>`
  })}</ul>${lowTotal !== null && html`<p class="soft">${lowTotal}</p>`}`
}

/** For the owner of the site: what it means, how fast it is, and what to do first. Always one page. */
function summary(document: ReportDocument): Html {
  const visit = visitOf(document)
  const best = ownersFixes(document)
  const lead = inShort(document, best)
  const seen = noticed(document)
    .slice(0, 5)
    .map(({ text }) => text)
    .join(' ')
  const above = wrapped(lead) + wrapped(seen) + (visit === undefined ? 1 : vitalLines)
  const room = pageLines - above
  const names = best.reduce(
    (sum, fix) => sum + (about(fix, document) === '' ? 0 : wrapped(about(fix, document))),
    0,
  )
  const why = linesOf(best, true) <= room
  const crowded = !why && linesOf(best, false) > room
  const named = linesOf(best, why) + names <= room
  return html`<section class="pdf-page${crowded && ' crowded'}"><h2>${t.summary}</h2>
<p class="lead">${lead}</p>${seen !== '' && html`<p><bdi>${seen}</bdi></p>`}
${visit === undefined ? html`<p class="soft">${t.noSpeed}</p>` : vitalsStrip(visit.lab)}
<h2>${t.fixes}</h2><p class="soft">${best.length === 0 ? t.noFixes : t.fixesLead}</p>
<ol class="to-do">${steps(document, best, { why, named, ask })}</ol></section>`
}

/** Who to show the page with the technical details to. */
const ask = ({ owner, category }: Finding): string | null =>
  owner === 'content' ? null : say(t.askFor[owner], { category: categoryNames[category] })

/** Lines of the whole page, lines that the vitals take up, and those of a fix besides its texts. */
const [pageLines, vitalLines, linesPerFix] = [41, 11, 3.2]

/** The lines that the fixes take up, with or without why. Without, only the category pages say it. */
function linesOf(best: readonly Fix[], why: boolean): number {
  return best.reduce(
    (sum, { finding, finding: { plain } }) =>
      sum + linesPerFix + wrapped(plain.fix ?? ask(finding) ?? '') + (why ? wrapped(plain.why) : 0),
    0,
  )
}
