import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Structured data',
  titles: { problem: 'Page has no structured data', success: 'Page has structured data' },
  plain: {
    title: 'Facts such as opening hours or prices aren’t labeled for search engines',
    why: 'Search engines and AI assistants use such labels (structured data) to show prices, ratings, opening hours or dates in search results.',
  },
  states: {
    unreadable: {
      title: 'Structured data cannot be parsed',
      plain: {
        title: 'Facts such as opening hours or prices are labeled for search engines, but unreadable',
        why: 'A mistake in the page’s code keeps search engines and AI assistants from reading these labels (structured data).',
      },
      fix: 'Correct the errors that “Syntax of structured data” lists.',
    },
  },
  why: 'Structured data tells search engines and AI assistants what a page is about, and can add prices, ratings or dates to its search result.',
  fix: 'Describe the subject of the page with schema.org in JSON-LD: an Organization or LocalBusiness, an Article, a Product, a BreadcrumbList.',
  snippets: {
    html: '<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "Organization",\n  "name": "Example Company",\n  "url": "https://www.example.com/"\n}\n</script>',
    wordpress: 'SEO plugins (Yoast, Rank Math) add schema.org JSON-LD to every page',
  },
  sources: [
    'https://schema.org/docs/gs.html',
    'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  sameCauseAs: ['structured-data-syntax'],
  messages: {
    none: 'HTML has no JSON-LD, microdata or RDFa',
    unreadable: 'Structured data is present, but none of it can be parsed',
    present: 'Structured data describes {types}',
    byScript: 'Structured data describes {types}, added by JavaScript',
  },
  needs: ['structuredData', 'document', 'text'],
  reliesOn: ['content'],

  check({ structuredData: { items, errors }, ...page }) {
    const types = new Set(items.flatMap((item) => item.types))
    if (types.size > 0) return pass('present', { types: shortList([...types], 10) })
    if (errors.length > 0) return fail('unreadable', {}, [], { cause: 'invalid-json-ld' })
    return isScriptShell(page) ? inconclusive(sentence('builtByScripts')) : warn('none')
  },
  inBrowser({ rendered: { dataTypes } }, { structuredData: { items, errors }, ...page }) {
    if (items.some(({ types }) => types.length > 0)) return undefined
    if (dataTypes.length === 0) return errors.length === 0 && isScriptShell(page) ? warn('none') : undefined
    return pass('byScript', { types: shortList(dataTypes, 10) })
  },
})
