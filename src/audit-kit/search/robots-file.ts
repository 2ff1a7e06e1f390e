import { edits } from '../../lib/text/nearest-words.ts'
import type { RobotsTxt } from '../../core/facts/asked.ts'

type Sent = Pick<RobotsTxt, 'status' | 'contentType' | 'text'>

/** Whether the server sent a page in place of robots.txt. */
export const isHtmlRobots = ({ contentType, text }: Omit<Sent, 'status'>): boolean =>
  /^\s{0,100}<(?:!doctype|html|head|body|\?xml)/i.test(text.slice(0, 200)) ||
  (contentType?.toLowerCase().startsWith('text/html') === true && text.trimStart().startsWith('<'))

/** Whether there is no robots.txt, or a page in its place: it neither allows nor blocks anything then. */
export const isRobotsAbsent = (robots: Sent): boolean => (robots.status ?? 0) >= 300 || isHtmlRobots(robots)

const directives = ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay']

/** The line with its directive spelled right: `Disalow: /cart` is meant as `Disallow: /cart`. */
export function respelled(line: string): string | undefined {
  const [name = '', ...value] = line.slice(0, 500).split(':')
  const meant = directives.find((each) => edits(name.trim().toLowerCase(), each.toLowerCase()) <= 2)
  return meant === undefined ? undefined : `${meant}:${value.join(':')}`
}

/** Each host has its own robots.txt, and one that returns an error blocks nothing for good. */
export const isReadFor = ({ status, url: own }: Pick<RobotsTxt, 'status' | 'url'>, url: string): boolean =>
  status !== null && status >= 200 && status < 300 && URL.parse(own)?.origin === URL.parse(url)?.origin
