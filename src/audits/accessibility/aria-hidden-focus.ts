import { defineAudit, inconclusive, say, suspected } from '../../audit-kit/audit.ts'
import { openHiddenCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { isMenuSwitch } from '../../audit-kit/elements/menu-switch.ts'
import { ancestor, attribute, descendants, type Element } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Focus in hidden content',
  titles: {
    problem: 'Content hidden from screen readers can still receive focus',
    success: 'Content hidden from screen readers cannot receive focus',
  },
  plain: {
    title: 'The Tab key reaches things that screen readers don’t announce',
    why: 'People who move through the page with the keyboard and have it read aloud don’t know where they are.',
    fix: 'Ask your developer to make the Tab key skip whatever screen readers don’t announce, or to have it announced.',
  },
  why: 'The Tab key stops at an element that screen readers don’t announce, so people don’t know where they are.',
  fix: 'Add tabindex="-1" or disabled to the controls inside, or hide the part with the hidden or inert attribute.',
  snippets: { html: '<div aria-hidden="true"><a href="/" tabindex="-1">…</a></div>' },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#aria-hidden',
    'https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with aria-hidden="true" can be reached by keyboard',
    fine: '{total, plural, one {# element with aria-hidden="true" cannot} =2 {Neither element with aria-hidden="true" can} other {None of # elements with aria-hidden="true" can}} be reached by keyboard',
    behindDialog: 'Open dialog may keep the content behind it out of reach',
    reachable: 'Tab key reaches <{tag}>',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isHidden = openHiddenCheck({ subresources, inline })
    const parts = document
      .withAttribute('aria-hidden')
      .filter(
        (element) =>
          isSilent(element) &&
          !aria.unseen(element) &&
          !opensLater(element) &&
          !isMenuSwitch(element) &&
          !isHidden(element) &&
          ancestor(element, isSilent) === undefined,
      )
    if (aria.modal() && parts.length > 0) return inconclusive('behindDialog')
    // Rules that understand more than classes, and scripts, hide some of them.
    const verdict = judgeElements(parts, (part) => {
      const found = aria.tabbable(part) ? part : descendants(part).find((element) => aria.tabbable(element))
      return found === undefined ? undefined : say('reachable', { tag: found.tag })
    })
    return suspected(verdict)
  },
})

/** Menus and dialogs are often hidden by a stylesheet until a script opens them, which only a browser can tell. */
const opensLater = (element: Element): boolean =>
  /modal|menu|drawer|pop-?up|dialog|overlay|off-?canvas|drop|collaps|tooltip|sidebar|glossary|sheet|lightbox|gallery|viewer|toast|panel|tab-?pane|hid(?:e|den)|closed/i.test(
    ['class', 'id', 'role'].map((name) => attribute(element, name)?.slice(0, 300) ?? '').join(' '),
  )

const isSilent = (element: Element): boolean => attribute(element, 'aria-hidden') === 'true'
