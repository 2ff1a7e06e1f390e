import { at, defineAudit, grade, pass, places } from '../../audit-kit/audit.ts'
import type { Element } from '../../core/page/document.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const

export default defineAudit({
  subject: 'Inline event handlers',
  titles: {
    problem: 'HTML contains inline event handlers',
    success: 'HTML contains no inline event handlers',
  },
  why: 'A strict Content-Security-Policy blocks code in onclick attributes and javascript: links. Such code is also hard to find and test.',
  fix: 'Move the code of inline event handlers into a script file and attach it with addEventListener.',
  snippets: { javascript: "button.addEventListener('click', openMenu)" },
  sources: [
    'https://developer.mozilla.org/docs/Learn_web_development/Core/Scripting/Events#inline_event_handlers_%E2%80%94_dont_use_these',
    'https://www.w3.org/TR/CSP3/#directive-script-src-attr',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    found:
      '{count, plural, one {# element has} other {# elements have}} an inline event handler or a javascript: URL',
    none: 'No element has an inline event handler or a javascript: URL',
  },
  needs: ['inline'],

  check({ inline: { handlers } }) {
    if (handlers.length === 0) return pass('none')
    const evidence = places(handlers, (element) => at(element, codeOf(element), 'addEventListener'))
    return grade(handlers.length, limits, 'found', { count: handlers.length }, evidence)
  },
})

const codeOf = ({ attributes }: Element): string =>
  attributes.find(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))?.name ?? ''
