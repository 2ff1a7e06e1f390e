import type { ReportRecord } from '../../core/ports.ts'
import { html } from '../html.ts'
import { dateOnly, points, resultNames } from '../words.ts'

/** Dark enough for white text at 4.5 to 1. */
const colors = { good: '#1d6b41', decent: '#875400', bad: '#a92b22', none: '#555c62' } as const

/** A picture for other sites. It carries its colors, for it is seen without this service's style. */
export function badge(record: ReportRecord, name: string): string {
  const { result, score, generatedAt } = record
  const said = result === null ? 'no result yet' : `${resultNames[result]} ${points(score)}`
  const date = generatedAt === null ? '' : dateOnly(generatedAt)
  const right = date === '' ? said : `${said} · ${date}`
  const [leftWidth, rightWidth] = [widthOf(name), widthOf(right)]
  const width = leftWidth + rightWidth
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22" viewBox="0 0 ${width} 22" role="img" aria-label="${name}: ${right}"><title>${name}: ${right}</title><rect width="${width}" height="22" rx="4" fill="#23282d"/><path d="M${leftWidth} 0h${rightWidth - 4}a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H${leftWidth}z" fill="${colors[result ?? 'none']}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11"><text x="8" y="15">${name}</text><text x="${leftWidth + 8}" y="15">${right}</text></g></svg>`
    .markup
}

/** Verdana at 11 pixels is about 7 wide; a little too much space is better than text that is cut. */
const widthOf = (text: string): number => Math.round([...text].length * 7) + 16
