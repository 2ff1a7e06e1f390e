import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'ARIA attribute names',
  titles: { problem: 'Elements have ARIA attributes that don’t exist', success: 'All ARIA attributes exist' },
  plain: {
    title: 'Hints for screen readers are misspelled',
    why: 'Programs that read the page aloud don’t recognize these hints, so blind visitors miss what they say.',
    fix: 'Ask your developer to correct the spelling of the hints for screen readers.',
  },
  why: 'Browsers ignore an ARIA attribute that doesn’t exist, such as a misspelled one, so what it should say is lost.',
  fix: 'Correct the spelling of the ARIA attribute, or remove it.',
  snippets: {
    html: '<!-- not aria-labeledby -->\n<div role="dialog" aria-labelledby="title"><h2 id="title">Choose a date</h2>…</div>',
  },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#state_prop_def'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with ARIA attributes {count, plural, one {has} other {have}} one that doesn’t exist',
    fine: 'All ARIA attributes on {total, plural, one {# element} other {# elements}} exist',
  },
  needs: ['aria'],

  check({ aria }) {
    return judgeElements(aria.attributed(), (element) => {
      const unknown = element.attributes.filter(
        ({ name }) => name.startsWith('aria-') && aria.attributeInfo(name) === undefined,
      )
      return unknown.length === 0 ? undefined : unknown.map(({ name }) => name.slice(0, 60)).join(' ')
    })
  },
})
