import { defineAudit, grade, inconclusive, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { asLoaded, displayedShares } from '../../audit-kit/images/displayed-images.ts'
import { loadsOtherFile } from '../../audit-kit/images/weight/modern-source.ts'
import type { Facts } from '../../core/facts.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'
import { statedShares } from '../../audit-kit/requests/stated-shares.ts'
import { jpegSaving } from '../../audit-kit/images/weight/jpeg-saving.ts'

/** Smaller savings are not worth saving a photo again. */
const smallest = 4096
const limits = { pass: 100_000, fail: 500_000, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'JPEG quality',
  titles: {
    problem: 'JPEG photos are saved at a needlessly high quality',
    success: 'JPEG photos are saved at a sensible quality',
  },
  plain: {
    title:
      '{places, plural, =0 {Photos are saved at a needlessly high quality} one {One photo is saved at a needlessly high quality} other {# photos are saved at a needlessly high quality}}',
    why: 'Nobody sees the extra quality, but everybody waits for the larger files.',
    fix: 'Save {places, plural, one {this photo} other {these photos}} again at a quality of about 80%.',
  },
  why: 'A JPEG at quality 95 is twice the size of one at 80, and hardly anyone sees the difference on a web page.',
  fix: 'Save the listed photos again at quality 75 to 85, from the originals if you have them.',
  snippets: { text: 'magick photo.jpg -quality 80 -interlace JPEG photo-80.jpg' },
  sources: ['https://web.dev/learn/images/jpeg', 'https://web.dev/articles/compress-images'],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  // Saved again in a modern format, they are smaller too.
  cause: 'image-encoding',
  samePlacesAs: ['image-file-size'],
  limits,
  heuristic: true,
  messages: {
    saving:
      'Recompressing {count, plural, one {# JPEG photo} other {# JPEG photos}} at quality 80 would save about {saving}',
    little: 'Recompressing JPEG photos at quality 80 would save only about {saving}',
    fine: '{total, plural, one {# checked JPEG photo is} =2 {Both checked JPEG photos are} other {All # checked JPEG photos are}} saved at a sensible quality or too small to matter',
    photo: 'Quality {quality, number}, {size}',
    smaller: 'About {size} at quality 80',
  },
  needs: ['images', 'subresources'],
  reliesOn: ['styles'],

  // Resizing is another finding: only what remains of a file after it can be saved here.
  check: (facts) => judge(facts, () => statedShares(facts.images, facts.subresources)),

  inBrowser: (browser, facts) => judge(asLoaded(facts, browser), () => displayedShares(browser)),
})

/** Many photos have URLs without an ending. */
const isOtherFormat = /\.(?:png|svg|gif|webp|avif|ico|bmp|jxl)(?:[?#]|$)/i

function judge({ subresources }: Pick<Facts, 'subresources'>, sharesOf: () => ReadonlyMap<string, number>) {
  const files = subresources.items.filter(
    ({ kind, reference }) =>
      // With a modern source or other sizes, current browsers never load the JPEG.
      kind === 'image' && (reference === null || !loadsOtherFile(reference.element)),
  )
  const photos = files.flatMap((file) => {
    const quality = file.image?.quality ?? null
    return quality === null ? [] : [{ file, quality }]
  })
  if (photos.length === 0)
    return files.some(({ url }) => !isOtherFormat.test(url)) && files.every(({ status }) => status === null)
      ? inconclusive(whyUnread('images', files))
      : notApplicable()
  const shares = sharesOf()
  const heavy = photos
    .map(({ file, quality }) => {
      const whole = file.bytes * jpegSaving(quality)
      return { file, quality, whole, saving: Math.round(whole * (shares.get(file.url) ?? 1)) }
    })
    .filter(({ saving }) => saving > smallest)
    .toSorted((one, other) => other.saving - one.saving)
  if (heavy.length === 0) return grade(0, limits, 'fine', { total: photos.length })
  const total = heavy.reduce((sum, { saving }) => sum + saving, 0)
  const evidence = places(heavy, ({ file, quality, whole }) => ({
    found: say('photo', { quality, size: { bytes: file.bytes } }),
    expected: say('smaller', { size: { bytes: Math.round(file.bytes - whole) } }),
    url: file.url,
  }))
  const saving = { bytes: total }
  if (total <= limits.pass) return grade(total, limits, 'little', { saving }, evidence)
  return grade(total, limits, 'saving', { count: heavy.length, saving }, evidence)
}
