import type { Finding } from '../../../core/report/report.ts'
import { openProblems } from '../../../core/score/score.ts'

/** Networks with a card, and the bots that load its image. Slack’s does not follow robots.txt. */
const networkBots = {
  Facebook: 'facebookexternalhit',
  X: 'Twitterbot',
  LinkedIn: 'LinkedInBot',
  Slack: null,
  WhatsApp: 'facebookexternalhit',
} as const
export type Network = keyof typeof networkBots

export interface CardProblems {
  readonly problems: readonly Finding[]
  /** Because of one of them, the card has no image. */
  readonly hidesImage: boolean
}

/** The problems of a report that change how a network shows the page. Missing tags are named on the card itself. */
export function cardProblems(
  findings: readonly Finding[],
  network: Network,
  social: Readonly<Record<string, string>>,
): CardProblems {
  const problems = openProblems(findings).filter(
    (finding) => !isAboutMissingTag(finding) && concerns(finding, network, social),
  )
  return { problems, hidesImage: problems.some(hides) }
}

const isAboutMissingTag = ({ message_id: message }: Finding): boolean =>
  ['missing', 'missingOne', 'noTags', 'small'].includes(message)

function concerns(finding: Finding, network: Network, social: Readonly<Record<string, string>>): boolean {
  const { id, message_id: message, values } = finding
  if (id.startsWith('twitter-')) return network === 'X'
  if (!id.startsWith('og-')) return false
  if (id === 'og-image' && network === 'X') return social['twitter:image'] === undefined
  if (id === 'og-description') return network !== 'LinkedIn'
  if (id !== 'og-image-reachable') return true
  if (message === 'largeForWhatsApp') return network === 'WhatsApp'
  if (message === 'tooLarge') return network === 'X' || network === 'WhatsApp'
  const { agents } = values
  // Without names, which an uploaded report may lack, any network may be meant.
  if (message !== 'blocked' || typeof agents !== 'object' || !('list' in agents)) return true
  const bot = networkBots[network]
  return bot !== null && agents.list.includes(bot)
}

const hides = ({ id, message_id: message }: Finding): boolean =>
  ['og-image', 'og-image-reachable', 'twitter-image'].includes(id) ||
  (id === 'og-image-size' && message === 'vector')
