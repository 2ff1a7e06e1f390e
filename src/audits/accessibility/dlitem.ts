import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Terms and descriptions are inside of a description list',
  why: 'Outside of a dl, dt and dd mean nothing: screen readers do not say which description belongs to which term.',
  advice: 'Put a dl element around the dt and dd elements.',
  example: '<dl><dt>Height</dt><dd>75 cm</dd></dl>',
  sources: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element'],
  importance: 'serious',
  mode: 'penalty',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const items = document.all('dt', 'dd').filter((item) => !attribute(item, 'role') && !aria.hidden(item))
    return judgeElements(items, (item) => (isInList(item, aria) ? undefined : 'not in a dl'), {
      none: 'The page has no terms or descriptions.',
      faulty: 'Terms and descriptions outside of a list',
      expected: 'a dl around it',
    })
  },
})

function isInList(item: Element, aria: AriaFacts): boolean {
  const { parent } = item
  const list = parent?.tag === 'div' && isPlain(parent, aria) ? parent.parent : parent
  return list?.tag === 'dl' && (isPlain(list, aria) || aria.explicitRole(list) === 'list')
}

function isPlain(element: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(element)
  return role === null || role === 'none' || role === 'presentation'
}
