import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { LinkRel } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'Whether the page has an AMP version is known',
  why: 'Search results no longer prefer AMP. A second version must be kept in step with the first, or visitors see old contents.',
  advice:
    'Nothing needs to be done. If nobody looks after the AMP version any more, redirect it to the page and remove the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/amp'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata'],

  check({ metadata: { linkRels } }) {
    const versions = linkRels.filter(({ rels }) => rels.includes('amphtml'))
    if (versions.length === 0) return notApplicable('The page has no AMP version.')
    return info('The page has an AMP version.', versions.slice(0, 20).map(show))
  },
})

const show = ({ element, href }: LinkRel): Place => (element === null ? { found: href } : at(element, href))
