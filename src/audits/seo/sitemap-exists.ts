import { defineAudit, fail, inconclusive, pass, places, warn } from '../../audit-kit/audit.ts'
import { instead, isFramed, isSilent } from '../../audit-kit/search/missing-sitemap.ts'
import { isRobotsAbsent } from '../../audit-kit/search/robots-file.ts'
import { projectPath } from '../../core/url/home-page.ts'

const notListed = {
  title: 'Sitemap is not listed in robots.txt',
  plain: {
    title: 'Not all search engines are told about the list of your pages',
    why: 'Search engines look for the list (sitemap) in a file named robots.txt. If you submitted it in Google Search Console, Google knows it already.',
  },
}

export default defineAudit({
  subject: 'Sitemap',
  titles: { problem: 'No sitemap was found', success: 'Sitemap was found' },
  plain: {
    title: 'No list of your pages for search engines was found',
    why: 'With such a list (sitemap), search engines find new pages sooner. Most website systems create one automatically.',
  },
  states: {
    below: { title: 'Sitemap exists' },
    relative: { title: 'Sitemap exists' },
    unlisted: {
      ...notListed,
      fix: 'Add a Sitemap line with the full URL to robots.txt. If you submitted the sitemap in Search Console and Bing Webmaster Tools, these two know it already.',
    },
    noRobots: {
      ...notListed,
      fix: 'Create a robots.txt with a Sitemap line that has the full URL. If you submitted the sitemap in Search Console and Bing Webmaster Tools, these two know it already.',
    },
    unreadable: {
      title: 'Sitemap that robots.txt lists cannot be read',
      plain: {
        title: 'The list of your pages for search engines can’t be read',
        why: 'Your site tells search engines where its list of pages (sitemap) is, but they can’t read what they find there.',
      },
      fix: 'Publish the sitemap at the URL in robots.txt, or correct its Sitemap line.',
    },
    framed: {
      title: 'Sitemap is inside an HTML page',
      fix: 'Publish the sitemap as plain XML, without the layout of the site around it. In Jekyll, add “layout: null” to its front matter.',
    },
  },
  why: 'A sitemap tells search engines which pages there are and when they changed, so they find new ones sooner.',
  fix: 'Publish a sitemap of the pages that should be found, and list it with a Sitemap line in robots.txt.',
  snippets: {
    text: 'Sitemap: https://www.example.com/sitemap.xml',
    wordpress: 'WordPress 5.5 and newer publish /wp-sitemap.xml; SEO plugins publish /sitemap_index.xml',
    nextjs: "// app/sitemap.ts\nexport default () => [{ url: 'https://www.example.com/' }]",
  },
  sources: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    unclear: 'Sitemap could not be loaded, so it is unknown whether it exists',
    unreadable: 'robots.txt lists a sitemap that does not exist or cannot be read',
    framed: 'Sitemap is inside an HTML page, so search engines cannot read it',
    none: 'No sitemap was found at the usual URLs or in robots.txt',
    unlisted: 'Sitemap exists, but robots.txt does not list it',
    noRobots: 'Sitemap exists, but there is no robots.txt that lists it',
    below:
      'Sitemap of this project lists {complete, select, yes {} other {at least }}{count, plural, one {# URL} other {# URLs}}',
    listed:
      'Sitemap in robots.txt lists {complete, select, yes {} other {at least }}{count, plural, one {# URL} other {# URLs}}',
    relative:
      'Sitemap lists {complete, select, yes {} other {at least }}{count, plural, one {# URL} other {# URLs}}; robots.txt names it with a relative URL (see “Sitemap line in robots.txt”)',
    page: 'HTML page (HTTP {status})',
    other: 'Not a sitemap (HTTP {status})',
  },
  needs: ['sitemap', 'robotsTxt'],

  check({ sitemap: { files, declared, count, complete }, robotsTxt }) {
    const [first] = files.filter(({ kind }) => kind !== 'none')
    const framed = places(files.filter(isFramed), instead)
    if (first === undefined && framed.total > 0) return fail('framed', {}, framed)
    if (first === undefined && files.some(isSilent)) return inconclusive('unclear')
    if (first === undefined) return fail(declared ? 'unreadable' : 'none', {}, places(files, instead))
    const values = { count, complete: complete ? 'yes' : 'no' }
    // Only the owner of the host can change its robots.txt.
    if (!declared && projectPath(new URL(first.url)) !== '') return pass('below', values)
    const line = [{ expected: `Sitemap: ${first.url}`, url: first.url }]
    if (!declared) return warn(isRobotsAbsent(robotsTxt) ? 'noRobots' : 'unlisted', {}, line)
    return pass(robotsTxt.sitemaps.some((line) => URL.canParse(line)) ? 'listed' : 'relative', values)
  },
})
