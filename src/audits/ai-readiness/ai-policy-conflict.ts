import { defineAudit, inconclusive, pass, say, warn } from '../../audit-kit/audit.ts'
import { contentSignals } from '../../audit-kit/search/content-signals.ts'
import type { Metadata } from '../../core/facts/read.ts'
import { trainingCrawlers } from '../../audit-kit/data/services/ai-agents.ts'

export default defineAudit({
  subject: 'Conflicting statements about AI use',
  titles: {
    problem: 'Statements about AI use contradict each other',
    success: 'Statements about AI use agree',
  },
  plain: {
    title: 'The site contradicts itself about what AI companies may do',
    why: 'When one setting allows it and another forbids it, each company picks the one that suits it.',
    fix: 'Decide whether AI companies may use your text, and ask your developer to say the same everywhere.',
  },
  why: 'When robots.txt says one thing and a header or meta tag another, each crawler picks the one that suits it.',
  fix: 'Decide once, and say the same in robots.txt, content signals, robots meta tags and TDM headers.',
  sources: [
    'https://contentsignals.org/',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    unreadable: 'Statements about AI use could not be compared because robots.txt could not be read',
    agree: 'No two statements about AI use contradict each other',
    conflicts:
      '{count, plural, one {# contradiction} other {# contradictions}} between statements about AI use',
    noButAllowed: 'Content signal ai-train=no, but robots.txt allows {agents} by name',
    yesButBlocked: 'Content signal ai-train=yes, but robots.txt blocks {agents}',
    yesButNoai: 'Content signal ai-train=yes, but the robots meta tag says noai',
    yesButReserved: 'Content signal ai-train=yes, but TDM-Reservation is 1',
    noButOpen: 'Content signal ai-train=no, but TDM-Reservation is 0',
    noaiButOpen: 'Robots meta tag says noai, but TDM-Reservation is 0',
    searchButAllowed: 'Content signal search=no, but robots.txt allows Googlebot by name',
  },
  needs: ['page', 'robotsTxt', 'metadata', 'headers'],

  check({ page, robotsTxt, metadata, headers }) {
    if (robotsTxt.status === null) return inconclusive('unreadable')
    const { href } = page.url
    const signals = new Map(contentSignals(robotsTxt.text).flatMap((line) => [...line.signals]))
    const train = signals.get('ai-train')
    const named = trainingCrawlers.filter((agent) => robotsTxt.names(agent))
    const allowed = named.filter((agent) => robotsTxt.allows(href, agent))
    const noai = metadata.robots.some(({ directive }) => directive === 'noai')
    const tdm = headers.first('tdm-reservation') ?? metaContent(metadata, 'tdm-reservation')
    const open = tdm?.trim() === '0'
    const googlebot = robotsTxt.names('googlebot') && robotsTxt.allows(href, 'Googlebot')
    const isBlocked = named.length > 0 && allowed.length === 0
    const conflicts = [
      train === 'no' && allowed.length > 0 && say('noButAllowed', { agents: { list: allowed } }),
      train === 'yes' && isBlocked && say('yesButBlocked', { agents: { list: named } }),
      train === 'yes' && noai && say('yesButNoai'),
      train === 'yes' && tdm?.trim() === '1' && say('yesButReserved'),
      train === 'no' && open && say('noButOpen'),
      noai && open && say('noaiButOpen'),
      signals.get('search') === 'no' && googlebot && say('searchButAllowed'),
    ]
    const found = conflicts.filter((conflict) => conflict !== false).map((conflict) => ({ found: conflict }))
    return found.length === 0 ? pass('agree') : warn('conflicts', { count: found.length }, found)
  },
})

const metaContent = ({ metas }: Metadata, name: string): string | undefined =>
  metas.find((meta) => meta.name === name)?.content
