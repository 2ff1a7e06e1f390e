import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { untrackedAddress } from '../../core/same-address.ts'
import { skimPage } from '../../audit-kit/page/skim.ts'

export default defineAudit({
  title: 'The canonical address can be indexed',
  why: 'A canonical link that leads to a missing, redirected or excluded page leaves search engines with nothing to show.',
  advice:
    'Let the canonical link name a page that answers 200, may be indexed and is its own canonical address.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  importance: 'medium',
  mode: 'scored',
  needs: ['canonicalTarget'],

  check({ canonicalTarget: target }) {
    if (target === null) return notApplicable('The page names no other address as canonical.')
    const { status, url, finalUrl, redirects } = target
    const because = (found: string) => [{ found, url }]
    if (status === null)
      return inconclusive(`The canonical address could not be asked. ${target.because ?? ''}`.trim())
    if (saysNothing(status))
      return inconclusive(`The canonical address answers ${status}, which says nothing of it.`)
    if (status >= 300) return fail(`The canonical address answers ${status}.`, because(`status ${status}`))
    const page = skimPage(target.text, target.headers.joined('x-robots-tag'), finalUrl)
    if (page.noindex)
      return fail('The canonical address asks to be left out of search results.', because('noindex'))
    if (redirects > 1)
      return fail(`The canonical address redirects ${redirects} times.`, because(`leads to ${finalUrl}`))
    if (redirects === 1) return warn('The canonical address redirects.', because(`leads to ${finalUrl}`))
    const own = URL.parse(finalUrl)
    if (page.canonical !== null && own !== null && untrackedAddress(page.canonical) !== untrackedAddress(own))
      return fail(
        'The canonical address names yet another one.',
        because(`its own canonical link is ${page.canonical.href}`),
      )
    return pass('The canonical address answers and may be indexed.')
  },
})
