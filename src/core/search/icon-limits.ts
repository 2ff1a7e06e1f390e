/** Icons are drawn by hand and may be a pixel off. */
const squareEnough = 0.9

/** Search results show only square icons. An icon of unknown size counts as one. */
export const isSquareIcon = (width: number | null, height: number | null): boolean =>
  width === null || height === null || Math.min(width, height) >= squareEnough * Math.max(width, height)

/**
 * Tabs show no more, even on sharp screens. Google's page on favicons recommends more than 48 pixels, its list of changes
 * at least 48 (https://developers.google.com/search/updates), so 48 is not called too few.
 */
export const enoughIconPixels = 48

/** Far more than an .ico with all its sizes. */
const maxIconKilobytes = 100

/** Sizes are shown in whole kilobytes. */
export const isHeavyIcon = (bytes: number): boolean => Math.round(bytes / 1000) > maxIconKilobytes

/** Whether a link is to an SVG, by its type or URL. */
export const isVectorIcon = (link: {
  readonly href: string
  readonly attributes: Readonly<Record<string, string>>
}): boolean => link.attributes['type'] === 'image/svg+xml' || /\.svg(?:$|[?#])/i.test(link.href)
