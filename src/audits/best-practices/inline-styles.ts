import { at, defineAudit, grade, pass, places } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'

const limits = { pass: 0, fail: 20, unit: 'count' } as const

/** Custom properties pass a value to the stylesheet, which is their purpose. */
const onlyVariables = /^(?:\s*--[\w-]+\s*:[^;]*(?:;|$))+\s*$/

export default defineAudit({
  subject: 'Style attributes',
  titles: {
    problem: 'HTML contains style attributes',
    success: 'HTML contains no style attributes',
  },
  why: 'Style attributes are sent again with every page, cannot be cached, and are blocked by a Content-Security-Policy whose style-src lacks unsafe-inline.',
  fix: 'Move the declarations of style attributes into a stylesheet, and give the elements a class.',
  snippets: { css: '.price { color: #b00 }', html: '<span class="price">…</span>' },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src-attr',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    found: '{count, plural, one {# element has} other {# elements have}} a style attribute',
    none: 'No element has a style attribute',
  },
  needs: ['inline'],

  check({ inline }) {
    const styled = inline.styleAttributes.filter(countsAsStyled)
    if (styled.length === 0) return pass('none')
    const evidence = places(styled, (element) => at(element))
    return grade(styled.length, limits, 'found', { count: styled.length }, evidence)
  },
})

function countsAsStyled(element: Element): boolean {
  if (element.namespace !== 'html') return false
  const style = (attribute(element, 'style') ?? '').trim()
  return style !== '' && !onlyVariables.test(style.slice(0, 300))
}
