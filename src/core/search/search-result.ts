import { charactersIn } from '../../lib/text/display-length.ts'
import { textWidth } from './text-width.ts'

/** Font sizes of a Google result, in pixels of Arial. */
export const resultSizes = { title: 20, description: 14 } as const

/**
 * How much Google shows, in pixels. A title has one line on a desktop computer and two on a phone. Descriptions are
 * shorter on a phone: about 120 characters instead of 155, as SEO tools measure. Google states no numbers.
 */
export const resultWidths = {
  title: 600,
  titleOnPhone: 700,
  description: 990,
  descriptionOnPhone: 680,
} as const

/** The widths are known only roughly: a little more is information, not a warning. */
export const resultSlack = 1.05

/** Google gives descriptions in Chinese, Japanese and Korean another line: room for about 120 characters. */
const wideRoom = 1.7

const isWide = (text: string): boolean => textWidth(text, 1000) > 750 * [...text].length

/** How much of this description Google shows, in pixels. */
export const descriptionWidth = (
  text: string,
  device: 'description' | 'descriptionOnPhone' = 'description',
): number => Math.round(resultWidths[device] * (isWide(text) ? wideRoom : 1))

/** How many characters of a title to aim for: as many as usual, or as many letters of this width as fit. */
export function titleCharacters(title: string, usual: number): number {
  const pixels = Math.round(textWidth(title, resultSizes.title))
  const fitting = Math.floor((charactersIn(title) * resultWidths.title) / pixels)
  return pixels > resultWidths.title ? Math.min(usual, fitting) : usual
}
