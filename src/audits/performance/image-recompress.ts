import { defineAudit, grade, inconclusive, notApplicable, places, say } from '../../audit-kit/audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const limits = { pass: 100_000, fail: 500_000, unit: 'bytes' } as const

/** Share saved by re-encoding at quality 80: the least of three photos, measured with libjpeg and 4:2:0 subsampling. */
const savings = [
  [80, 0],
  [85, 0.13],
  [90, 0.3],
  [95, 0.48],
  [100, 0.68],
] as const

export default defineAudit({
  titles: {
    problem: 'JPEG photos are saved at a needlessly high quality',
    success: 'JPEG photos are saved at a sensible quality',
  },
  why: 'A JPEG at quality 95 is twice the size of one at 80, and hardly anyone sees the difference on a web page.',
  fix: 'Save these photos again at quality 75 to 85, from the originals if you have them.',
  snippets: { text: 'cjpeg -quality 80 -progressive oak.ppm > oak.jpg' },
  sources: ['https://web.dev/learn/images/jpeg', 'https://web.dev/articles/compress-images'],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  limits,
  heuristic: true,
  messages: {
    saving:
      'Saving {count, plural, one {# JPEG photo} other {# JPEG photos}} at quality 80 would save about {saving}',
    little: 'Saving JPEG photos at quality 80 would save only about {saving}',
    fine: '{total, plural, one {The only JPEG photo that could be read is} other {All # JPEG photos that could be read are}} saved at a sensible quality',
    unread: 'No image of the page could be downloaded',
    photo: 'Quality {quality, number}, {size}',
    smaller: 'About {size} at quality 80',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const files = subresources.items.filter(({ kind }) => kind === 'image')
    const photos = files.flatMap((file) => {
      const quality = file.image?.quality ?? null
      return quality === null ? [] : [{ file, quality, saving: savingOf(file, quality) }]
    })
    if (photos.length === 0)
      return files.length > 0 && files.every(({ status }) => status === null)
        ? inconclusive('unread')
        : notApplicable()
    const heavy = photos
      .filter(({ saving }) => saving > 0)
      .toSorted((one, other) => other.saving - one.saving)
    if (heavy.length === 0) return grade(0, limits, 'fine', { total: photos.length })
    const total = heavy.reduce((sum, { saving }) => sum + saving, 0)
    const evidence = places(heavy, ({ file, quality, saving }) => ({
      found: say('photo', { quality, size: { bytes: file.bytes } }),
      expected: say('smaller', { size: { bytes: file.bytes - saving } }),
      url: file.url,
    }))
    const saving = { bytes: total }
    if (total <= limits.pass) return grade(total, limits, 'little', { saving }, evidence)
    return grade(total, limits, 'saving', { count: heavy.length, saving }, evidence)
  },
})

function savingOf({ bytes }: Subresource, quality: number): number {
  const upper = savings.findIndex(([known]) => known >= quality)
  const [from, less] = savings[upper - 1] ?? savings[0]
  const [to, more] = savings[upper] ?? savings[0]
  if (to === from || quality <= from) return 0
  return Math.round(bytes * (less + ((more - less) * (quality - from)) / (to - from)))
}
