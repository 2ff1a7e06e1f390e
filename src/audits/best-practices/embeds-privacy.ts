import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Players and maps, and what makes each of them keep quiet. */
function betterFor(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '')
  if (host === 'youtube.com' && url.pathname.startsWith('/embed/'))
    return 'https://www.youtube-nocookie.com/embed/…'
  if (host === 'player.vimeo.com' && url.searchParams.get('dnt') !== '1') return 'dnt=1 in the address'
  if (/^(?:maps\.)?google\.[a-z.]{2,6}$/.test(host) && url.pathname.startsWith('/maps'))
    return 'a picture of the map that loads it after a click'
  if (host === 'open.spotify.com' || host === 'w.soundcloud.com')
    return 'a link, or a player that loads after a click'
  return undefined
}
const embeds =
  /(?:youtube(?:-nocookie)?\.com|player\.vimeo\.com|google\.[a-z.]{2,6}|open\.spotify\.com|w\.soundcloud\.com)$/

export default defineAudit({
  title: 'Embedded players and maps respect the visitors’ privacy',
  why: 'An embedded player tells its company about every visitor, also those who never press play.',
  advice: 'Use the privacy mode of the player, or show a picture that loads it after a click.',
  example: '<iframe src="https://www.youtube-nocookie.com/embed/…" loading="lazy"></iframe>',
  sources: [
    'https://support.google.com/youtube/answer/171780',
    'https://developer.vimeo.com/player/sdk/embed',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['resources'],

  check({ resources }) {
    const frames = resources.filter(
      ({ kind, url }) => kind === 'frame' && url !== null && embeds.test(url.hostname),
    )
    if (frames.length === 0) return notApplicable('The page embeds no known player or map.')
    const open = frames.filter(({ url }) => url !== null && betterFor(url) !== undefined)
    if (open.length === 0) return pass('Every player is in its privacy mode.')
    return warn(
      `Players and maps that watch all visitors: ${open.length} of ${frames.length}.`,
      places(open, ({ element, href, url }) => at(element, href, url === null ? undefined : betterFor(url))),
    )
  },
})
