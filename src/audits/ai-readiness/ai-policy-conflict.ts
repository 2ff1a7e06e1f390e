import { defineAudit, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { contentSignals } from '../../audit-kit/page/content-signals.ts'
import { trainingCrawlers } from '../../audit-kit/data/ai-agents.ts'

export default defineAudit({
  title: 'All statements about AI use agree',
  why: 'When robots.txt says one thing and a header or meta another, every crawler picks what suits it.',
  advice: 'Decide once, and say the same in robots.txt, content signals, robots metas and TDM headers.',
  sources: [
    'https://contentsignals.org/',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['page', 'robotsTxt', 'metadata', 'headers'],

  check({ page, robotsTxt, metadata, headers }) {
    if (robotsTxt.status === null) return inconclusive('robots.txt could not be read.')
    const signals = new Map(contentSignals(robotsTxt.text).flatMap((line) => [...line.signals]))
    const train = signals.get('ai-train')
    const named = trainingCrawlers.filter((agent) => robotsTxt.names(agent))
    const allowed = named.filter((agent) => robotsTxt.allows(page.url.href, agent))
    const noai = metadata.robots.some(({ directive }) => directive === 'noai')
    const reserved = (
      headers.first('tdm-reservation') ??
      metadata.metas.find(({ name }) => name === 'tdm-reservation')?.content
    )?.trim()
    const conflicts = [
      train === 'no' && allowed.length > 0
        ? `ai-train=no, but robots.txt lets ${allowed.join(', ')} in by name`
        : '',
      train === 'yes' && named.length > 0 && allowed.length === 0
        ? `ai-train=yes, but robots.txt keeps ${named.join(', ')} out`
        : '',
      train === 'yes' && noai ? 'ai-train=yes, but the page says noai' : '',
      train === 'yes' && reserved === '1' ? 'ai-train=yes, but TDM rights are reserved' : '',
      train === 'no' && reserved === '0' ? 'ai-train=no, but TDM rights are not reserved' : '',
      noai && reserved === '0' ? 'the page says noai, but TDM rights are not reserved' : '',
      signals.get('search') === 'no' &&
      robotsTxt.names('googlebot') &&
      robotsTxt.allows(page.url.href, 'Googlebot')
        ? 'search=no, but robots.txt lets Googlebot in by name'
        : '',
    ].filter(Boolean)
    if (conflicts.length === 0) return pass('No two statements contradict each other.')
    return warn(
      `Contradictions: ${conflicts.length}.`,
      conflicts.map((found) => ({ found })),
    )
  },
})
