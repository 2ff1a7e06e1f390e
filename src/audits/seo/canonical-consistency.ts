import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'All places name the same address for the page',
  why: 'Header, markup and sharing data that name different addresses leave search engines and social networks to guess.',
  advice: 'Use one address in the canonical link, in a Link header and in og:url.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://ogp.me/#metadata',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata', 'page'],

  check({ metadata: { canonicals, metas }, page }) {
    const inHtml = canonicals.find(({ from }) => from === 'html')
    const inHeader = canonicals.find(({ from }) => from === 'header')
    const shared = metas.find(({ name, content }) => name === 'og:url' && content !== '')
    const named = [inHtml, inHeader, shared].filter((one) => one !== undefined)
    if (named.length < 2) return notApplicable('The address of the page is named in one place at most.')
    if (inHtml !== undefined && inHeader !== undefined && addressOf(inHtml) !== addressOf(inHeader))
      return fail('The canonical link of the markup differs from that of the header.', [
        { found: `header: ${inHeader.href}`, expected: `markup: ${inHtml.href}` },
      ])
    const canonical = inHtml ?? inHeader
    const url = shared === undefined ? null : URL.parse(shared.content, page.url.href)
    if (
      shared !== undefined &&
      canonical !== undefined &&
      (url === null || untrackedAddress(url) !== addressOf(canonical))
    )
      return warn('og:url differs from the canonical address.', [
        at(shared.element, shared.content, canonical.href),
      ])
    return pass(`${named.length} places name the same address.`)
  },
})

const addressOf = ({ url, href }: LinkRel): string => (url === null ? href : untrackedAddress(url))
