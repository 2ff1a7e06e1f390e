import type { AlternateTarget, Favicon, HostVariant, RobotsTxt } from '../../core/facts/asked.ts'
import { robotsFacts } from '../../gather/analyze/crawl/robots.ts'

/** Builders of facts about a whole site for audit cases: unproblematic values, with the changes of the case. */

/** A robots.txt with this text, read by the real parser; with a `status` other than 2xx it doesn't exist. */
export function robotsTxt(text: string, changes: Partial<RobotsTxt> = {}): RobotsTxt {
  const url = 'https://www.example.com/robots.txt'
  return {
    url,
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    bytes: text.length,
    text,
    ...robotsFacts(url, text),
    ...changes,
  }
}

export const favicon = (changes: Partial<Favicon> = {}): Favicon => ({
  declared: true,
  url: 'https://www.example.com/icon.png',
  status: 200,
  contentType: 'image/png',
  bytes: 4000,
  whole: true,
  width: 96,
  height: 96,
  format: 'png',
  ...changes,
})

/** Default: `http://www.example.com/`, with one permanent redirect to the page. */
export const hostVariant = (changes: Partial<HostVariant> = {}): HostVariant => {
  const url = changes.url ?? 'http://www.example.com/'
  return {
    url,
    status: 200,
    because: null,
    hops: [
      { url, status: 301, hsts: null },
      { url: 'https://www.example.com/', status: 200, hsts: null },
    ],
    finalUrl: 'https://www.example.com/',
    ...changes,
  }
}

export const alternateTarget = (changes: Partial<AlternateTarget> = {}): AlternateTarget => {
  const url = changes.url ?? 'https://www.example.com/de'
  return {
    lang: 'de',
    url,
    finalUrl: url,
    status: 200,
    redirects: 0,
    noindex: false,
    canonical: url,
    hreflang: [
      { lang: 'en', url: 'https://www.example.com/' },
      { lang: 'de', url },
    ],
    forwards: false,
    ...changes,
  }
}
