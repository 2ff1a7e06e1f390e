import { defineAudit, info, places, say } from '../../audit-kit/audit.ts'
import { forbidsText } from '../../audit-kit/search/show-directive.ts'

const directives: ReadonlySet<string> = new Set(['noai', 'noimageai', 'noml'])

export default defineAudit({
  subject: 'Robots directives for AI',
  titles: { problem: 'Page restricts AI use', success: 'Robots directives about AI use' },
  why: 'noai and noimageai ask AI companies not to train on the page. nosnippet also keeps it out of the AI answers of search engines.',
  fix: 'Check that the directives do what you intend: nosnippet also removes the text from ordinary search results.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Page has no robots directive about AI use',
    found: 'Robots directives about AI use: {names}',
    meta: 'Robots meta tag for {agent}: {directive}',
    header: 'X-Robots-Tag for {agent}: {directive}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const found = metadata.robots.filter((one) => directives.has(one.directive) || forbidsText(one))
    if (found.length === 0) return info('none')
    return info(
      'found',
      { names: { list: [...new Set(found.map(({ directive }) => directive))] } },
      places(found, ({ directive, agent, from }) => ({ found: say(from, { directive, agent }) })),
    )
  },
})
