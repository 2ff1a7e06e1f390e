import type { Facts } from '../../core/facts.ts'
import { formatOf, nameFormat, savedShare } from '../../audit-kit/images/weight/old-format.ts'
import { asLoaded, displayedShares } from '../../audit-kit/images/displayed-images.ts'
import { defineAudit, grade, inconclusive, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { loadsOtherFile } from '../../audit-kit/images/weight/modern-source.ts'
import { statedShares } from '../../audit-kit/requests/stated-shares.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'

const limits = { pass: 20_000, fail: 300_000, unit: 'bytes', isSaving: true } as const
const modern = new Set(['avif', 'webp', 'jxl'])
const expected = 'AVIF, WebP'
const raster = new Set(['avif', 'webp', 'jxl', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff'])
/** Half of a smaller file is less than 8 KiB, from which on Lighthouse reports a saving. */
const smallest = 16_384

export default defineAudit({
  subject: 'Image formats',
  titles: { problem: 'Images are not in a modern format', success: 'Images are in modern formats' },
  plain: {
    title:
      '{places, plural, =0 {Pictures could be much smaller in a newer format} one {One picture could be much smaller in a newer format} other {# pictures could be much smaller in a newer format}}',
    why: 'The same picture is about a third smaller as WebP, and about half the size as AVIF, so the page is complete sooner.',
    fix: 'Save {places, plural, one {this picture} other {these pictures}} as WebP or AVIF; many website systems do this when a setting is turned on.',
  },
  why: 'At the same quality, WebP is about a third smaller than JPEG or PNG, and AVIF about half the size. Every current browser supports both.',
  fix: 'Convert photos and screenshots to AVIF or WebP, and keep JPEG or PNG as a fallback for old browsers.',
  snippets: {
    html: '<picture>\n  <source srcset="photo.avif" type="image/avif">\n  <img src="photo.jpg" width="800" height="533" alt="What the photo shows">\n</picture>',
    text: 'magick photo.jpg -quality 75 photo.webp',
  },
  sources: [
    'https://web.dev/articles/choose-the-right-image-format',
    'https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Image_types',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  cause: 'image-encoding',
  samePlacesAs: ['image-file-size'],
  limits,
  messages: {
    outdated:
      '{count, plural, one {# image file is large and not in a modern format} other {# image files are large and not in a modern format}}; AVIF or WebP would typically save {saving} or more',
    fine: '{total, plural, one {# checked image file is} =2 {Both checked image files are} other {All # checked image files are}} in a modern format or too small to matter at the size they are shown in',
    little:
      'In {count, plural, one {# image file} other {# image files}}, AVIF or WebP would save an estimated {saving}',
    file: 'Image in {format} format, {bytes}',
    served: 'Image served as {type}, {bytes}',
  },
  needs: ['images', 'subresources'],
  reliesOn: ['styles'],

  // Resizing is another finding: only what remains of a file after it can be saved here.
  check: (facts) => judge(facts, () => statedShares(facts.images, facts.subresources)),
  inBrowser: (browser, facts) => judge(asLoaded(facts, browser), () => displayedShares(browser)),
})

const isJudged = ({ format, bytes }: { readonly format: string; readonly bytes: number }): boolean =>
  bytes > smallest || modern.has(format)

type Judged = Pick<Facts, 'images' | 'subresources'>
function judge({ images, subresources }: Judged, sharesOf: () => ReadonlyMap<string, number>) {
  if (images.length === 0) return notApplicable()
  const files = subresources.items.filter(({ kind }) => kind === 'image')
  const unread = files.filter(({ status }) => status === null)
  const read = files.flatMap((file) => {
    const format = formatOf(file)
    if (!raster.has(format)) return []
    const { url, bytes, image } = file
    return [{ format, isRead: image !== null, url, bytes, share: savedShare(file) }]
  })
  if (!read.some(isJudged))
    return unread.length > 0 ? inconclusive(whyUnread('images', unread)) : notApplicable()
  const offered = new Set(
    images.filter(({ element }) => loadsOtherFile(element)).flatMap(({ url }) => url?.href ?? []),
  )
  const shares = sharesOf()
  const remaining = ({ url, bytes }: (typeof read)[number]): number => bytes * (shares.get(url) ?? 1)
  const old = read.filter(
    (file) => remaining(file) > smallest && !modern.has(file.format) && !offered.has(file.url),
  )
  if (old.length === 0) return pass('fine', { total: read.length })
  const saving = Math.round(old.reduce((sum, file) => sum + file.share * remaining(file), 0))
  const evidence = places(
    old.toSorted((one, other) => other.bytes - one.bytes),
    ({ url, format, bytes, isRead }) => ({ found: nameFormat(format, isRead, bytes), expected, url }),
  )
  const id = saving <= limits.pass ? 'little' : 'outdated'
  return grade(saving, limits, id, { count: old.length, saving: { bytes: saving } }, evidence)
}
