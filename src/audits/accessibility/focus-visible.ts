import { defineAudit, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The focus stays visible',
  why: 'People who use the keyboard see where they are by the outline around the focused element. Without it they are lost.',
  advice: 'Remove outline: none from the style sheet, or give :focus-visible an outline of your own.',
  example: ':focus-visible { outline: 2px solid; outline-offset: 2px }',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/focus-visible.html',
    'https://developer.mozilla.org/docs/Web/CSS/Reference/Selectors/:focus-visible',
  ],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const sheets = subresources.items.filter(({ kind }) => kind === 'style')
    const read = sheets.flatMap(({ css, url }) => (css === null ? [] : [{ css, url }]))
    if (sheets.length === 0 && subresources.skipped === 0)
      return notApplicable('The page has no linked style sheets.')
    const removing = read.filter(({ css }) => css.outlineRemoved)
    if (removing.length === 0)
      return read.length < sheets.length
        ? inconclusive('Not every style sheet could be read.')
        : pass('No style sheet removes the outline of the focus.')
    const styled =
      read.some(({ css }) => css.focusStyled) || inline.styles.some(({ code }) => code.includes(':focus'))
    if (styled) return pass('The outline is removed, but the focus has a style of its own.')
    if (read.length < sheets.length || subresources.skipped > 0)
      return inconclusive('A style sheet that could not be read may give the focus a style.')
    return warn(
      'The outline of the focus is removed, and nothing takes its place.',
      removing
        .slice(0, 20)
        .map(({ url }) => ({ found: 'outline: none', expected: 'a style for :focus-visible', url })),
    )
  },
})
