import { categories } from '../../../core/audit.ts'
import { isIncomplete } from '../../../core/history/comparable.ts'
import type { CategoryScore, ReportDocument } from '../../../core/report/report.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { type Html, html } from '../../html.ts'
import { level } from '../../parts/charts/ring.ts'
import { areaLevel } from '../area-notes.ts'
import { texts } from '../../../messages/texts.ts'
import { categoryNames, dateOnly, points, resultNames } from '../../words.ts'
import { failedVisit } from '../head/vitals.ts'
import { textWidth } from '../../../core/search/text-width.ts'

/** Dark enough for white text at a contrast of 4.5:1. These images are shown without our stylesheet. */
const colors = { good: '#0b6b3f', decent: '#8a4b00', bad: '#b3231b', none: '#525c69' } as const
const fonts = 'Verdana,DejaVu Sans,Arial,sans-serif'

/** As on the page: a grade to which a visit or a category is missing may be too high. */
const lacksParts = (record: ReportRecord, document: ReportDocument | undefined): boolean =>
  isIncomplete(record) || (document !== undefined && failedVisit(document) !== null)

function saidOf(record: ReportRecord, document: ReportDocument | undefined): string {
  const { result, score } = record
  if (result === null) return withoutResult(record)
  const said = `${resultNames[result]} ${points(score)}`
  return lacksParts(record, document) ? `${said} (${texts.names.incomplete})` : said
}

const withoutResult = ({ state }: ReportRecord): string =>
  texts.names.noResult[state === 'failed' ? 'failed' : 'waiting']

/** A badge image for other sites. */
export function badge(record: ReportRecord, document: ReportDocument | undefined, name: string): string {
  const { result, generatedAt } = record
  const what = saidOf(record, document)
  const right = generatedAt === null ? what : `${what} · ${dateOnly(generatedAt)}`
  const [first, second] = [widthOf(name), widthOf(right)]
  const [left, width] = [first + 16, first + second + 32]
  const said = `${name}: ${right}`
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22" viewBox="0 0 ${width} 22"
  role="img" aria-label="${said}"><title>${said}</title>
<rect width="${width}" height="22" rx="4"
  fill="#434c58"/><path d="M${left} 0h${width - left - 4}a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H${left}z"
  fill="${colors[result ?? 'none']}"/>
<g fill="#fff" font-family="${fonts}" font-size="11">${fitted(8, first, name)}${fitted(
    left + 8,
    second,
    right,
  )}</g></svg>`.markup
}

/** Letters are stretched to the width and not moved apart, which would tear words of Arabic into pieces. */
const fitted = (x: number, width: number, text: string): Html =>
  html`<text x="${x}" y="15" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`

/** Verdana is a sixth wider than Arial. `textLength` fits any other font to this width. */
const widthOf = (text: string): number => Math.round(textWidth(text, 11) * 1.16)

/** The scores of all categories as an image for other sites. */
export function widget(record: ReportRecord, document: ReportDocument | undefined, name: string): string {
  const { result, score, categories: scores, generatedAt } = record
  const rows = scores === null ? [] : categories.filter((category) => hasApplicableChecks(scores[category]))
  const height = 104 + rows.length * 24
  const date = generatedAt === null ? '' : dateOnly(generatedAt)
  const said = `${name}: ${saidOf(record, document)}`
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="280" height="${height}" viewBox="0 0 280 ${height}"
  role="img" aria-label="${said}"><title>${said}</title>
<rect x="0.5" y="0.5" width="279" height="${height - 1}" rx="10" fill="#fff"
  stroke="#e0e4ea"/><g font-family="${fonts}" fill="#11161d" font-size="12">
<circle cx="44" cy="42" r="24" fill="none" stroke="#eceff3" stroke-width="6"/><circle cx="44" cy="42" r="24"
  fill="none" stroke="${
    colors[result ?? 'none']
  }" stroke-width="6" pathLength="100" stroke-dasharray="${Math.round(
    score ?? 0,
  )} 100" stroke-linecap="round" transform="rotate(-90 44 42)"/>
<text x="44" y="47" text-anchor="middle" font-size="16" font-weight="bold">${points(score)}</text>
<text x="84" y="38" font-size="16" font-weight="bold" fill="${colors[result ?? 'none']}">${
    result === null ? withoutResult(record) : resultNames[result]
  }</text>
<text x="84" y="54" fill="#525c69" font-size="11">${fitting(name, 180)}</text>
<text x="84" y="70" fill="#525c69" font-size="11">${[
    date,
    lacksParts(record, document) ? texts.names.incomplete : '',
  ]
    .filter(Boolean)
    .join(' · ')}</text>
${rows.map((category, index) => {
  const own = scores?.[category].score ?? null
  const y = 108 + index * 24
  const label = html`<text x="16" y="${y}">${categoryNames[category]}</text>`
  if (own === null)
    return html`${label}<text x="264" y="${y}" fill="#525c69" text-anchor="end">${texts.names.notGraded}</text>`
  return html`${label}<rect x="130" y="${y - 8}" width="100" height="6"
  rx="3" fill="#eceff3"/><rect x="130" y="${y - 8}" width="${Math.round(own)}" height="6" rx="3"
  fill="${colors[document === undefined ? level(own) : areaLevel(document, category)]}"/><text x="264" y="${y}" text-anchor="end">${points(own)}</text>`
})}</g></svg>`.markup
}

/** Categories in which no check applies to the page are left out. */
const hasApplicableChecks = ({ score, passed, warned, failed }: CategoryScore): boolean =>
  score !== null || passed + warned + failed > 0

/** As much of a text as fits. */
function fitting(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  const count = letters.findIndex((_, index) => widthOf(`${letters.slice(0, index + 1).join('')}…`) > width)
  return `${letters.slice(0, count).join('').trimEnd()}…`
}
