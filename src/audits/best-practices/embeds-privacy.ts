import { at, defineAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'

/** Whether a known player or map in a frame tracks visitors, and an alternative that does not. */
function serviceOf(
  url: URL,
): { readonly isPrivate: boolean; readonly better: 'youtube' | 'vimeo' | 'map' | 'audio' } | undefined {
  const host = url.hostname.replace(/^www\./, '')
  if (host === 'youtube-nocookie.com') return { isPrivate: true, better: 'youtube' }
  if (host === 'youtube.com' && url.pathname.startsWith('/embed/'))
    return { isPrivate: false, better: 'youtube' }
  if (host === 'player.vimeo.com') return { isPrivate: url.searchParams.get('dnt') === '1', better: 'vimeo' }
  if (/^(?:maps\.)?google\.[a-z.]{2,6}$/.test(host) && url.pathname.startsWith('/maps'))
    return { isPrivate: false, better: 'map' }
  if (host === 'open.spotify.com' || host === 'w.soundcloud.com') return { isPrivate: false, better: 'audio' }
  return undefined
}

export default defineAudit({
  subject: 'Privacy mode of embedded players',
  titles: {
    problem: 'Embedded players or maps have no privacy mode turned on',
    success: 'Embedded players use their privacy mode',
  },
  why: 'An embedded player contacts its provider on every page view, even if nobody presses play. A privacy mode sets fewer cookies; only a preview that loads the player after a click avoids the request.',
  fix: 'Use the privacy mode of the player, or show a preview image that loads it after a click.',
  snippets: {
    html: '<iframe src="https://www.youtube-nocookie.com/embed/…" title="Tour of the workshop" loading="lazy"></iframe>',
  },
  sources: [
    'https://support.google.com/youtube/answer/171780',
    'https://developer.vimeo.com/player/sdk/embed',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    tracking:
      '{total, plural, one {# embedded player or map} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} embedded players and maps}} {count, plural, one {sends} other {send}} data to the provider on every page view, without a privacy mode',
    private:
      '{total, plural, one {The embedded player uses} =2 {Both embedded players use} other {All # embedded players use}} a privacy mode, which sets fewer cookies',
    youtube: 'Embed from www.youtube-nocookie.com',
    vimeo: 'Vimeo URL with dnt=1',
    map: 'Preview image that loads the map after a click',
    audio: 'Link, or a player that loads after a click',
  },
  needs: ['resources'],

  check({ resources }) {
    const frames = resources.flatMap(({ kind, url, element }) => {
      const service = kind === 'frame' && url !== null ? serviceOf(url) : undefined
      return service === undefined ? [] : [{ element, ...service }]
    })
    if (frames.length === 0) return notApplicable()
    const tracking = frames.filter(({ isPrivate }) => !isPrivate)
    if (tracking.length === 0) return pass('private', { total: frames.length })
    return warn(
      'tracking',
      { count: tracking.length, total: frames.length },
      places(tracking, ({ element, better }) => at(element, undefined, say(better))),
    )
  },
})
