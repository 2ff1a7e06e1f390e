/** Icons are drawn by hand and may be a pixel off. */
const squareEnough = 0.9

/** Search results show only square icons. An icon of unknown size counts as one. */
export const isSquareIcon = (width: number | null, height: number | null): boolean =>
  width === null || height === null || Math.min(width, height) >= squareEnough * Math.max(width, height)
