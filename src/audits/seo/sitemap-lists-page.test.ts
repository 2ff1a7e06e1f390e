import { sitemap, sitemapFile } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './sitemap-lists-page.ts'

const page = (inside = '') => `<!doctype html><head><title>x</title>${inside}</head>`
const facts = (listsPage: boolean | null, rules = '') => ({
  sitemap: sitemap({ listsPage }),
  robotsTxt: robotsTxt(rules),
})

auditCases(audit, [
  { name: 'listed', html: page(), facts: facts(true), is: 'pass' },
  {
    name: 'left out on purpose',
    html: page('<meta name=robots content=noindex>'),
    facts: facts(false),
    is: 'pass',
    says: /leaves out/,
  },
  {
    name: 'listed, though Google must not index it',
    html: page('<meta name=googlebot content=noindex>'),
    facts: facts(true),
    is: 'fail',
    says: /noindex/,
  },
  { name: 'forgotten', html: page(), facts: facts(false), is: 'warn' },
  {
    name: 'listed with a capital letter, which is another URL',
    url: 'https://www.example.com/oak',
    html: page(),
    facts: {
      sitemap: sitemap({ listsPage: false, otherCase: 'https://www.example.com/Oak' }),
      robotsTxt: robotsTxt(''),
    },
    is: 'warn',
    says: /only as https:\/\/www\.example\.com\/Oak, /,
    shows: /"url":"https:\/\/www\.example\.com\/Oak"/,
  },
  {
    name: 'listed under an old URL',
    url: 'https://www.example.com/oak',
    html: page(),
    facts: {
      sitemap: sitemap({
        listsPage: false,
        sample: [
          { url: 'https://www.example.com/elm', status: 301, location: 'https://www.example.com/elm/' },
          { url: 'https://www.example.com/wood.html', status: 301, location: 'https://www.example.com/oak' },
        ],
      }),
      robotsTxt: robotsTxt(''),
    },
    is: 'warn',
    says: /only as https:\/\/www\.example\.com\/wood\.html, /,
  },
  {
    name: 'a sitemap of another site, which sitemap-valid reports',
    html: page(),
    facts: {
      sitemap: sitemap({ listsPage: false, count: 3, files: [sitemapFile({ urls: 3, foreignHosts: 3 })] }),
      robotsTxt: robotsTxt(''),
    },
    is: 'not-applicable',
    says: /no complete URL of this host/,
  },
  {
    name: 'a sitemap of relative URLs, as MkDocs writes it without a site URL',
    html: page(),
    facts: {
      sitemap: sitemap({ listsPage: false, count: 7, files: [sitemapFile({ urls: 7, relativeUrls: 7 })] }),
      robotsTxt: robotsTxt(''),
    },
    is: 'not-applicable',
    says: /no complete URL/,
  },
  {
    name: 'forgotten in a sitemap that also lists another site',
    html: page(),
    facts: {
      sitemap: sitemap({ listsPage: false, count: 3, files: [sitemapFile({ urls: 3, foreignHosts: 2 })] }),
      robotsTxt: robotsTxt(''),
    },
    is: 'warn',
  },
  {
    name: 'a cart',
    url: 'https://www.example.com/cart',
    html: page(),
    facts: facts(false),
    is: 'not-applicable',
    says: /as most sitemaps do/,
  },
  {
    name: 'the second page of a list',
    url: 'https://www.example.com/blog/page/2/',
    html: page(),
    facts: facts(false),
    is: 'not-applicable',
  },
  {
    name: 'listed, though noindex',
    html: page('<meta name=robots content=noindex>'),
    facts: facts(true),
    is: 'fail',
  },
  {
    name: 'listed, though forbidden',
    html: page(),
    facts: facts(true, 'User-agent: *\nDisallow: /'),
    is: 'fail',
    cause: 'robots-blocks-page',
    says: /robots\.txt/,
  },
  {
    name: 'listed under its canonical URL, which has another spelling of the host',
    html: page('<link rel=canonical href="http://example.com/">'),
    facts: facts(true),
    is: 'pass',
  },
  {
    name: 'listed, though its canonical URL lacks the slash, which is another finding',
    url: 'https://www.example.com/oak/',
    html: page('<link rel=canonical href="https://www.example.com/oak">'),
    facts: facts(true),
    is: 'pass',
  },
  {
    name: 'listed, though another is canonical',
    html: page('<link rel=canonical href=/oak>'),
    facts: facts(true),
    is: 'fail',
    says: /canonical/,
  },
  {
    name: 'not listed, and another is canonical, rightly or not',
    html: page('<link rel=canonical href=/home>'),
    facts: facts(false),
    is: 'not-applicable',
    says: /names another URL as canonical/,
  },
  { name: 'too large to tell', html: page(), facts: facts(null), is: 'inconclusive' },
  {
    name: 'no sitemap',
    html: page(),
    facts: { ...facts(null), sitemap: sitemap({ files: [sitemapFile({ kind: 'none' })] }) },
    is: 'not-applicable',
  },
])
