import { defineAudit, pass, warn } from '../../audit-kit/audit.ts'
import { allItems } from '../../audit-kit/page/data-items.ts'
import type { DataValue } from '../../core/facts/read.ts'

const networks: ReadonlySet<string> = new Set(
  (
    'facebook.com instagram.com x.com twitter.com linkedin.com youtube.com tiktok.com pinterest.com threads.net ' +
    'threads.com bsky.app github.com gitlab.com mastodon.social vk.com xing.com reddit.com discord.gg ' +
    't.me wa.me weibo.com vimeo.com medium.com snapchat.com flickr.com soundcloud.com twitch.tv'
  ).split(' '),
)

/** Share links are not profiles. */
const sharing =
  /\/(?:share|sharer|intent|dialog|submit|pin\/create|sharing|share-offsite)\b|[?&](?:url|u|text)=/i

export default defineAudit({
  titles: {
    problem: 'Page links to no social profiles',
    success: 'Page links to social profiles',
  },
  why: 'Links to your profiles help people and search engines see that they belong to you.',
  fix: 'If you have social profiles, link to them, for example in the footer, or list them as sameAs of your Organization in JSON-LD.',
  snippets: { json: '"sameAs": ["https://www.linkedin.com/company/example"]' },
  sources: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Page has no link to a known social network profile',
    found: 'Page links to {count, plural, one {# social profile} other {# social profiles}}',
  },
  needs: ['links', 'structuredData'],

  check({ links, structuredData }) {
    const linked = links.flatMap(({ url, external }) =>
      external && url !== null && isProfile(url) ? [url.href] : [],
    )
    const named = allItems(structuredData)
      .flatMap(({ properties }) => (properties['sameAs'] ?? []).filter(isText))
      .filter((text) => {
        const url = URL.parse(text)
        return url !== null && isProfile(url)
      })
    const found = new Set([...linked, ...named])
    return found.size === 0 ? warn('none') : pass('found', { count: found.size })
  },
})

function isProfile(url: URL): boolean {
  const host = url.hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
  return networks.has(host) && url.pathname.length > 1 && !sharing.test(url.pathname + url.search)
}

const isText = (value: DataValue): value is string => typeof value === 'string'
