import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

const maxShown = 20

export default defineAudit({
  subject: 'Hreflang x-default',
  titles: {
    problem: 'Hreflang links have no x-default version',
    success: 'Hreflang links have an x-default version',
  },
  why: 'Search engines show the x-default version to people whose language is not in the list.',
  fix: 'Add an hreflang link with x-default to the page that suits everyone else, or that lets them choose a language.',
  snippets: { html: '<link rel="alternate" hreflang="x-default" href="https://www.example.com/">' },
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  // Google calls it optional, and a site for two countries may need none.
  informational: true,
  messages: {
    missing:
      'Hreflang links include no x-default version, only {languages}{more, plural, =0 {} other {, and # more}}',
    found: 'Hreflang links include an x-default version',
  },
  needs: ['metadata'],

  check({ metadata }) {
    // Versions in a single language need no default.
    const named = [...new Set(metadata.hreflang.filter(({ inHead }) => inHead).map(({ lang }) => lang))]
    if (named.length < 2) return notApplicable()
    if (named.some((lang) => lang.toLowerCase() === 'x-default')) return pass('found')
    const languages = { list: named.slice(0, maxShown) }
    return warn('missing', { languages, more: Math.max(0, named.length - maxShown) })
  },
})
