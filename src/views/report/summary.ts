import { categories } from '../../core/audit.ts'
import { type LabTimes, type ReportDocument, visitOf } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { level, ring } from '../parts/ring.ts'
import { say, texts } from '../texts/texts.ts'
import { milliseconds, points } from '../words.ts'
import type { ElementShot } from './element-shot.ts'
import { bestFixes, type Fix } from './fix-first.ts'

const t = texts.summary

/** The report for a site owner: what it means, five things to do and who does them. */
export function summaryView(document: ReportDocument, base: string): Html {
  const fixes = bestFixes(document)
  const visit = visitOf(document)
  return html`<section class="card tile" aria-labelledby="short"><h2 id="short">${t.title}</h2>
<p class="lead">${t[document.result ?? 'none']}</p></section>
<div class="beside"><section class="card tile" aria-labelledby="to-do"><h2 id="to-do">${
    fixes.length === 0 ? t.nothing : say(t.toDo, { count: fixes.length })
  }</h2><ol class="to-do">${fixes.map((fix) => step(fix))}</ol></section>
<div class="stack">${visit !== undefined && visitors(visit.lab)}${areas(document)}</div></div>
<p><a href="${base}">${t.all}</a></p>`
}

/** With a screenshot of the first element that the browser saw, if there is one. */
export function step({ finding }: Fix, shot?: ElementShot): Html {
  const who = say(t.whoAndEffort, { who: t.who[finding.owner], effort: t.effort[finding.effort] })
  const picture = finding.evidence.reduce<Html | null>(
    (seen, { selector }) => seen ?? shot?.(selector) ?? null,
    null,
  )
  return html`<li>${picture}<h3><bdi>${finding.title}</bdi></h3><p>${finding.why}</p>
<p><b>${texts.report.fix}:</b> ${finding.advice}</p>
<p class="meta"><span>${who}</span><span>${say(t.adds, {
    points: Math.max(1, Math.round(finding.points)),
  })}</span></p></li>`
}

/** Speed in words, for readers who do not know what LCP is. */
export function visitors(lab: LabTimes): Html {
  const lcp = lab.lcp_ms <= 2500 ? t.lcpGood : lab.lcp_ms <= 4000 ? t.lcpDecent : t.lcpBad
  const sentences = [
    `${say(t.lcp, { time: milliseconds(lab.lcp_ms) })} ${lcp}`,
    ...(lab.cls > 0.1 ? [t.clsBad] : []),
    ...(lab.tbt_ms > 200 ? [say(t.tbtBad, { time: milliseconds(lab.tbt_ms) })] : []),
  ]
  return html`<section class="card tile" aria-labelledby="visitors"><h2 id="visitors">${t.visitors}</h2>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}</section>`
}

export function areas(document: ReportDocument): Html {
  return html`<section class="card tile" aria-labelledby="areas"><h2 id="areas">${t.areas}</h2>
<ul class="areas">${categories.map((category) => {
    const { score } = document.categories[category]
    const band = level(score)
    return html`<li class="${band}">${ring(score, 'small')}<span>${t.area[category]}<span class="hear"> ${points(
      score,
    )}</span></span>
<span class="tag ${band}">${
      band !== 'none' && icon(band === 'good' ? 'pass' : band === 'decent' ? 'warn' : 'fail')
    }${t.state[band]}</span></li>`
  })}</ul></section>`
}
