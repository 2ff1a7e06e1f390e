import { isLoopback } from '../../core/address.ts'
import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { untrackedAddress } from '../../core/same-address.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'Shared links point to the canonical address',
  why: 'Networks count likes and comments for this address; another one splits them.',
  advice: 'Set og:url to the same full address as the canonical link.',
  example: '<meta property="og:url" content="https://www.example.com/oak-tables">',
  sources: ['https://ogp.me/#metadata'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata', 'page'],

  check({ metadata, page }) {
    const tag = shareTag(metadata, 'og:url')
    if (tag === undefined)
      return hasOpenGraph(metadata)
        ? warn('The page has no og:url.')
        : notApplicable('The page has no Open Graph tags.')
    const address = metadata.canonicals.find(({ url }) => url !== null)?.url ?? page.url
    const evidence = [at(tag.element, tag.content, address.href)]
    const url = URL.parse(tag.content)
    if (url === null || !/^https?:$/.test(url.protocol))
      return fail('og:url is not a full web address.', evidence)
    if (untrackedAddress(url) === untrackedAddress(address)) return pass('og:url is the canonical address.')
    if (page.local && address === page.url && !isLoopback(url.hostname))
      return notApplicable('This is a local copy of a page that is published elsewhere.')
    return warn('og:url differs from the canonical address.', evidence)
  },
})
