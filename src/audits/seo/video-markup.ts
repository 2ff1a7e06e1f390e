import { at, defineAudit, fail, info, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { allItems } from '../../audit-kit/structured-data/data-items.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Video markup',
  titles: {
    problem: 'Videos lack structured data or a poster image',
    success: 'Page has a VideoObject, and its videos have poster images',
  },
  plain: {
    title: 'Search engines learn little about your videos',
    why: 'A description in the page’s code helps them find a video, and a preview picture makes people click it.',
  },
  states: {
    noPoster: {
      title: 'Videos have no poster image',
      plain: {
        title: 'Your videos have no preview picture',
        why: 'Until people press play, they may see only an empty box.',
      },
    },
    noData: { title: 'Videos have no structured data (VideoObject)' },
    neither: { title: 'Videos have neither structured data nor a poster image' },
  },
  why: 'Structured data helps search engines understand videos, and visitors choose videos by their poster image.',
  fix: 'Describe the main video as a VideoObject in structured data, and give each <video> a poster.',
  snippets: {
    html: '<video controls poster="/photo.jpg" src="/video.mp4">\n  <track kind="captions" src="/video.en.vtt" srclang="en" label="English">\n</video>',
    json: '{\n  "@context": "https://schema.org",\n  "@type": "VideoObject",\n  "name": "What the video shows",\n  "thumbnailUrl": "https://www.example.com/photo.jpg",\n  "uploadDate": "2026-11-15T08:00:00+00:00",\n  "contentUrl": "https://www.example.com/video.mp4"\n}',
  },
  sources: ['https://developers.google.com/search/docs/appearance/video', 'https://schema.org/VideoObject'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    noPoster: '{count, plural, one {# video has} other {# videos have}} no poster image',
    noData: '{count, plural, one {# video is} other {# videos are}} not described as a VideoObject',
    neither:
      '{count, plural, one {# video has} other {# videos have}} no poster image, and no video is described as a VideoObject',
    complete:
      '{count, plural, one {# video} other {# videos}} on the page, {described, plural, one {# VideoObject} other {# VideoObjects}} in structured data, and a poster for every <video>',
  },
  needs: ['document', 'structuredData'],

  check({ document, structuredData }) {
    const own = document.all('video').filter((video) => !isDecoration(video) && !video.inNoscript)
    const embedded = document
      .all('iframe')
      .filter((frame) => players.test(attribute(frame, 'src')?.slice(0, 300) ?? ''))
    const all = [...own, ...embedded]
    if (all.length === 0) return notApplicable()
    // Search results show one video per page, its main one, so one description is enough.
    const described = allItems(structuredData).filter(({ types }) => types.includes('VideoObject')).length
    const bare = own.filter((video) => !hasPoster(video))
    const count = bare.length
    const show = (videos: readonly Element[]) => places(videos, (video) => at(video))
    if (described > 0)
      return count === 0
        ? pass('complete', { count: all.length, described })
        : warn('noPoster', { count }, show(bare))
    // Google shows video results only for pages whose main content is the video; for an embedded player, its own site
    // has the data.
    if (own.length === 0) return info('noData', { count: all.length }, show(all))
    if (count === 0) return warn('noData', { count: all.length }, show(all))
    return fail('neither', { count }, show(bare))
  },
})

/** Player libraries read the poster from `data-poster`, or a script sets it. */
const hasPoster = (video: Element): boolean =>
  ['poster', 'data-poster'].some((name) => hasAttribute(video, name)) || isSetByScript(video, 'poster')

/** A background video is muted and cannot be operated; some are started by a script. */
const isDecoration = (video: Element): boolean =>
  hasAttribute(video, 'muted') && !hasAttribute(video, 'controls')

const players =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com|(?:www\.)?dailymotion\.com\/embed|fast\.wistia\.net|players?\.brightcove\.net)/i
