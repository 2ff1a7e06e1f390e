import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { allItems } from '../../audit-kit/page/data-items.ts'
import { attribute, type Element, hasAttribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Videos are described and have a preview image',
  why: 'Search engines find videos by their description, and visitors choose them by their preview image.',
  advice: 'Describe each video as a VideoObject in structured data, and give each video element a poster.',
  example: '<video controls poster="/oak.jpg" src="/oak.mp4"></video>',
  sources: ['https://developers.google.com/search/docs/appearance/video', 'https://schema.org/VideoObject'],
  importance: 'low',
  mode: 'scored',
  needs: ['document', 'structuredData'],

  check({ document, structuredData }) {
    const own = document.all('video').filter((video) => !isDecoration(video) && !video.inNoscript)
    const embedded = document
      .all('iframe')
      .filter((frame) => players.test(attribute(frame, 'src')?.slice(0, 300) ?? ''))
    if (own.length + embedded.length === 0) return notApplicable('The page has no videos.')
    const described = allItems(structuredData).some(({ types }) => types.includes('VideoObject'))
    const bare = own.filter((video) => !hasAttribute(video, 'poster'))
    if (described && bare.length === 0) return pass('The videos are described and have preview images.')
    const show = (videos: readonly Element[], found: string) => places(videos, (video) => at(video, found))
    if (described)
      return warn(
        `${bare.length} ${plural(bare.length, 'video has', 'videos have')} no preview image.`,
        show(bare, 'no poster'),
      )
    if (bare.length === 0)
      return warn(
        'The videos are not described by structured data.',
        show([...own, ...embedded], 'no VideoObject'),
      )
    return fail(
      'The videos are not described, and some have no preview image.',
      show(bare, 'no poster, no VideoObject'),
    )
  },
})

/** A moving background plays by itself, without sound, over and over. */
const isDecoration = (video: Element): boolean =>
  hasAttribute(video, 'autoplay') && hasAttribute(video, 'muted') && !hasAttribute(video, 'controls')

const players =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com|(?:www\.)?dailymotion\.com\/embed|fast\.wistia\.net|players?\.brightcove\.net)/i
