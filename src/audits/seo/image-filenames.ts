import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

const enough = 0.8

export default defineAudit({
  subject: 'Image file names',
  titles: {
    problem: 'Image file names do not describe the images',
    success: 'Image file names describe the images',
  },
  why: 'The file name is one of the hints that image search uses to find an image.',
  fix: 'Name new image files after what they show, in a few words joined by hyphens. Leave published ones as they are: image search would have to find them again.',
  snippets: { text: '/images/what-the-image-shows.webp' },
  sources: [
    'https://developers.google.com/search/docs/appearance/google-images#use-descriptive-filenames-titles-and-alt-text',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    few: '{total, plural, one {# image file has no} other {{count, plural, =0 {None} other {Only {count, number}}} of # image files {count, plural, one {has} other {have}} a}} name made of words',
    most: '{total, plural, one {# image file has} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} image files have}} a name made of words',
  },
  needs: ['images'],

  check({ images }) {
    // Each file once, however often it is shown.
    const files = new Map(images.filter(isContent).map((image) => [image.url?.href, image]))
    const named = [...files.values()]
      .map(({ element, url }) => ({ element, name: nameOf(url) }))
      .filter(({ name }) => name !== '')
    const total = named.length
    if (total === 0) return notApplicable()
    const mute = named.filter(({ name }) => !hasWord(name))
    const count = total - mute.length
    if (count >= enough * total) return pass('most', { count, total })
    const evidence = places(mute, ({ element, name }) => at(element, name))
    return warn('few', { count, total }, evidence)
  },
})

/** Whether it is neither inlined nor a tracking pixel. */
const isContent = ({ url, width, height }: ImageFacts): boolean =>
  url !== null && /^https?:$/.test(url.protocol) && !((width ?? 99) <= 2 && (height ?? 99) <= 2)

function nameOf(url: URL | null): string {
  const last = (url?.pathname.split('/').at(-1) ?? '').slice(0, 300)
  try {
    return decodeURIComponent(last).replace(/\.[a-z\d]{2,5}$/i, '')
  } catch {
    return last
  }
}

/** Prefixes that cameras, phones and content management systems put before a number. */
const generic =
  /^(?:img|dcim|pict?|image|photo|foto|bild|picture|screenshot|screen|shot|untitled|unnamed|download|file|media|scaled|copy)$/i

/** Hashes and ids have no pronounceable part: consecutive letters with a vowel. */
function hasWord(name: string): boolean {
  if (/^(?=[^g-z]*\d)[0-9a-f]{8,}(?:[_-][0-9a-f]{1,16}){0,6}$/i.test(name)) return false
  const parts = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|[\p{Lo}\p{M}]+/gu) ?? []
  return parts.some(
    (part) =>
      /\p{Lo}{2}/u.test(part) ||
      (part.length > 2 && /[aeiouyà-öø-ÿ]|[^\p{Script=Latin}]/iu.test(part) && !generic.test(part)),
  )
}
