import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 20, unit: 'count' } as const

/** Custom properties hand a value to the stylesheet, which is what they are for. */
const onlyVariables = /^(?:\s*--[\w-]+\s*:[^;]*(?:;|$))+\s*$/

export default defineAudit({
  title: 'Styles are kept out of the markup',
  why: 'Styles in attributes are sent again with every page, cannot be cached, and stand in the way of a strict content security policy.',
  advice: 'Move the declarations of style attributes into a stylesheet, and give the elements a class.',
  example: '.price { color: #b00 }',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src-attr',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['inline'],

  check({ inline }) {
    const styled = inline.styleAttributes.filter(countsAsStyled)
    if (styled.length === 0) return pass('No element carries styles of its own.')
    const evidence = places(styled, (element) => at(element, attribute(element, 'style') ?? ''))
    const says = `${styled.length} ${plural(styled.length, 'element carries', 'elements carry')} a style attribute.`
    return grade(styled.length, limits, says, evidence)
  },
})

function countsAsStyled(element: Element): boolean {
  if (element.namespace !== 'html') return false
  const style = (attribute(element, 'style') ?? '').trim()
  return style !== '' && !onlyVariables.test(style.slice(0, 300))
}
