import { at, defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { crawledFiles } from '../../audit-kit/search/crawled-files.ts'
import { allItems, hasType } from '../../audit-kit/structured-data/data-items.ts'

/** Less text in the HTML means that scripts write the page. */
const fewWords = 20
const products: ReadonlySet<string> = new Set(['Product', 'ProductGroup'])

export default defineAudit({
  subject: 'Crawling of the page’s files (robots.txt)',
  titles: {
    problem: 'robots.txt blocks stylesheets, scripts or images that the page uses',
    success: 'robots.txt allows the stylesheets, scripts and images that the page uses',
  },
  plain: {
    title: 'Google isn’t allowed to load some of the page’s files',
    why: 'If the page needs them, Google sees a broken or empty page.',
    fix: 'Ask your developer to change robots.txt so that Google may load all of the page’s files.',
  },
  states: {
    scripts: { title: 'robots.txt blocks scripts that the page uses' },
    images: {
      title: 'robots.txt blocks images that the page shows',
      plain: {
        title: 'Google isn’t allowed to load some of the page’s pictures',
        why: 'Pictures that Google may not load can’t be found in its image search.',
      },
      why: 'Search engines cannot show an image that robots.txt blocks, neither in image search nor with the result.',
    },
    productImages: {
      title: 'robots.txt blocks the images of this product page',
      plain: {
        title: 'Google isn’t allowed to load the pictures of the product',
        why: 'Without a picture, Google can’t show the product in its image search or among its product results.',
      },
      why: 'Google shows products with an image. It cannot load one that robots.txt blocks, so the product is missing from image search and product results.',
    },
  },
  why: 'Google renders a page to index it, but without the stylesheets and scripts that robots.txt blocks. A page that needs them looks broken or empty.',
  fix: 'Remove the listed Disallow lines from robots.txt, or add an Allow line for the folder with the files. Scripts that only measure or track may stay blocked.',
  snippets: { text: 'User-agent: *\nDisallow: /admin/\nAllow: /admin/assets/' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low', 'high'],
  messages: {
    code: 'robots.txt blocks {count, plural, one {# stylesheet or script} other {# stylesheets or scripts}} that the page uses',
    scripts: 'robots.txt blocks {count, plural, one {# script} other {# scripts}} that the page uses',
    images: 'robots.txt blocks {count, plural, one {# image} other {# images}} that the page shows',
    productImages: 'robots.txt blocks {count, plural, one {# image} other {# images}} of this product page',
    byRule: 'Blocked by line {line} of robots.txt: {rule}',
    allowed:
      'robots.txt allows {total, plural, one {# stylesheet, script or image} =2 {# stylesheets, scripts and images} other {all # stylesheets, scripts and images}} from this host',
  },
  needs: ['page', 'robotsTxt', 'resources', 'text', 'structuredData'],

  check({ page, robotsTxt, resources, text, structuredData }) {
    const { status } = robotsTxt
    if (status === null || status < 200 || status >= 300) return notApplicable()
    // The audit of the page itself reports that.
    if (!robotsTxt.allows(page.url.href, 'Googlebot')) return notApplicable()
    const { own, blocked } = crawledFiles({ page, robotsTxt, resources }, 'Googlebot')
    if (own.length === 0) return notApplicable()
    const code = blocked.filter(({ kind }) => kind !== 'image')
    const show = (list: typeof blocked) =>
      places(list, ({ element, url, line, rule }) => ({ ...at(element, say('byRule', { line, rule })), url }))
    // Nobody can tell from outside which scripts the page needs, unless it has hardly any text without them.
    const isNeeded = code.some(({ kind }) => kind === 'style') || text.words < fewWords
    if (code.length > 0 && isNeeded) return fail('code', { count: code.length }, show(code))
    if (code.length > 0) return warn('scripts', { count: code.length }, show(code), { severity: 'low' })
    const count = blocked.length
    if (count === 0) return pass('allowed', { total: own.length })
    // A single one may only count visits.
    const areMost = count * 2 > own.filter(({ kind }) => kind === 'image').length
    return areMost && allItems(structuredData).some((item) => hasType(item, products))
      ? fail('productImages', { count }, show(blocked), { severity: 'high' })
      : warn('images', { count }, show(blocked))
  },
})
