import type { Probe } from '../../core/facts/asked.ts'

/** Only this much of a response is kept as text. */
const readBytes = 65_536

const sendsVisitorsOn =
  /http-equiv=["']?refresh|\blocation(?:\.href)?\s{0,4}=(?!=)|\blocation\.(?:replace|assign)\(/i

/** Links may follow after a long style sheet, and a script or refresh may send visitors on. */
export const mayLeadOn = ({ bytes, text }: Probe): boolean => bytes > readBytes || sendsVisitorsOn.test(text)

// bounded: 64 kB, 3,000 characters per match
const links = /<a\s[^>]{0,3000}?href\s{0,4}=\s{0,4}["']?([^"'\s>]{1,500})/gi

/** Whether the page has a link to another page of its host, or renders itself with a script. */
export function linksOn({ text, finalUrl }: Probe): boolean {
  const own = URL.parse(finalUrl)
  for (const [, href = ''] of text.matchAll(links)) {
    const url = URL.parse(href, finalUrl)
    if (url === null || url.pathname === own?.pathname) continue
    if (withoutWww(url.host) === withoutWww(own?.host ?? '')) return true
  }
  // bounded: 64 kB, 400 characters per match
  return /<script\s[^>]{0,400}?src/i.test(text) && !/<a\s/i.test(text)
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')
