import type { ThirdParty } from '../../core/facts/read.ts'

/** Categories of third-party-web whose business is to watch visitors. */
const watching: ReadonlySet<string> = new Set(['ad', 'analytics', 'tag-manager', 'marketing'])

/** Microsoft's recorder of visits, which the data files under utilities. */
const misfiled: ReadonlySet<string> = new Set(['Clarity'])

/** Hosts of social networks that serve measuring scripts and nothing else. */
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

/** Whether this company learns of the visit in order to measure or advertise. */
export function isTracker({ name, category, references, scripts }: ThirdParty): boolean {
  if (category !== null && watching.has(category)) return true
  if (misfiled.has(name)) return true
  if (category !== 'social') return false
  // A network's own script or frame sees every visitor; a picture from it may be a picture only.
  return (
    references.some(({ kind }) => kind === 'script' || kind === 'frame') ||
    scripts.some(({ host }) => pixelHosts.has(host))
  )
}
