import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'robots.txt can be read by crawlers',
  why: 'Crawlers read robots.txt before anything else. Lines they cannot understand do not apply, and a server error keeps them away from the whole site.',
  advice: 'Serve robots.txt as plain text with status 200, every rule below a User-agent line.',
  example: 'User-agent: *\nDisallow: /checkout/\n\nSitemap: https://www.example.com/sitemap.xml',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['robotsTxt'],

  check({ robotsTxt: { url, status, contentType, text, faults } }) {
    if (status === null) return inconclusive('robots.txt could not be fetched.')
    const answer = [{ found: `status ${status}`, url }]
    if (status >= 500)
      return fail(`robots.txt answers ${status}, so crawlers stay away from the whole site.`, answer)
    if (saysNothing(status)) return inconclusive(`robots.txt answers ${status}, so it could not be read.`)
    if (status >= 300) return warn('There is no robots.txt, which allows everything.', answer)
    if (isPage(contentType, text))
      return fail('A page answers in place of robots.txt.', [
        { found: contentType ?? 'HTML', expected: 'text/plain', url },
      ])
    const lines = places(faults, (fault) => ({
      found: `line ${fault.line}: ${fault.text}`,
      expected: fault.message,
      url,
    }))
    if (faults.some(({ message }) => message.includes('before any user-agent')))
      return fail('Rules stand before any User-agent line.', lines)
    if (faults.length > 0)
      return warn(
        `${faults.length} ${plural(faults.length, 'line is', 'lines are')} not understood by crawlers.`,
        lines,
      )
    return pass('Every line of robots.txt can be understood.')
  },
})

const isPage = (contentType: string | null, text: string): boolean =>
  /^\s{0,100}<(?:!doctype|html|head|body|\?xml)/i.test(text.slice(0, 200)) ||
  (contentType?.toLowerCase().startsWith('text/html') === true && text.trimStart().startsWith('<'))
