import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'The site has a sitemap that robots.txt names',
  why: 'A sitemap tells search engines which pages there are and when they changed, so that new ones are found sooner.',
  advice:
    'Publish a sitemap with the pages that should be found, and name it with a Sitemap line in robots.txt.',
  example: 'Sitemap: https://www.example.com/sitemap.xml',
  sources: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['sitemap'],

  check({ sitemap: { files, declared, count } }) {
    const read = files.filter(({ kind }) => kind !== 'none')
    const [first] = read
    if (first === undefined && files.some(({ status }) => isSilent(status)))
      return inconclusive('The place where the sitemap should be did not give an answer to judge by.')
    const tried = places(files, ({ url, status }) => ({ found: `status ${status}, no sitemap`, url }))
    if (first === undefined && declared) return fail('robots.txt names a sitemap that cannot be read.', tried)
    if (first === undefined) return fail('No sitemap was found.', tried)
    if (!declared)
      return warn('The sitemap is not named in robots.txt.', [
        { found: 'no Sitemap line', expected: `Sitemap: ${first.url}`, url: first.url },
      ])
    return pass(
      `The sitemap that robots.txt names lists ${count} ${plural(count, 'address', 'addresses')}${read.length > 1 ? ` in ${read.length} files` : ''}.`,
    )
  },
})

/** No answer, or one that tells of a wall or of trouble rather than of the sitemap. */
const isSilent = (status: number | null): boolean =>
  status === null || status === 401 || status === 403 || status === 429 || status >= 500
