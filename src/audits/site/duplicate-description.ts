import { defineSiteAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { sameText, standsForItself } from '../../core/site/site-pages.ts'

export default defineSiteAudit({
  subject: 'Duplicate meta descriptions',
  titles: {
    problem: 'Pages share the same meta description',
    success: 'Every page has its own meta description',
  },
  why: 'A meta description that is the same on many pages describes none of them, and search engines then pick a text themselves.',
  fix: 'Describe each page in one or two sentences of its own, or leave the meta description out.',
  snippets: {
    html: '<meta name="description" content="One or two sentences about this page, and no other.">',
  },
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  messages: {
    shared:
      '{count, plural, one {# meta description is used on {most, plural, one {# page} other {# pages}}} other {# meta descriptions are used on {most, plural, =2 {2 pages each} other {up to # pages each}}}}',
    unique:
      'Meta descriptions of {total, plural, one {# page} other {# pages}} that may be indexed are all different within each language',
    tooFew: 'Fewer than two audited pages that may be indexed have a meta description',
    onPages: '“{text}” is the meta description of {count, plural, one {# page} other {# pages}}',
  },

  check({ pages }) {
    const total = pages.filter((page) => standsForItself(page) && page.summary.description !== null).length
    if (total < 2) return notApplicable('tooFew')
    const groups = sameText(pages, ({ summary }) => summary.description)
    const most = groups[0]?.length ?? 0
    if (most === 0) return pass('unique', { total })
    const evidence = places(
      groups.flatMap((group) => group.map((page) => ({ page, count: group.length }))),
      ({ page, count }) => ({
        found: say('onPages', { text: page.summary.description ?? '', count }),
        url: page.url,
      }),
    )
    const values = { count: groups.length, most }
    return most > 2 ? fail('shared', values, evidence) : warn('shared', values, evidence)
  },
})
