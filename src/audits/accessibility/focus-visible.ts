import { defineAudit, inconclusive, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isOnFocusable } from '../../audit-kit/elements/focus-rule.ts'

export default defineAudit({
  subject: 'Visible keyboard focus',
  titles: { problem: 'Focus outline is removed', success: 'Keyboard focus stays visible' },
  plain: {
    title: 'Keyboard users may not see where they are',
    why: 'People who use the keyboard instead of a mouse see where they are by a frame around the button or link. A style of this page removes it.',
    fix: 'Ask your developer to show a clear outline around whatever is selected with the Tab key.',
  },
  why: 'People who use the keyboard see where they are by the outline around the focused element. Without it they are lost.',
  fix: 'Remove outline: none from the stylesheet, or give :focus-visible an outline of your own.',
  snippets: { css: ':focus-visible { outline: 2px solid; outline-offset: 2px }' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/focus-visible.html',
    'https://developer.mozilla.org/docs/Web/CSS/Reference/Selectors/:focus-visible',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    removed: 'CSS removes the focus outline, and no :focus style replaces it',
    replaced: 'CSS removes the focus outline and replaces it with another :focus style',
    kept: '{total, plural, one {# linked stylesheet keeps} =2 {Both linked stylesheets keep} other {All # linked stylesheets keep}} the focus outline',
    absent:
      'CSS removes the focus outline only of elements that the HTML does not have or that take no focus',
    unread: 'Not every stylesheet could be read, so the focus style is unknown',
  },
  needs: ['subresources', 'inline', 'document', 'aria'],

  check({ subresources, inline, document, aria }) {
    const sheets = subresources.items.filter(({ kind }) => kind === 'style')
    const read = sheets.flatMap(({ css, url }) => (css === null ? [] : [{ css, url }]))
    const skipped = subresources.skipped.filter(({ kind }) => kind === 'style')
    if (sheets.length + skipped.length === 0) return notApplicable()
    const unread = read.length < sheets.length || skipped.length > 0
    const removing = read.flatMap(({ css, url }) => css.outlineRemoved.map((rule) => ({ rule, url })))
    if (removing.length === 0) return unread ? inconclusive('unread') : pass('kept', { total: read.length })
    const styled =
      read.some(({ css }) => css.focusStyled) || inline.styles.some(({ code }) => code.includes(':focus'))
    if (styled) return pass('replaced')
    if (unread) return inconclusive('unread')
    const shown = removing.filter(({ rule }) => isOnFocusable(rule, document, aria))
    if (shown.length === 0) return inconclusive('absent')
    return warn(
      'removed',
      {},
      places(shown, ({ rule, url }) => ({
        found: `${rule} { outline: none }`,
        expected: ':focus-visible { outline: … }',
        url,
      })),
    )
  },
})
