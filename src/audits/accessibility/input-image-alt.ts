import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Alt text of image buttons',
  titles: { problem: 'Image buttons have no alt text', success: 'All image buttons have alt text' },
  plain: {
    title:
      '{places, plural, =0 {Buttons that are only pictures have no label} one {A button that is only a picture has no label} other {# buttons that are only pictures have no label}}',
    success: 'All buttons that are only pictures have a label',
    why: 'People who can’t see the picture don’t know what the button does.',
    fix: 'Ask your developer to add a label of a word or two that says what {places, plural, one {the button} other {each button}} does, such as “Send”.',
  },
  why: 'An image button is a button: people who can’t see the image need to know what it does.',
  fix: 'Give each <input type="image"> an alt attribute that says what happens when it is pressed.',
  snippets: { html: '<input type="image" src="send.png" alt="Send">' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H36',
    'https://html.spec.whatwg.org/multipage/input.html#image-button-state-(type=image)',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  messages: {
    affected:
      '{portion, select, both {Neither image button has} all {None of the {total, number} image buttons has} other {{total, plural, one {# image button} other {{count, number} of # image buttons}} {count, plural, one {has} other {have}} no}} alt text',
    fine: '{total, plural, one {# image button has} =2 {Both image buttons have} other {All # image buttons have}} alt text',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const buttons = document
      .all('input')
      .filter(
        (input) =>
          attribute(input, 'type')?.toLowerCase() === 'image' && !aria.hidden(input) && !isNeverShown(input),
      )
    return judgeAccessibleNames(buttons, aria)
  },
})
