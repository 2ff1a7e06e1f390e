import {
  type BrowserSummary,
  type PictureSummary,
  type ReportDocument,
  visitOf,
} from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'

/** Shows where an element is, given its selector; null if the browser did not see it. */
export type ElementShot = (selector: string | undefined) => Html | null

/** Margin around the element in page pixels, so that people recognize the place. */
const margin = 24
const minSize = { width: 240, height: 80 }
const most = { height: 420 }

/**
 * The part of the screenshot around an element, outlined. Cropped from the screenshot of the page, so no further image
 * is stored.
 */
export function elementShots(document: ReportDocument, pictures: string | undefined): ElementShot {
  const visit = visitOf(document)
  const boxes = new Map((visit?.boxes ?? []).map(({ selector, box }) => [selector, box]))
  // If the visit was incomplete, the screenshot may not show the elements where they were measured.
  if (visit === undefined || visit.incomplete !== undefined || pictures === undefined || boxes.size === 0)
    return () => null
  return (selector) => {
    const box = selector === undefined ? undefined : boxes.get(selector)
    const picture = box === undefined ? undefined : pictureWith(visit, box)
    return box === undefined || picture === undefined || isWholePage(box)
      ? null
      : crop(picture, box, pictures)
  }
}

/** An element that covers the page gets no picture: the top of the page would say nothing about it. */
const isWholePage = ([left, , width, height]: Box): boolean =>
  left <= 0 && width >= pageWidth && height > most.height

/** The phone's first screen, and the whole page at half size. */
export const shotPictures = ['mobile', 'full'] as const

type Box = readonly [left: number, top: number, width: number, height: number]

/** The sharpest screenshot that contains the whole height of the element. */
function pictureWith({ pictures }: BrowserSummary, [, top, , height]: Box): PictureSummary | undefined {
  return shotPictures
    .flatMap((name) => pictures.find((picture) => picture.name === name) ?? [])
    .find((picture) => top + Math.min(height, most.height) <= (picture.height * pageWidth) / picture.width)
}

function crop(picture: PictureSummary, [left, top, width, height]: Box, pictures: string): Html {
  const page = { width: pageWidth, height: Math.round((picture.height * pageWidth) / picture.width) }
  const shown = {
    width: Math.min(page.width, Math.max(minSize.width, width + 2 * margin)),
    height: Math.min(page.height, most.height, Math.max(minSize.height, height + 2 * margin)),
  }
  const x = clamp(left + width / 2 - shown.width / 2, page.width - shown.width)
  const y = clamp(Math.min(top - margin, top + height / 2 - shown.height / 2), page.height - shown.height)
  return html`<svg class="element-shot" viewBox="${x} ${y} ${shown.width} ${shown.height}" width="${shown.width}"
  height="${shown.height}" role="img"
  aria-label="${texts.report.elementShot}"><image href="${pictures}/${picture.name}" width="${page.width}"
  height="${page.height}" preserveAspectRatio="none" />
${mark([left, top, width, height], { x, y, ...shown })}</svg>`
}

/** Keeps the outline inside the picture. An element that the picture cuts off has no outline at that end. */
function mark(
  [left, top, width, height]: Box,
  shown: { x: number; y: number; width: number; height: number },
) {
  const from = { x: Math.max(left - 2, shown.x + 1), y: Math.max(top - 2, shown.y + 1) }
  const right = Math.min(left + width + 2, shown.x + shown.width - 1)
  const bottom = top + height + 2
  return html`<rect class="element-mark" x="${from.x}" y="${from.y}" width="${Math.max(1, right - from.x)}"
  height="${Math.max(1, bottom - from.y)}" rx="3" />`
}

/** Width of the emulated phone. */
const pageWidth = 412

const clamp = (value: number, high: number): number => Math.round(Math.max(0, Math.min(value, high)))
