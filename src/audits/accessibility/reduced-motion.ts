import { defineAudit, inconclusive, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Support for reduced motion',
  titles: {
    problem: 'Animations ignore the reduced motion setting',
    success: 'Animations respect the reduced motion setting',
  },
  why: 'Movement makes some people dizzy or sick. They turn on “reduce motion” in their system, and stylesheets can respect it.',
  fix: 'Turn off animations and smooth scrolling inside @media (prefers-reduced-motion: reduce).',
  snippets: {
    css: `@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: .01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: .01ms !important;
    scroll-behavior: auto !important;
  }
}`,
  },
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/Reference/At-rules/@media/prefers-reduced-motion',
    'https://www.w3.org/WAI/WCAG22/Techniques/css/C39',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    ignored:
      '{count, plural, one {# stylesheet has} other {# stylesheets have}} animations, and none checks prefers-reduced-motion',
    respected: 'Stylesheets check prefers-reduced-motion',
    unread: 'Not every stylesheet could be read',
  },
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const sheets = subresources.items.filter(({ kind }) => kind === 'style')
    const read = sheets.flatMap(({ css, url }) => (css === null ? [] : [{ css, url }]))
    const moving = read.filter(({ css }) => css.animates)
    if (moving.length === 0) return read.length < sheets.length ? inconclusive('unread') : notApplicable()
    const heeds =
      read.some(({ css }) => css.reducedMotion) ||
      inline.styles.some(({ code }) => code.includes('prefers-reduced-motion'))
    if (heeds) return pass('respected')
    if (read.length < sheets.length) return inconclusive('unread')
    return warn(
      'ignored',
      { count: moving.length },
      places(moving, ({ url }) => ({ url })),
    )
  },
})
