import {
  type BrowserSummary,
  type PictureSummary,
  type ReportDocument,
  visitOf,
} from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { texts } from '../texts/texts.ts'

/** Draws where an element is, given its selector; null where the browser did not see it. */
export type ElementShot = (selector: string | undefined) => Html | null

/** Around the element, in pixels of the page, so that people see where they are. */
const margin = 24
const least = { width: 240, height: 80 }
const most = { height: 420 }

/** The part of the page's picture around an element, outlined. No picture is stored for it: the whole one is cropped. */
export function elementShots(document: ReportDocument, pictures: string | undefined): ElementShot {
  const visit = visitOf(document)
  const boxes = new Map((visit?.boxes ?? []).map(({ selector, box }) => [selector, box]))
  if (visit === undefined || pictures === undefined || boxes.size === 0) return () => null
  return (selector) => {
    const box = selector === undefined ? undefined : boxes.get(selector)
    const picture = box === undefined ? undefined : pictureWith(visit, box)
    return box === undefined || picture === undefined ? null : crop(picture, box, pictures)
  }
}

/** The phone's screen, and its whole page in half the size. */
export const shotPictures = ['mobile', 'full'] as const

type Box = readonly [left: number, top: number, width: number, height: number]

/** The sharpest picture that has the whole height of the element. */
function pictureWith({ pictures }: BrowserSummary, [, top, , height]: Box): PictureSummary | undefined {
  return shotPictures
    .flatMap((name) => pictures.find((picture) => picture.name === name) ?? [])
    .find((picture) => top + Math.min(height, most.height) <= (picture.height * pageWidth) / picture.width)
}

function crop(picture: PictureSummary, [left, top, width, height]: Box, pictures: string): Html {
  const page = { width: pageWidth, height: Math.round((picture.height * pageWidth) / picture.width) }
  const shown = {
    width: Math.min(page.width, Math.max(least.width, width + 2 * margin)),
    height: Math.min(page.height, most.height, Math.max(least.height, height + 2 * margin)),
  }
  const x = clamp(left + width / 2 - shown.width / 2, page.width - shown.width)
  const y = clamp(Math.min(top - margin, top + height / 2 - shown.height / 2), page.height - shown.height)
  return html`<svg class="element-shot" viewBox="${x} ${y} ${shown.width} ${shown.height}" width="${shown.width}"
  height="${shown.height}" role="img"
  aria-label="${texts.report.elementShot}"><image href="${pictures}/${picture.name}" width="${page.width}"
  height="${page.height}" preserveAspectRatio="none" />
<rect class="element-mark" x="${left - 2}" y="${top - 2}" width="${width + 4}" height="${height + 4}" rx="3" /></svg>`
}

/** The phone's. */
const pageWidth = 412

const clamp = (value: number, high: number): number => Math.round(Math.max(0, Math.min(value, high)))
