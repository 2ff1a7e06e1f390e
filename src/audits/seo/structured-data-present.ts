import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page has structured data',
  why: 'Structured data tells search engines and assistants in their own words what a page is about, and can make its result stand out.',
  advice:
    'Describe the subject of the page with schema.org in JSON-LD: an Organization, an Article, a Product, a BreadcrumbList.',
  example:
    '<script type="application/ld+json">\n{ "@context": "https://schema.org", "@type": "Organization", "name": "Example Joinery", "url": "https://www.example.com/" }\n</script>',
  sources: [
    'https://schema.org/docs/gs.html',
    'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['structuredData', 'metadata'],

  check({ structuredData: { items, errors }, metadata: { metas } }) {
    const types = new Set(items.flatMap((item) => item.types))
    if (types.size > 0) return pass(`The page describes ${[...types].slice(0, 10).join(', ')}.`)
    const social = metas.some(({ name }) => name.startsWith('og:') || name.startsWith('twitter:'))
    const found = [{ found: 'no typed item in JSON-LD, microdata or RDFa' }]
    if (social) return warn('The page has only Open Graph or Twitter data.', found)
    if (errors.length > 0) return fail('The structured data of the page cannot be read.', found)
    return fail('The page has no structured data.', found)
  },
})
