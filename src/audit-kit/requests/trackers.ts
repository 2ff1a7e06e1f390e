import type { BrowserRequest } from '../../core/facts/browser.ts'
import type { ResourceReference, ThirdParty } from '../../core/facts/read.ts'
import { textOf } from '../../core/page/document.ts'
import { isDeadUrl } from '../data/services/dead-services.ts'

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

/** Whether this company receives the visit for analytics or advertising, in more than the code of a dead service. */
export function isTracker({ category, references, scripts }: ThirdParty): boolean {
  if (isDead({ references, scripts })) return false
  if (category !== null && watching.has(category))
    // Stylesheets and fonts reveal no more about the visitor than those of any other host.
    return scripts.length > 0 || references.some((reference) => !isPlainFile(reference))
  if (category !== 'social') return false
  // A network's script or iframe sees every visitor; an image may be just an image.
  return (
    references.some(({ kind }) => kind === 'script' || kind === 'frame') ||
    scripts.some(({ host }) => pixelHosts.has(host))
  )
}

/** A picture with a meaningful name is not a tracking pixel, whatever its host. */
const isPlainFile = ({ kind, url, attributes }: ResourceReference): boolean =>
  kind === 'style' ||
  kind === 'font' ||
  (kind === 'image' &&
    url?.search === '' &&
    /\.(?:gif|jpe?g|png|svg|webp)$/i.test(url.pathname) &&
    !/pixel|beacon|track|count|spacer|blank|1x1/i.test(url.pathname) &&
    !/^[01]$/.test(attributes['width'] ?? '') &&
    !/^[01]$/.test(attributes['height'] ?? ''))

/** Whether only inline scripts name it, which may never run that part. */
export const isOnlyInCode = ({ references, scripts }: ThirdParty): boolean =>
  references.length === 0 && scripts.length > 0

/** A consent banner of the site's own, in the script that would load the tracker. */
export const mayWaitForConsent = (tracker: ThirdParty): boolean =>
  isOnlyInCode(tracker) && tracker.scripts.every(({ element }) => asksFirst(textOf(element, searchedCode)))

/** Google's consent mode names consent, but loads the tracker anyway. */
const asksFirst = (code: string): boolean =>
  /consent|accept/i.test(
    code.replaceAll(/gtag\(\s{0,9}['"]consent['"]/g, '').replaceAll(/\w{2,20}_storage/g, ''),
  ) && /localStorage|document\.cookie|getCookie|addEventListener|onclick/i.test(code)

/** Whether a request of the browser tells such a company of the visit. */
export const tellsTracker = ({ category, url }: Pick<BrowserRequest, 'category' | 'url'>): boolean =>
  category !== null && watching.has(category) && !isDeadUrl(URL.parse(url))

/** `dead-services` reports these, and nobody is behind them any more. */
const isDead = ({ references, scripts }: Pick<ThirdParty, 'references' | 'scripts'>): boolean =>
  references.every(({ url }) => isDeadUrl(url)) &&
  scripts.every(({ element, host }) => urlsOf(host, textOf(element, searchedCode)).every(isDeadUrl))

const searchedCode = 20_000

/** The URLs of a host in code, in which slashes may be escaped. */
const urlsOf = (host: string, code: string): readonly (URL | null)[] =>
  code
    .replaceAll('\\/', '/')
    .split(host)
    .slice(1, 20)
    .map((rest) => URL.parse(`https://${host}${rest.slice(0, 200).split(/["'`\s]/, 1)[0]}`))
