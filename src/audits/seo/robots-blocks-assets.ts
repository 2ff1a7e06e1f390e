import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const kinds: ReadonlySet<string> = new Set(['script', 'style', 'image'])
/** Matching rules takes time; a page that names more files is judged by the first of them. */
const mostFiles = 500

export default defineAudit({
  title: 'Search engines may fetch what the page is drawn with',
  why: 'Google draws a page before it judges it. Styles and scripts that robots.txt forbids are missing in that drawing.',
  advice: 'Allow the folders with styles, scripts and images in robots.txt.',
  example: 'User-agent: *\nAllow: /assets/',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  importance: 'medium',
  mode: 'penalty',
  needs: ['page', 'robotsTxt', 'resources'],

  check({ page, robotsTxt, resources }) {
    const { status } = robotsTxt
    if (status === null || status < 200 || status >= 300)
      return notApplicable('There is no robots.txt with rules.')
    // Other hosts have a robots.txt of their own.
    const { origin } = page.url
    const own = resources
      .filter(({ kind, url }) => kinds.has(kind) && url !== null && url.origin === origin)
      .slice(0, mostFiles)
    if (own.length === 0) return notApplicable('The page is drawn without files of its own host.')
    const blocked = own.filter(({ url }) => url !== null && !robotsTxt.allows(url.href, 'Googlebot'))
    const needed = blocked.filter(({ kind }) => kind !== 'image')
    const show = (list: typeof own) =>
      places(list, ({ element, href }) => at(element, href, 'allowed by robots.txt'))
    if (needed.length > 0)
      return fail(
        `robots.txt forbids ${needed.length} ${plural(needed.length, 'style or script', 'styles or scripts')} of the page.`,
        show(needed),
      )
    if (blocked.length > 0)
      return warn(
        `robots.txt forbids ${blocked.length} ${plural(blocked.length, 'image', 'images')} of the page.`,
        show(blocked),
      )
    return pass(`robots.txt allows all files that the page is drawn with: ${own.length} of ${own.length}.`)
  },
})
