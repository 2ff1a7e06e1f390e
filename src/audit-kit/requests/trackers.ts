import type { ThirdParty } from '../../core/facts/read.ts'

/** Categories of third-party-web that track visitors. */
const watching: ReadonlySet<string> = new Set(['ad', 'analytics', 'tag-manager', 'marketing'])

/** Hosts of social networks that serve only tracking scripts. */
const pixelHosts: ReadonlySet<string> = new Set([
  'connect.facebook.net',
  'snap.licdn.com',
  'px.ads.linkedin.com',
  'analytics.tiktok.com',
  'static.ads-twitter.com',
  'ct.pinterest.com',
  's.pinimg.com',
  'sc-static.net',
])

/** Whether this company receives the visit for analytics or advertising. */
export function isTracker({ category, references, scripts }: ThirdParty): boolean {
  if (category !== null && watching.has(category)) return true
  if (category !== 'social') return false
  // A network's script or iframe sees every visitor; an image may be just an image.
  return (
    references.some(({ kind }) => kind === 'script' || kind === 'frame') ||
    scripts.some(({ host }) => pixelHosts.has(host))
  )
}
