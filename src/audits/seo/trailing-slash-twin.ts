import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { isSameAddress } from '../../core/same-address.ts'
import { skimPage } from '../../audit-kit/page/skim.ts'

export default defineAudit({
  title: 'The page has one address, with or without a slash',
  why: 'To search engines /page and /page/ are two addresses. When both answer with the same page, they compete.',
  advice: 'Redirect one of the two to the other permanently, or name one as canonical on both.',
  sources: ['https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash'],
  importance: 'low',
  mode: 'penalty',
  needs: ['slashTwin', 'page', 'metadata'],

  check({ slashTwin: twin, page, metadata }) {
    if (twin === null) return notApplicable('The address has no twin with or without a slash.')
    const { status, url, redirects } = twin
    if (saysNothing(status) || status === null)
      return inconclusive('The address with or without a slash gave no answer to judge by.')
    if (redirects > 0) return pass('The address with or without a slash is redirected.')
    if (status >= 300) return pass(`The address with or without a slash answers ${status}.`)
    const title = metadata.titles[0]?.text ?? ''
    if (titleIn(twin.text) !== title) return pass('The address with or without a slash is another page.')
    const { canonical } = skimPage(twin.text, undefined, url)
    const named = [page.url, ...metadata.canonicals.flatMap((link) => link.url ?? [])]
    if (canonical !== null && named.some((address) => isSameAddress(address, canonical)))
      return warn('The page answers with and without a slash, and names one address as canonical.', [
        { found: `status ${status}`, url },
      ])
    return fail('The page answers with and without a slash as two pages.', [
      { found: `status ${status}`, expected: 'a redirect', url },
    ])
  },
})

const titleIn = (html: string): string =>
  // bounded: 64 kB, 200 characters per match
  (/<title[^>]{0,200}>([^<]{0,1000})/i.exec(html)?.[1] ?? '').replace(/\s+/g, ' ').trim()
