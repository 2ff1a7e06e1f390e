import { defineAudit, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Animations heed the wish for less motion',
  why: 'Movement makes some people dizzy or sick. They tell their system, and a style sheet can ask for it.',
  advice: 'Switch animations and smooth scrolling off inside @media (prefers-reduced-motion: reduce).',
  example: '@media (prefers-reduced-motion: reduce) { * { animation: none } }',
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/Reference/At-rules/@media/prefers-reduced-motion',
    'https://www.w3.org/WAI/WCAG22/Techniques/css/C39',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const sheets = subresources.items.filter(({ kind }) => kind === 'style')
    const read = sheets.flatMap(({ css, url }) => (css === null ? [] : [{ css, url }]))
    const moving = read.filter(({ css }) => css.animates)
    if (moving.length === 0)
      return read.length < sheets.length
        ? inconclusive('Not every style sheet could be read.')
        : notApplicable('No style sheet animates anything.')
    const heeds =
      read.some(({ css }) => css.reducedMotion) ||
      inline.styles.some(({ code }) => code.includes('prefers-reduced-motion'))
    if (heeds) return pass('The style sheets ask whether less motion is wished.')
    if (read.length < sheets.length) return inconclusive('Not every style sheet could be read.')
    return warn(
      'Style sheets animate, and none asks whether less motion is wished.',
      moving
        .slice(0, 20)
        .map(({ url }) => ({ found: 'animations', expected: 'prefers-reduced-motion', url })),
    )
  },
})
