/** Analytics and tracking services that third-party-web does not list, by the end of their hosts. */
const services: readonly (readonly [name: string, category: string, hosts: string])[] = [
  ['Splitbee', 'analytics', 'splitbee.io'],
  ['Simple Analytics', 'analytics', 'simpleanalyticscdn.com simpleanalytics.com'],
  ['Umami', 'analytics', 'umami.is'],
  ['PostHog', 'analytics', 'posthog.com'],
  ['GoatCounter', 'analytics', 'zgo.at goatcounter.com'],
  ['Pirsch', 'analytics', 'pirsch.io'],
  ['Counter', 'analytics', 'counter.dev'],
  ['Cloudflare Web Analytics', 'analytics', 'cloudflareinsights.com'],
  ['Piwik PRO', 'analytics', 'piwik.pro'],
  ['Ahrefs Web Analytics', 'analytics', 'analytics.ahrefs.com'],
  ['LogRocket', 'analytics', 'logrocket.io logrocket.com lr-in.com lr-ingest.io'],
  ['Panelbear', 'analytics', 'panelbear.com'],
  ['Beampipe', 'analytics', 'beampipe.io'],
  ['Tinylytics', 'analytics', 'tinylytics.app'],
  ['Vercel Analytics', 'analytics', 'vercel-insights.com va.vercel-scripts.com'],
  ['econda', 'analytics', 'econda.de'],
  ['Leadinfo', 'marketing', 'leadinfo.net'],
  ['Dealfront', 'marketing', 'leadfeeder.com lfeeder.com'],
  ['RudderStack', 'analytics', 'rudderlabs.com rudderstack.com'],
  ['VK Top', 'analytics', 'top-fwz1.mail.ru'],
  ['CNZZ', 'analytics', 'cnzz.com'],
  ['51.LA', 'analytics', '51.la'],
  ['OpenPanel', 'analytics', 'openpanel.dev'],
  ['Swetrix', 'analytics', 'swetrix.org'],
  ['Usermaven', 'analytics', 'usermaven.com'],
  ['Clarity', 'analytics', 'clarity.ms'],
  // Embedded posts; its advertising has other hosts.
  ['LinkedIn', 'social', 'www.linkedin.com platform.linkedin.com'],
  ['cdnjs', 'cdn', 'cdnjs.cloudflare.com'],
]

export interface Company {
  readonly name: string
  readonly category: string
}

const byHost = new Map(
  services.flatMap(([name, category, hosts]) => hosts.split(' ').map((host) => [host, { name, category }])),
)

/** The service behind this host, by the longest known end of it. */
export function serviceOf(host: string): Company | undefined {
  for (let end = host; end.includes('.'); end = end.slice(end.indexOf('.') + 1)) {
    const known = byHost.get(end)
    if (known !== undefined) return known
  }
  return undefined
}

/** Names as the companies write them today. */
export const currentNames: Readonly<Record<string, string>> = {
  'Google/Doubleclick Ads': 'Google Ads',
  'JSDelivr CDN': 'jsDelivr',
  Unpkg: 'unpkg',
}

/**
 * Google serves the tags of Analytics and Ads from the host of Tag Manager; only a container is Tag Manager. `rest` is
 * the URL after the host, as far as it is known.
 */
export function googleTagOf(host: string, rest: string): Company | undefined {
  if (host !== 'www.googletagmanager.com' || !/^\\?\/gtag\\?\//.test(rest)) return undefined
  return /[?&]id=(?:AW|DC)-/i.test(rest)
    ? { name: 'Google Ads', category: 'ad' }
    : { name: 'Google Analytics', category: 'analytics' }
}
