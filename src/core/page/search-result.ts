import { textWidth } from './text-width.ts'

/** Font sizes of a Google result, in pixels of Arial. */
export const resultSizes = { title: 20, description: 14 } as const

/** How much of a title Google shows, in pixels: one line on a desktop computer, two on a phone. */
export const resultWidths = { title: 600, titleOnPhone: 700, description: 990 } as const

/** Google gives descriptions in Chinese, Japanese and Korean another line: room for about 120 characters. */
const wideRoom = 1.7

const isWide = (text: string): boolean => textWidth(text, 1000) > 750 * [...text].length

/** How much of this description Google shows, in pixels. */
export const descriptionWidth = (text: string): number =>
  Math.round(resultWidths.description * (isWide(text) ? wideRoom : 1))
