import { defineAudit, fail, info, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Hex, a name, or a function of CSS Color. */
const colour =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\([^()]{1,100}\))$/i

export default defineAudit({
  title: 'The colour for the browser’s own bars is valid',
  why: 'Browsers paint the bars around the page in this colour; one they cannot read they ignore.',
  advice: 'Write the colour as CSS does, one for each colour scheme where the page has two.',
  example: '<meta name="theme-color" content="#1a5f3c" media="(prefers-color-scheme: light)">',
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata'],

  check({ metadata }) {
    const metas = metadata.metas.filter(({ name, kind }) => kind === 'name' && name === 'theme-color')
    if (metas.length === 0) return info('The page names no colour.')
    const wrong = metas.filter(({ content }) => !colour.test(content))
    if (wrong.length === 0)
      return pass(
        `The colour is ${metas
          .map(({ content }) => content)
          .slice(0, 4)
          .join(', ')}.`,
      )
    return fail(
      'The colour cannot be read.',
      places(wrong, ({ element, content }) => at(element, content, '#1a5f3c')),
    )
  },
})
