import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Nothing covers the page when it opens',
  why: 'Who comes from a search wants the page. Search engines rank pages lower that put something in front of it.',
  advice:
    'Ask for newsletters and apps inside the page or in a narrow bar, and after the visitor has read something.',
  sources: ['https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials'],
  importance: 'low',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    const { overlay } = browser.layout
    if (overlay === null || overlay.share <= 0.3)
      return pass('Nothing large lies over the page when it opens.')
    const evidence = [
      {
        found: `covers ${Math.round(100 * overlay.share)} % of the screen`,
        selector: overlay.selector,
        snippet: overlay.snippet,
      },
    ]
    if (overlay.consent) return warn('A question of consent covers much of the page when it opens.', evidence)
    return fail('Something covers much of the page when it opens.', evidence)
  },
})
