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

/** Paths that every network has and that belong to nobody: `youtube.com/user/` without a name. */
const nobody = /^\/(?:user|channel|c|company|in|pages?|people|profile|groups?|home|login|@)?\/?$/i

const networkOf = (url: URL): string => url.hostname.replace(/^(?:www|m|[a-z]{2})\./, '')

/** A social network's address that is nobody's profile, as templates leave it behind. */
export const isBareNetwork = (url: URL): boolean => networks.has(networkOf(url)) && nobody.test(url.pathname)

/** Whether it is the profile of somebody on a social network. */
export const isProfile = (url: URL): boolean =>
  networks.has(networkOf(url)) && !nobody.test(url.pathname) && !sharing.test(url.pathname + url.search)
