import { categories } from '../../../core/audit.ts'
import { openProblems } from '../../../core/score/score.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { logoOf, type Site } from '../../frame/layout.ts'
import { incompleteMark, markedIncomplete } from '../../parts/incomplete-mark.ts'
import { type Level, ring } from '../../parts/charts/ring.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, dateAndTime, points, resultNames } from '../../words.ts'
import { because, firstScreen, sentence } from '../head/headline.ts'
import { failedVisit } from '../head/vitals.ts'
import { areaLevel, incompleteNote, lowTotalNote } from '../area-notes.ts'

const t = texts.pdf

export interface Covered {
  readonly site: Site
  readonly document: ReportDocument
  /** Base URL of the screenshots. */
  readonly pictures: string
  /** The URL of the report, for what has no room; null if readers must not learn it, or cannot open it. */
  readonly online: string | null
  /** When the run ended. Default: when the page was fetched. */
  readonly auditedAt?: string | null
  /** Whether it opens only with a password. Default: no. */
  readonly needsPassword?: boolean
}

export const timeOf = ({ auditedAt, document }: Covered): string => auditedAt ?? document.fetched_at

/** For the owner: which page of which site, how good it is and why. */
export function cover(view: Covered): Html {
  const { site, document, pictures, online, needsPassword = false } = view
  const { result, score, page, final_url: url } = document
  const picture = firstScreen(document)
  return html`<header class="pdf-cover ${result ?? 'none'}">
<p class="pdf-brand">${logoOf(site, 36)}<span>${site.name}</span></p>
<div class="pdf-title"><p class="pdf-kind">${t.kind}</p><h1><bdi>${hostOf(document)}</bdi></h1>${
    site.client !== undefined &&
    html`<p class="pdf-client">${say(t.preparedFor, { client: site.client })}</p>`
  }${page.title !== null && html`<p class="pdf-page-title"><bdi>${page.title}</bdi></p>`}
<p class="soft"><a href="${url}"><bdi>${url.length > 100 ? `${url.slice(0, 99)}…` : url}</bdi></a> · ${dateAndTime(timeOf(view))}</p></div>
<div class="pdf-verdict">${ring(score, 'large', result ?? 'none')}<div><p class="pdf-word">${
    result === null ? texts.names.notGraded : resultNames[result]
  }${failedVisit(document) === null ? incompleteMark(document) : markedIncomplete()}</p>${because(document, 'owner')}<p class="soft">${sentence(document)}</p></div></div>
<div class="pdf-glance ${picture?.name ?? ''}">${
    picture !== undefined &&
    html`<img src="${pictures}/${picture.name}" alt="${texts.report.screenshot}" width="${picture.width}"
  height="${picture.height}" class="pdf-shot">`
  }${areas(document)}</div>
<footer class="soft">${
    online !== null &&
    html`<p>${needsPassword ? t.onlineWithPassword : t.online} <a href="${online}"><bdi>${online}</bdi></a></p>`
  }<p>${[site.footer ?? texts.shell.footer, site.contact ?? ''].filter(Boolean).join(' · ')}</p></footer></header>`
}

/** Does not say “nothing to fix” if too little could be checked to know. */
const toFix = (count: number, band: Level): string | null =>
  count === 0 && band === 'none' ? null : say(t.toFix, { count })

/** What a client calls the site. */
export const hostOf = ({ final_url: url }: ReportDocument): string =>
  URL.parse(url)?.host.replace(/^www\./, '') ?? url

/** Every category at a glance, in the words of a site owner. */
function areas(document: ReportDocument): Html {
  const lowTotal = lowTotalNote(document)
  const problems = Map.groupBy(openProblems(document.findings), ({ category }) => category)
  return html`<ul class="pdf-areas">${categories.map((category) => {
    const { score } = document.categories[category]
    const band = areaLevel(document, category)
    const note =
      score === null
        ? (incompleteNote(document, category) ?? t.notMeasured)
        : [toFix(problems.get(category)?.length ?? 0, band), incompleteNote(document, category)]
            .filter((one) => one !== null)
            .join('. ')
    return html`<li class="${band}">${ring(score, 'small', band)}<b>${
      texts.summary.area[category]
    }<span class="hear"> ${points(score)}</span></b><span class="soft">${say(t.area, {
      category: categoryNames[category],
      note,
    })}</span></li>`
  })}</ul>${lowTotal !== null && html`<p class="soft">${lowTotal}</p>`}`
}
