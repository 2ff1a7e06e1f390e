import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import type { Probe } from '../../core/facts/asked.ts'

/** A page of fewer bytes is what servers send when nobody has made one. */
const fewestBytes = 512

export default defineAudit({
  title: 'Missing pages answer with a helpful 404',
  why: 'When every address answers as if it existed, search engines index empty pages. A visitor who follows an old link needs a way on.',
  advice:
    'Let the server answer 404 (or 410) for addresses that do not exist, with a page that links to the rest of the site.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['notFound'],

  check({ notFound }) {
    const { status, bytes, finalUrl } = notFound
    const evidence = [{ found: `status ${status}`, expected: 'status 404', url: notFound.url }]
    if (status === null)
      return inconclusive(`The site did not answer for a missing page. ${notFound.because ?? ''}`.trim())
    if (status === 404 || status === 410) {
      if (bytes < fewestBytes)
        return warn(`A missing page answers ${status}, with only ${bytes} bytes to help a visitor.`, [
          { found: `${bytes} bytes`, expected: 'a page that helps and links on', url: notFound.url },
        ])
      if (!linksOn(notFound))
        return warn(`A missing page answers ${status}, but links to no other page of the site.`, [
          { found: 'no link', expected: 'a link to another page of the site', url: notFound.url },
        ])
      return pass(`A missing page answers ${status} and links to the rest of the site.`)
    }
    if (status >= 200 && status < 300 && URL.parse(finalUrl)?.pathname === '/')
      return fail('A missing page leads to the home page as if that were it.', evidence)
    if (status >= 200 && status < 300)
      return fail(`A missing page answers ${status} as if it existed.`, evidence)
    if (status === 500 || status === 501)
      return fail(`A missing page answers ${status}, an error of the server.`, evidence)
    return inconclusive(`The answer to a missing page was ${status}, which says nothing about missing pages.`)
  },
})

// bounded: 64 kB, 400 characters per match
const links = /<a\s[^>]{0,400}?href\s{0,4}=\s{0,4}["']?([^"'\s>]{1,500})/gi

/** Whether it has a link to another page of its own host, or a page that builds itself by script. */
function linksOn({ text, finalUrl }: Probe): boolean {
  const own = URL.parse(finalUrl)
  for (const [, href = ''] of text.matchAll(links)) {
    const url = URL.parse(href, finalUrl)
    if (url !== null && url.host === own?.host && url.pathname !== own.pathname) return true
  }
  // bounded: 64 kB, 400 characters per match
  return /<script\s[^>]{0,400}?src/i.test(text) && !/<a\s/i.test(text)
}
