import { defineAudit, info } from '../../audit-kit/legacy.ts'

const directives: ReadonlySet<string> = new Set(['noai', 'noimageai', 'nosnippet', 'noml'])

export default defineAudit({
  title: 'What the page itself says about AI use',
  why: 'noai and noimageai ask that a page is not used for training; nosnippet also keeps it out of answers of search engines.',
  advice: 'Nothing has to be done; check that what is said is what is meant, above all nosnippet.',
  example: '<meta name="robots" content="noai, noimageai">',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata'],

  check({ metadata }) {
    const found = metadata.robots.filter(
      ({ directive, value }) => directives.has(directive) || (directive === 'max-snippet' && value === '0'),
    )
    if (found.length === 0) return info('The page says nothing about AI use.')
    return info(
      `The page says ${[...new Set(found.map(({ directive }) => directive))].join(', ')}.`,
      found.slice(0, 20).map(({ directive, agent, from }) => ({
        found: `${directive} for ${agent === '*' ? 'all' : agent} (${from})`,
      })),
    )
  },
})
