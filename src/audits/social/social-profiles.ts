import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { allItems } from '../../audit-kit/page/data-items.ts'
import type { DataValue } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

const networks = [
  'facebook.com',
  'instagram.com',
  'x.com',
  'twitter.com',
  'linkedin.com',
  'youtube.com',
  'tiktok.com',
  'pinterest.com',
  'threads.net',
  'threads.com',
  'bsky.app',
  'github.com',
  'gitlab.com',
  'mastodon.social',
  'vk.com',
  'xing.com',
  'reddit.com',
  'discord.gg',
  't.me',
  'wa.me',
  'weibo.com',
  'vimeo.com',
  'medium.com',
  'snapchat.com',
  'flickr.com',
  'soundcloud.com',
  'twitch.tv',
]

/** Links that share this page are no profiles. */
const sharing =
  /\/(?:share|sharer|intent|dialog|submit|pin\/create|sharing|share-offsite)\b|[?&](?:url|u|text)=/i

export default defineAudit({
  title: 'The page links to the social profiles of its owner',
  why: 'Links to profiles help people and search engines to see that they belong to the same owner.',
  advice:
    'Link to your profiles, for example in the footer, or list them as sameAs of your Organization in JSON-LD.',
  example: '"sameAs": ["https://www.linkedin.com/company/example"]',
  sources: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['links', 'structuredData'],

  check({ links, structuredData }) {
    const linked = links.flatMap(({ url, external }) =>
      external && url !== null && isProfile(url) ? [url.href] : [],
    )
    const named = allItems(structuredData)
      .flatMap(({ properties }) => (properties['sameAs'] ?? []).filter(isText))
      .filter((address) => {
        const url = URL.parse(address)
        return url !== null && isProfile(url)
      })
    const found = new Set([...linked, ...named])
    if (found.size === 0) return warn('No link to a social profile was found.')
    return pass(`${found.size} social ${plural(found.size, 'profile is', 'profiles are')} linked.`)
  },
})

function isProfile(url: URL): boolean {
  const host = url.hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
  return networks.includes(host) && url.pathname.length > 1 && !sharing.test(url.pathname + url.search)
}

const isText = (value: DataValue): value is string => typeof value === 'string'
