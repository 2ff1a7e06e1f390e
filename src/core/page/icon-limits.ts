/** Icons are drawn by hand and may be a pixel off. */
const squareEnough = 0.9

/** Search results show only square icons. An icon of unknown size counts as one. */
export const isSquareIcon = (width: number | null, height: number | null): boolean =>
  width === null || height === null || Math.min(width, height) >= squareEnough * Math.max(width, height)

/** Google recommends no less, and tabs show no more, even on sharp screens. */
export const enoughIconPixels = 48

/** Far more than an .ico with all its sizes. */
const maxIconKilobytes = 100

/** Sizes are shown in whole kilobytes. */
export const isHeavyIcon = (bytes: number): boolean => Math.round(bytes / 1000) > maxIconKilobytes
