/** A service that was shut down, recognized by its script URLs and by the calls in its snippets. */
export interface DeadService {
  readonly name: string
  /** The year it was finally shut down. */
  readonly ended: string
  /** Matched against host, path and query of everything the page loads or mentions in inline scripts. */
  readonly url: RegExp
  readonly code?: RegExp
}

export const deadServices: readonly DeadService[] = [
  {
    name: 'Google Analytics urchin.js',
    ended: '2024',
    url: /google-analytics\.com\/urchin\.js/i,
    code: /\burchinTracker\(/,
  },
  {
    name: 'Universal Analytics',
    ended: '2024',
    url: /google-analytics\.com\/(?:u\/)?(?:ga|analytics)\.js|googletagmanager\.com\/gtag\/js\?id=UA-|stats\.g\.doubleclick\.net\/dc\.js/i,
    code: /["'](?:_setAccount|create|config)["'],\s{0,4}["']UA-\d{4,10}-\d{1,4}["']/,
  },
  {
    name: 'Google Optimize',
    ended: '2023',
    url: /(?:www\.)?googleoptimize\.com\/optimize\.js|google-analytics\.com\/cx\/api\.js/i,
  },
  { name: 'AddThis', ended: '2023', url: /\b(?:s7|v1|s9)\.addthis\.com\//i },
  {
    name: 'Google+',
    ended: '2019',
    url: /apis\.google\.com\/js\/(?:client:)?plusone\.js|\/\/?plus\.google\.com\/js\//i,
    code: /\bgapi\.plus(?:one)?\.(?:go|render)\(/,
  },
  {
    name: 'Facebook Customer Chat',
    ended: '2024',
    url: /connect\.facebook\.net\/[\w-]{1,10}\/sdk\/xfbml\.customerchat\.js/i,
  },
  {
    name: 'StumbleUpon',
    ended: '2018',
    url: /\b(?:platform|www)\.stumbleupon\.com\/(?:1\/)?(?:widgets|hostedbadge)/i,
  },
  {
    name: 'Alexa',
    ended: '2022',
    url: /certify(?:-js)?\.alexametrics\.com\/|d31qbv1cthcecs\.cloudfront\.net\/atrk/i,
  },
  { name: 'Google Code', ended: '2016', url: /\.googlecode\.com\// },
]

export const isDeadUrl = (url: URL | null): boolean =>
  url !== null && deadServices.some((service) => service.url.test(matchedPart(url)))

export const matchedPart = ({ host, pathname, search }: URL): string =>
  host + (pathname + search).slice(0, 2000)
