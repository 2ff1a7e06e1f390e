import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { isNoindex } from '../../core/indexing.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'The sitemap lists the page exactly when it should be found',
  why: 'A sitemap is a list of pages to be found. Pages that are missing are found later, and pages that must not be found waste visits.',
  advice: 'List every page that may be indexed by its canonical address, and leave out all others.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  importance: 'low',
  mode: 'scored',
  needs: ['sitemap', 'metadata', 'page', 'robotsTxt'],

  check({ sitemap, metadata, page, robotsTxt }) {
    const [file] = sitemap.files.filter(({ kind }) => kind !== 'none')
    if (file === undefined) return notApplicable('There is no sitemap.')
    if (sitemap.listsPage === null) return inconclusive('The sitemap is too large to be read to its end.')
    const canonical = metadata.canonicals.find(({ url }) => url !== null)?.url ?? page.url
    const reasons = [
      isNoindex(metadata) ? 'asks not to be indexed' : '',
      isRead(robotsTxt.status) && !robotsTxt.allows(page.url.href, 'Googlebot')
        ? 'is forbidden by robots.txt'
        : '',
      untrackedAddress(canonical) === untrackedAddress(page.url) ? '' : 'names another address as canonical',
    ].filter(Boolean)
    const evidence = [{ found: page.url.href, url: file.url }]
    if (sitemap.listsPage && reasons.length > 0)
      return fail(`The sitemap lists the page, which ${reasons.join(' and ')}.`, evidence)
    if (sitemap.listsPage) return pass('The sitemap lists the page.')
    if (reasons.length > 0) return pass(`The sitemap leaves out the page, which ${reasons.join(' and ')}.`)
    return warn('The sitemap does not list the page.', evidence)
  },
})

const isRead = (status: number | null): boolean => status !== null && status >= 200 && status < 300
