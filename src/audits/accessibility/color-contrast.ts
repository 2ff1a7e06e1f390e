import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Text contrast',
  titles: {
    problem: 'Text has too little contrast with its background',
    success: 'Text has enough contrast with its background',
  },
  plain: {
    title: 'Some text is hard to read: it barely stands out from its background',
    success: 'Text stands out clearly from its background',
    why: 'People with low vision, and anyone outdoors in the sun, can hardly read it.',
    fix: 'Ask your developer to give this text more contrast: darker on a light background, lighter on a dark one.',
  },
  noticed: { text: 'Some text is hard to read because its color is too close to that of its background.' },
  why: 'People with low vision, and anyone outdoors in the sun, can hardly read text that barely stands out from its background.',
  fix: 'Use a contrast ratio of at least 4.5:1 for text, or 3:1 for large text (24 px, or 18.7 px bold).',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  messages: {
    affected:
      '{total, plural, one {# checked text element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked text elements}} {count, plural, one {has} other {have}} too little contrast with the background',
    fine: '{total, plural, one {# checked text element has} =2 {Both checked text elements have} other {All # checked text elements have}} enough contrast with the background',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    return axeVerdict(browser, 'color-contrast')
  },
})
