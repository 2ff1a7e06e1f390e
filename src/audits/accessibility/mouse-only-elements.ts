import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import { openAroundCheck, openInsideCheck } from '../../core/page/ask-once.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Clickable elements and the keyboard',
  titles: {
    problem: 'Clickable elements can’t be used with the keyboard',
    success: 'Clickable elements can be used with the keyboard',
  },
  plain: {
    title: 'Parts of the page react only to a mouse or finger',
    success: 'What can be clicked can be used with the keyboard, too',
    why: 'People who can’t use a mouse move through a page with the Tab key. It skips these parts.',
    fix: 'Ask your developer to make buttons or links of everything that reacts to clicks.',
  },
  why: 'The Tab key skips an element that is no link, button or form field, and screen readers don’t say that it can be clicked.',
  fix: 'Use a <button> for actions and a link with href for pages, and move the onclick attribute there.',
  snippets: { html: '<button type="button" onclick="openMenu()">Menu</button>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F59',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with an onclick attribute can’t be used with the keyboard',
    fine: '{total, plural, one {# element with an onclick attribute can} =2 {Both elements with an onclick attribute can} other {All # elements with an onclick attribute can}} be used with the keyboard',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const isInControl = openAroundCheck((one) => isControl(one, aria))
    const holdsControl = openInsideCheck((inner) => isControl(inner, aria))
    const clickable = document
      .withAttribute('onclick')
      .filter((element) => doesSomething(element) && !aria.hidden(element) && !isNeverShown(element))
    return judgeElements(clickable, (element) => {
      const isReachable =
        isControl(element, aria) || pageWide.has(element.tag) || holdsControl(element) || isInControl(element)
      return isReachable || !showsSomething(element) || isLayer(element) ? undefined : ''
    })
  },
})

/** A click on a label is one on its field; a link without href is reported by another audit. */
const passesOn = new Set(['a', 'label', 'option'])
const pageWide = new Set(['body', 'form', 'html'])

const isControl = (element: Element, aria: AriaFacts): boolean =>
  passesOn.has(element.tag) || aria.focusable(element)

/** Other than counting clicks, or keeping them from elements around it. */
const doesSomething = (element: Element): boolean =>
  !/^\s{0,20}(?:javascript:\s{0,20})?(?:return\s{1,5})?(?:$|;|(?:true|false)\b|void\b|(?:event|e)\.(?:stopPropagation|preventDefault)|(?:ga|gtag|fbq|ym|xt_click|_gaq\.push|_paq\.push|dataLayer\.push)\b|\w{0,20}track)/i.test(
    (attribute(element, 'onclick') ?? '').slice(0, 1000),
  )

/** An element without content is the area behind a menu, or a dot that stands for a slide. */
const showsSomething = (element: Element): boolean =>
  element.tag === 'img' || element.tag === 'svg' || holdsContent(element)

const holdsContent = (element: Element): boolean =>
  element.children.some((child) => 'children' in child || child.text.trim() !== '')

/** A click beside the content of a layer closes it, for which there are other ways. */
const isLayer = (element: Element): boolean =>
  hasAttribute(element, 'aria-modal') ||
  /(?:overlay|modal|lightbox|backdrop|popup|mask)(?![a-z])/i.test(
    `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`,
  )
