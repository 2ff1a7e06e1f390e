import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { isNoindex } from '../../core/indexing.ts'

export default defineAudit({
  title: 'The page names its canonical address',
  why: 'The same page often answers at several addresses. A canonical link tells search engines which one to show and to count links for.',
  advice:
    'Add one canonical link with the absolute address of the page to its head, or send it as a Link header.',
  example: '<link rel="canonical" href="https://www.example.com/tables/oak">',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6596',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const { canonicals } = metadata
    const [first] = canonicals
    if (first !== undefined) return pass(`The page names ${first.href.slice(0, 200)} as its address.`)
    if (isNoindex(metadata))
      return notApplicable('The page asks not to be indexed, so it needs no canonical address.')
    return warn('The page does not name its canonical address.', [{ found: 'no canonical link' }])
  },
})
