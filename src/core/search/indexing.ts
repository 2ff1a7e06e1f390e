import type { Metadata, RobotsDirective } from '../facts/read.ts'

/** `none` is `noindex, nofollow`, as the crawlers that read the directive document it. */
export const forbidsIndexing = ({ directive }: Pick<RobotsDirective, 'directive'>): boolean =>
  directive === 'noindex' || directive === 'none'

export const forbidsFollowing = ({ directive }: RobotsDirective): boolean =>
  directive === 'nofollow' || directive === 'none'

/** Whether the page asks all search engines, or the largest one, to leave it out. */
export const isNoindex = ({ robots }: Pick<Metadata, 'robots'>): boolean =>
  robots.some(
    (directive) => (directive.agent === '*' || directive.agent === 'googlebot') && forbidsIndexing(directive),
  )

/** The earliest `unavailable_after` for all search engines; null if there is none that can be parsed. */
export function availableUntil(directives: readonly RobotsDirective[]): Date | null {
  const times = directives.flatMap(({ agent, directive, value }) => {
    const time = Date.parse(value ?? '')
    return agent !== '*' || directive !== 'unavailable_after' || Number.isNaN(time) ? [] : [time]
  })
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Whole days from one moment to another; negative when it has passed. */
export const daysUntil = (until: Date, now: string): number =>
  Math.floor((until.getTime() - Date.parse(now)) / 86_400_000)

/** The directives of `<meta name="robots">`, or of a meta that has the name of one search engine. */
export const readRobotsContent = (
  name: string,
  content: string,
  inHead: boolean,
): readonly RobotsDirective[] =>
  readDirectives(content).map((found) => ({
    ...found,
    agent: name === 'robots' ? '*' : name,
    from: 'meta',
    inHead,
  }))

/**
 * `X-Robots-Tag: otherbot: noindex, nofollow, googlebot: nofollow` names each agent before its directives, as Google
 * documents it.
 */
export function readRobotsHeader(value: string): readonly RobotsDirective[] {
  const agents = [...value.matchAll(/(?:^|,)\s{0,20}([a-z][\w.-]{1,40})\s{0,20}:\s{0,20}(?=[a-z])/gi)]
    .map(({ 0: start, 1: name = '', index }) => ({
      agent: name.toLowerCase(),
      index,
      from: index + start.length,
    }))
    .filter(({ agent }) => !valued.has(agent))
    .slice(0, maxAgents)
  const everyone = { agent: '*', index: 0, from: 0 }
  const parts = [everyone, ...agents]
  return parts.flatMap(({ agent, from }, at) =>
    readDirectives(value.slice(from, parts[at + 1]?.index)).map((found) => ({
      ...found,
      agent,
      from: 'header' as const,
      inHead: true,
    })),
  )
}

const maxAgents = 20

/** Directives that carry a value after a colon. */
const valued = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])

function readDirectives(content: string): { directive: string; value: string | null }[] {
  // A date after unavailable_after may contain commas, as in RFC 822.
  const date = /unavailable_after\s*:\s*([^;]{1,80}?)(?=,\s*[a-z-]+(?:\s*[,:]|\s*$)|$)/i.exec(content)
  const plain = date === null ? content : content.replace(date[0], '')
  const found = plain
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, 50)
    .map((part) => {
      const colon = part.indexOf(':')
      return colon === -1
        ? { directive: part, value: null }
        : { directive: part.slice(0, colon).trim(), value: part.slice(colon + 1).trim() }
    })
  return date?.[1] === undefined
    ? found
    : [...found, { directive: 'unavailable_after', value: date[1].trim() }]
}
