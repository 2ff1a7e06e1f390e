import { defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { onOtherHost, sitemapFaults, totalOf, withBadDates } from '../../audit-kit/search/sitemap-faults.ts'

export default defineAudit({
  subject: 'Sitemap syntax',
  titles: { problem: 'Sitemap has errors', success: 'Sitemap is valid' },
  states: {
    empty: {
      title: 'Sitemap lists no URLs',
      fix: 'List every page that should be found. Generators such as MkDocs need the URL of the site in their settings for that.',
    },
    foreign: {
      title: 'Sitemap lists URLs on another host',
      plain: {
        title: 'The list of your pages for search engines contains another website',
        why: 'Search engines skip addresses of another website.',
        fix: 'Ask your developer to list only pages of your own website.',
      },
      why: 'Google accepts such URLs only if the robots.txt of that host lists this sitemap, or if both sites belong to one Search Console account.',
      fix: 'List this sitemap in the robots.txt of the other host, or correct the URLs.',
    },
  },
  plain: {
    title: 'The list of your pages for search engines has mistakes',
    why: 'Search engines skip what they can’t read, so they may find some of your pages later.',
    fix: 'Ask your developer to correct the list, or turn on the one that your website system or SEO plugin makes.',
  },
  why: 'Search engines drop what they cannot read, such as broken XML and relative URLs.',
  fix: 'Correct the errors in the sitemap. Split files with more than 50,000 URLs or 50 MB, and list them in a sitemap index.',
  snippets: {
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>',
  },
  sources: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    invalid:
      'Sitemap has {kind, select, relative {{count, plural, one {# relative URL} other {# relative URLs}}} xml {XML that is not well-formed} root {the wrong root element} noUrl {entries without a URL} tooManyUrls {more than 50,000 URLs in one file} tooLarge {a file larger than 50 MB} packed {a compressed file that cannot be unpacked} notSitemap {a file that is neither XML nor a list of URLs} other {several kinds of errors}}',
    empty: 'Sitemap lists no URLs',
    dates: 'Sitemap has lastmod dates that cannot be read',
    valid:
      '{count, plural, one {Sitemap file follows} =2 {Both checked sitemap files follow} other {All # checked sitemap files follow}} the sitemap protocol',
    notSitemap: 'Neither XML nor a list of URLs',
    root: 'Root element is <{detail}>, not <urlset> or <sitemapindex>',
    noUrl: 'Entry without <{detail}>',
    xml: 'XML is not well-formed (line {detail})',
    tooManyUrls: 'More than 50,000 URLs in one file',
    packed: 'Compressed file that cannot be unpacked',
    tooLarge: 'File of {size}, which is more than 50 MB',
    relative:
      '{count, plural, one {Relative URL: {first}} other {# relative URLs, the first of them {first}}}',
    foreign:
      'Sitemap lists {count, plural, one {# URL} other {# URLs}} on another host, which Google accepts only with proof that both belong together',
    onOtherHost:
      '{count, plural, one {URL on another host: {first}} other {# URLs on another host, the first of them {first}}}',
    badDates:
      '{count, plural, one {Date in an unknown format: {first}} other {# dates in an unknown format, the first of them {first}}}',
  },
  needs: ['sitemap', 'page'],

  check({ sitemap, page }) {
    const files = sitemap.files.filter(({ kind }) => kind !== 'none')
    if (files.length === 0) return notApplicable()
    const faults = files.flatMap(sitemapFaults)
    const [kind, another] = new Set(faults.map(({ found }) => found.id))
    const relative = totalOf(files, 'relativeUrls')
    const values = { kind: another === undefined ? (kind ?? '') : 'several', count: relative }
    const evidence = places(faults, (fault) => fault)
    if (kind !== undefined) return fail('invalid', values, evidence)
    if (sitemap.count === 0 && sitemap.complete)
      return fail(
        'empty',
        {},
        places(files, ({ url }) => ({ url })),
      )
    // A local copy names the host where it will be published.
    const foreign = page.local ? [] : files.filter(({ foreignHosts }) => foreignHosts > 0)
    const count = totalOf(foreign, 'foreignHosts')
    if (count > 0) return warn('foreign', { count }, foreign.map(onOtherHost), { severity: 'low' })
    const dated = files.filter(({ badDates }) => badDates > 0)
    if (dated.length > 0) return warn('dates', {}, dated.map(withBadDates), { severity: 'low' })
    return pass('valid', { count: files.length })
  },
})
