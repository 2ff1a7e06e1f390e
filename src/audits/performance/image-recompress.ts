import { defineAudit, grade, inconclusive, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 100_000, fail: 500_000, unit: 'bytes' } as const

/** Share saved by saving anew at quality 80: the least of three pictures, measured with libjpeg and halved colours. */
const savings = [
  [80, 0],
  [85, 0.13],
  [90, 0.3],
  [95, 0.48],
  [100, 0.68],
] as const

export default defineAudit({
  title: 'Photos are saved at a sensible quality',
  why: 'A JPEG at quality 95 is twice the size of one at 80, and hardly anyone sees the difference on a page.',
  advice: 'Save the photos listed here anew at quality 75 to 85, from the original where you have it.',
  example: 'cjpeg -quality 80 -progressive oak.ppm > oak.jpg',
  sources: ['https://web.dev/learn/images/jpeg', 'https://web.dev/articles/compress-images'],
  importance: 'medium',
  mode: 'scored',
  limits,
  heuristic: true,
  needs: ['subresources'],

  check({ subresources }) {
    const files = subresources.items.filter(({ kind }) => kind === 'image')
    const photos = files.flatMap((file) => {
      const quality = file.image?.quality ?? null
      return quality === null ? [] : [{ file, quality, saving: savingOf(file, quality) }]
    })
    if (photos.length === 0)
      return files.some(({ status }) => status === null)
        ? inconclusive('The images could not be fetched.')
        : notApplicable('The page shows no JPEG photos.')
    const total = photos.reduce((sum, { saving }) => sum + saving, 0)
    return grade(
      total,
      limits,
      `Saving the photos at quality 80 would spare about ${readableBytes(total)}.`,
      places(
        photos.filter(({ saving }) => saving > 0).toSorted((one, other) => other.saving - one.saving),
        ({ file, quality, saving }) => ({
          found: `quality ${quality}, ${readableBytes(file.bytes)}`,
          expected: `about ${readableBytes(file.bytes - saving)}`,
          url: file.url,
        }),
      ),
    )
  },
})

function savingOf({ bytes }: Subresource, quality: number): number {
  const upper = savings.findIndex(([known]) => known >= quality)
  const [from, less] = savings[upper - 1] ?? savings[0]
  const [to, more] = savings[upper] ?? savings[0]
  if (to === from || quality <= from) return 0
  return Math.round(bytes * (less + ((more - less) * (quality - from)) / (to - from)))
}
