import { type Html, html } from '../html.ts'
import { contactLink, logoOf, type Site } from '../frame/layout.ts'
import { level, ring } from '../parts/charts/ring.ts'
import { say, texts } from '../../messages/texts.ts'
import { points, resultNames } from '../words.ts'

const t = texts.brand

interface Previewed {
  readonly project: string
  /** Whether there is no brand to show. */
  readonly isEmpty: boolean
  /** The site with this brand. */
  readonly branded: Site
  /** With the accent color for the samples alone: the form next to them is ours. */
  readonly style: string | null
  readonly score: number | null
}

/** What clients get, in small: the top of a shared report, and the cover of its PDF. */
export function brandPreview(view: Previewed): Html {
  return html`<section class="card stack" aria-labelledby="preview"><h2 id="preview">${t.preview}</h2>${
    view.isEmpty
      ? html`<p class="soft">${t.noPreview}</p>`
      : html`${view.style !== null && html`<link rel="stylesheet" href="${view.style}">`}${sharedPage(view)}${pdfCover(view)}`
  }</section>`
}

function sharedPage(view: Previewed): Html {
  const { branded } = view
  return html`<figure class="brand-sample"><div class="brand-page">${brandLine(branded)}
${verdict(view, html`<br><bdi class="small soft">${view.project}</bdi>`)}
<p class="row"><span class="button">${t.previewButton}</span><span class="brand-link">${t.previewLink}</span></p>
${footerLine(branded)}</div>
<figcaption class="small soft">${t.previewShared}</figcaption></figure>`
}

function pdfCover(view: Previewed): Html {
  const { branded, project } = view
  const { client } = branded
  return html`<figure class="brand-sample"><div class="brand-page cover ${level(view.score)}">${brandLine(branded)}
<div class="stack-close"><p class="brand-kind">${texts.pdf.kind}</p>${
    client !== undefined && html`<p><b>${say(texts.pdf.preparedFor, { client })}</b></p>`
  }<p class="lead"><bdi>${project}</bdi></p></div>
${verdict(view)}
${footerLine(branded)}</div>
<figcaption class="small soft">${t.previewPdf}</figcaption></figure>`
}

const brandLine = (branded: Site): Html =>
  html`<p class="brand">${logoOf(branded, 28)}<span>${branded.name}</span></p>`

function verdict({ score }: Previewed, below?: Html): Html {
  const band = level(score)
  return html`<div class="brand-verdict ${band}">${ring(score, 'small')}<p><b>${
    band === 'none' ? texts.names.notGraded : resultNames[band]
  }</b> ${score !== null && html`<span class="number">${points(score)}</span> <span class="soft">${texts.report.of100}</span>`}${below}</p></div>`
}

const footerLine = ({ footer, contact }: Site): Html | false =>
  ((footer ?? '') !== '' || contact !== undefined) &&
  html`<p class="small soft">${footer}${(footer ?? '') !== '' && contact !== undefined && ' · '}${
    contact !== undefined && contactLink(contact)
  }</p>`
