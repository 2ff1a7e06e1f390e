import { sitemap, sitemapFile } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './sitemap-lastmod.ts'

const file = (changes: Parameters<typeof sitemapFile>[0]) => ({
  sitemap: sitemap({ files: [sitemapFile(changes)] }),
})

auditCases(audit, [
  { name: 'varied dates', facts: file({}), is: 'pass' },
  {
    name: 'a small site that was published at once',
    facts: file({ dates: 29, distinctDates: 1 }),
    is: 'pass',
  },
  {
    name: 'all the same',
    facts: file({ dates: 30, distinctDates: 1 }),
    is: 'warn',
    says: /gives 30 pages the same/,
  },
  {
    name: 'the same in one of two files',
    facts: {
      sitemap: sitemap({ files: [sitemapFile({ dates: 40, distinctDates: 1 }), sitemapFile({ dates: 90 })] }),
    },
    is: 'warn',
    says: /^Sitemap gives 40 pages the same lastmod date$/,
    shows: /One date for 40 pages/,
  },
  {
    name: 'in the future',
    facts: file({ futureDates: 1, first: { futureDates: '2031-01-01' } }),
    is: 'fail',
    places: 1,
    shows: /Date in the future: 2031-01-01/,
  },
  { name: 'no dates', facts: file({ dates: 0, distinctDates: 0 }), is: 'not-applicable' },
  {
    name: 'dates of an index are of its files',
    facts: file({ kind: 'index', dates: 9, distinctDates: 1 }),
    is: 'not-applicable',
  },
])
