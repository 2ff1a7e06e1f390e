import { defineAudit, fail, info, pass, say, seenAt } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Overlays on load',
  titles: {
    problem: 'Overlay covers the page when it opens',
    success: 'No overlay covers the page when it opens',
  },
  plain: {
    title: 'Something covers the page when it opens',
    why: 'People came for the page, not for a pop-up. Google may rank pages lower if something covers their content on phones.',
    fix: 'Show the pop-up later, or ask your developer to make it small enough to read the page behind it.',
  },
  noticed: { text: 'Something covers the page when it opens, and people have to close it first.' },
  states: {
    loading: {
      title: 'Loading screen stays over the page',
      plain: {
        title: 'A loading screen covers the page and stays',
        why: 'People see a logo or an animation instead of the page.',
        fix: 'Ask your developer why the loading screen never goes away.',
      },
      why: 'The page never finishes loading for visitors: they see a logo or an animation instead of the content.',
      fix: 'Find out what the loading screen waits for, such as a request that fails, and remove the screen if that does not come.',
    },
  },
  why: 'Visitors from search want the page, not a pop-up. Google may rank pages lower if an overlay covers their content on phones. Cookie consent, age checks and sign-ins are exempt.',
  fix: 'Ask for newsletters and app installs inside the page or in a narrow bar, and only after the visitor has read something. Show cookie consent in a bar at the edge of the screen.',
  sources: ['https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    overlay: 'Overlay covers {share} of the screen when the page opens',
    loading: 'Loading screen covers {share} of the screen and stays',
    consent: 'Cookie consent dialog covers {share} of the screen when the page opens',
    gate: 'Age check or sign-in covers {share} of the screen when the page opens',
    bar: 'Overlay covers only {share} of the screen when the page opens',
    none: 'Nothing covers the page when it opens',
    covered: 'Covers {share} of the screen',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    const { overlay } = browser.layout
    if (overlay === null) return pass('none')
    const share = { percent: overlay.share }
    if (overlay.share <= 0.3) return pass('bar', { share })
    const evidence = [{ found: say('covered', { share }), ...seenAt(overlay) }]
    if (overlay.gate) return info('gate', { share }, evidence)
    if (overlay.consent) return info('consent', { share }, evidence)
    if (overlay.loading === true) return fail('loading', { share }, evidence)
    return fail('overlay', { share }, evidence)
  },
})
