/** Share saved by re-encoding at quality 80: the least of three photos, measured with libjpeg and 4:2:0 subsampling. */
const savings = [
  [80, 0],
  [85, 0.13],
  [90, 0.3],
  [95, 0.48],
  [100, 0.68],
] as const

/** The share of a JPEG that re-encoding it at quality 80 saves. */
export function jpegSaving(quality: number): number {
  const upper = savings.findIndex(([known]) => known >= quality)
  const [from, less] = savings[upper - 1] ?? savings[0]
  const [to, more] = savings[upper] ?? savings[0]
  return to === from || quality <= from ? 0 : less + ((more - less) * (quality - from)) / (to - from)
}
