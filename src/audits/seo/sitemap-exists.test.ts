import { sitemap, sitemapFile } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import type { RobotsTxt } from '../../core/facts/asked.ts'
import audit from './sitemap-exists.ts'

const robots = (...sitemaps: readonly string[]): { readonly robotsTxt: RobotsTxt } => ({
  robotsTxt: {
    url: 'https://www.example.com/robots.txt',
    status: 200,
    contentType: 'text/plain',
    bytes: 0,
    text: '',
    faults: [],
    sitemaps,
    allows: () => true,
    ruleAgainst: () => null,
    names: () => false,
  },
})
const full = robots('https://www.example.com/sitemap.xml')

const missing = sitemapFile({ status: 404, kind: 'none', urls: 0 })

const page = (detail: string) =>
  sitemapFile({ kind: 'none', urls: 0, faults: [{ kind: 'notSitemap', detail }] })

auditCases(audit, [
  {
    name: 'found and named',
    facts: { ...full, sitemap: sitemap({ count: 42 }) },
    is: 'pass',
    says: /42 URLs/,
  },
  {
    name: 'found, without a robots.txt',
    facts: { robotsTxt: { ...robots().robotsTxt, status: 404 }, sitemap: sitemap({ declared: false }) },
    is: 'warn',
    says: /there is no robots\.txt/,
  },
  {
    name: 'an index of more files than are read',
    facts: { ...full, sitemap: sitemap({ count: 900, complete: false }) },
    is: 'pass',
    says: /lists at least 900 URLs$/,
  },
  {
    name: 'found after a miss',
    facts: { ...full, sitemap: sitemap({ files: [missing, sitemapFile()], declared: false }) },
    is: 'warn',
  },
  {
    name: 'found, not named',
    facts: { ...full, sitemap: sitemap({ declared: false }) },
    is: 'warn',
    shows: /Sitemap: https/,
  },
  {
    name: 'nowhere',
    facts: { ...full, sitemap: sitemap({ files: [missing, missing], declared: false }) },
    is: 'fail',
    places: 2,
  },
  {
    name: 'named, but missing',
    facts: { ...full, sitemap: sitemap({ files: [missing] }) },
    is: 'fail',
    says: /lists a sitemap that/,
  },
  {
    name: 'a page at the usual URL',
    facts: { ...full, sitemap: sitemap({ files: [page('html'), missing], declared: false }) },
    is: 'fail',
    says: /^No sitemap was found/,
    shows: /HTML page \(HTTP 200\)/,
  },
  {
    name: 'a page at the URL in robots.txt',
    facts: { ...full, sitemap: sitemap({ files: [page('html')] }) },
    is: 'fail',
    says: /lists a sitemap that/,
    shows: /HTML page \(HTTP 200\)/,
  },
  {
    name: 'a sitemap in the layout of the site',
    facts: { ...full, sitemap: sitemap({ files: [page('framed'), missing], declared: false }) },
    is: 'fail',
    says: /^Sitemap is inside an HTML page/,
    places: 1,
  },
  {
    name: 'a response that is neither a page nor a list',
    facts: { ...full, sitemap: sitemap({ files: [page('')], declared: false }) },
    is: 'fail',
    shows: /Not a sitemap \(HTTP 200\)/,
  },
  {
    name: 'a wall',
    facts: { ...full, sitemap: sitemap({ files: [sitemapFile({ status: 403, kind: 'none' })] }) },
    is: 'inconclusive',
  },
  {
    name: 'no answer',
    facts: { ...full, sitemap: sitemap({ files: [sitemapFile({ status: null, kind: 'none' })] }) },
    is: 'inconclusive',
  },
  {
    name: 'one in the folder of a project, whose host has another owner',
    facts: {
      ...full,
      sitemap: sitemap({
        declared: false,
        count: 3,
        files: [sitemapFile({ url: 'https://oak.github.io/tables/sitemap.xml' })],
      }),
    },
    is: 'pass',
    says: /Sitemap of this project lists 3 URLs/,
  },
  {
    name: 'named with a relative URL',
    facts: { ...robots('/sitemap.xml'), sitemap: sitemap({ count: 42 }) },
    is: 'pass',
    says: /lists 42 URLs; robots\.txt names it with a relative URL/,
  },
])
