import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'There is a version for all other languages',
  why: 'Visitors whose language is not among the versions are shown the one marked as default.',
  advice:
    'Add an alternate link with hreflang x-default to the page that suits everyone else, or that lets them choose.',
  example: '<link rel="alternate" hreflang="x-default" href="https://www.example.com/">',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata: { hreflang } }) {
    if (hreflang.length === 0) return notApplicable('The page names no versions in other languages.')
    if (hreflang.some(({ lang }) => lang.toLowerCase() === 'x-default'))
      return pass('A version is named for all other languages.')
    return warn('No version is named for all other languages.', [
      {
        found: hreflang
          .slice(0, 20)
          .map(({ lang }) => lang)
          .join(', '),
        expected: 'x-default among them',
      },
    ])
  },
})
