import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import { openAroundCheck, openInsideCheck } from '../../core/page/ask-once.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Keyboard access to clickable elements',
  titles: {
    problem: 'Clickable elements can’t be used with the keyboard',
    success: 'Clickable elements can be used with the keyboard',
  },
  plain: {
    title: 'Parts of the page work only with a mouse or by touch',
    success: 'Everything that can be clicked also works with the keyboard',
    why: 'People who can’t use a mouse move through a page with the Tab key, which skips these parts.',
    fix: 'Ask your developer to turn everything that reacts to clicks into a button or a link.',
  },
  why: 'The Tab key skips elements that are not links, buttons or form fields, and screen readers don’t announce that they can be clicked.',
  fix: 'Use a <button> for actions and an <a href> for links to pages, and move the onclick attribute there.',
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
      return isReachable || !showsSomething(element) || isBackdrop(element) ? undefined : ''
    })
  },
})

/** A click on a label clicks its field; links without href have an audit of their own. */
const forwardsClicks = new Set(['a', 'label', 'option'])
const pageWide = new Set(['body', 'form', 'html'])

const isControl = (element: Element, aria: AriaFacts): boolean =>
  forwardsClicks.has(element.tag) || aria.focusable(element)

/** Whether the handler does more than track clicks or stop them from bubbling. */
const doesSomething = (element: Element): boolean =>
  !/^\s{0,20}(?:javascript:\s{0,20})?(?:return\s{1,5})?(?:$|;|(?:true|false)\b|void\b|(?:event|e)\.(?:stopPropagation|preventDefault)|(?:ga|gtag|fbq|ym|xt_click|_gaq\.push|_paq\.push|dataLayer\.push)\b|\w{0,20}track)/i.test(
    (attribute(element, 'onclick') ?? '').slice(0, 1000),
  )

/** Elements without content are usually backdrops of menus, or dots of a carousel. */
const showsSomething = (element: Element): boolean =>
  element.tag === 'img' || element.tag === 'svg' || holdsContent(element)

const holdsContent = (element: Element): boolean =>
  element.children.some((child) => 'children' in child || child.text.trim() !== '')

/** A click on a backdrop closes its dialog, which people can also close in other ways. */
const isBackdrop = (element: Element): boolean =>
  hasAttribute(element, 'aria-modal') ||
  /(?:overlay|modal|lightbox|backdrop|popup|mask)(?![a-z])/i.test(
    `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`,
  )
