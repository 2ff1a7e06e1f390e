import { defineAudit, say } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { isSetByScript, isYetEmpty } from '../../audit-kit/elements/script-filled.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'ARIA labels on elements without a role',
  titles: {
    problem: 'ARIA labels are on elements that cannot have a name',
    success: 'ARIA labels are only on elements that can have a name',
  },
  plain: {
    title: 'Some labels for blind visitors are never read aloud',
    why: 'Programs that read the page aloud skip labels in these places, so blind visitors miss what they say.',
    fix: 'Ask your developer to show such labels as text, or to attach them to something that screen readers announce.',
  },
  why: 'Screen readers don’t read an aria-label on a plain <div> or <span>, so its text is lost.',
  fix: 'Give the <div> or <span> a role that fits, or write the text of the label into the page where everyone can read it.',
  snippets: { html: '<span role="img" aria-label="New">●</span>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#prohibitedattributes', 'https://www.w3.org/TR/html-aria/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# ARIA label} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} ARIA labels}} {count, plural, one {is} other {are}} on an element that cannot have a name',
    fine: '{total, plural, one {# ARIA label is on an element that can have a name} =2 {Both ARIA labels are on elements that can have a name} other {All # ARIA labels are on elements that can have a name}}',
    onRole: 'Role “{role}” does not allow {attributes}',
    onTag: '<{tag}> without a role does not allow {attributes}',
  },
  needs: ['aria'],

  check({ aria }) {
    const labelled = aria
      .attributed()
      .filter((element) => !isSetByScript(element, 'role') && !isYetEmpty(element))
      .filter((element) => naming.some((name) => has(element, name)))
      .filter((element) => prohibitedOn(element, aria).length === 0 || !isHarmless(element, aria))
    return judgeElements(labelled, (element) => faultOf(element, aria))
  },
})

const naming = ['aria-label', 'aria-labelledby']
const has = (element: Element, name: string): boolean => (attribute(element, name) ?? '').trim() !== ''

function prohibitedOn(element: Element, aria: AriaFacts): readonly string[] {
  const explicit = aria.explicitRole(element)
  const prohibited =
    explicit === null ? withoutRole(element, aria) : (aria.roleInfo(explicit)?.prohibited ?? [])
  return prohibited.filter((name) => has(element, name))
}

/** Another element shows the label, or the element's own text is read instead of it. */
const isHarmless = (element: Element, aria: AriaFacts): boolean =>
  aria.references(element, 'aria-labelledby').length > 0 ||
  !has(element, 'aria-label') ||
  aria.content(element) !== ''

function faultOf(element: Element, aria: AriaFacts) {
  const found = prohibitedOn(element, aria)
  if (found.length === 0) return undefined
  const explicit = aria.explicitRole(element)
  const attributes = { list: found }
  return explicit === null
    ? say('onTag', { tag: element.tag, attributes })
    : say('onRole', { role: explicit, attributes })
}

function withoutRole(element: Element, aria: AriaFacts): readonly string[] {
  if (element.namespace !== 'html' || element.tag.includes('-') || !plain.has(element.tag)) return []
  if (aria.role(element) !== null) return []
  const around = ancestor(element, (one) => {
    const role = aria.role(one)
    return role !== null && role !== 'none' && role !== 'presentation'
  })
  const role = around === undefined ? null : aria.role(around)
  return role !== null && aria.roleInfo(role)?.kind === 'widget' ? [] : naming
}

/** Elements that ARIA in HTML does not allow to be named unless they have a role. */
const plain = new Set(
  'a abbr area b bdi bdo body caption cite code data dd del div em figcaption font i ins kbd label legend mark p pre q rp rt s samp small span strong sub sup time tt u var'.split(
    ' ',
  ),
)
