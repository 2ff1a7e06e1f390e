import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { colorNames } from '../../audit-kit/data/color-names.ts'
import type { Meta } from '../../core/facts/read.ts'

/** Hex, or a function of CSS Color, which may contain others. */
const color =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\((?:[^()]|\([^()]{1,100}\)){1,100}\))$/i

const isColor = (content: string): boolean => color.test(content) || colorNames.has(content.toLowerCase())

export default defineAudit({
  subject: 'Theme color',
  titles: { problem: 'Theme color is invalid', success: 'Theme color is valid' },
  why: 'Some mobile browsers paint their toolbar in the theme color. They ignore a value they cannot read.',
  fix: 'Write the theme color as in CSS. Use two tags with a media attribute if the page has a light and a dark scheme.',
  snippets: {
    html:
      '<meta name="theme-color" content="#f4f1ea" media="(prefers-color-scheme: light)">\n' +
      '<meta name="theme-color" content="#1a2a20" media="(prefers-color-scheme: dark)">',
  },
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Page has no theme color',
    valid: 'Theme color is {colors}',
    invalid: 'Browsers cannot read the theme color {colors}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const metas = metadata.metas.filter(({ name, kind }) => kind === 'name' && name === 'theme-color')
    if (metas.length === 0) return notApplicable('none')
    const wrong = metas.filter(({ content }) => !isColor(content))
    if (wrong.length === 0) return pass('valid', { colors: colorsOf(metas) })
    return fail(
      'invalid',
      { colors: colorsOf(wrong) },
      places(wrong, ({ element, content }) => at(element, content, '#1a5f3c')),
    )
  },
})

const colorsOf = (metas: readonly Meta[]): { readonly list: readonly string[] } => ({
  list: metas.slice(0, 4).map(({ content }) => content.slice(0, 60)),
})
