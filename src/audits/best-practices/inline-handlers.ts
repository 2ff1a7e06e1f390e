import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'
import type { Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const

export default defineAudit({
  title: 'Scripts are kept out of the markup',
  why: 'Code in attributes and javascript: addresses is forbidden by a strict content security policy, hard to find and hard to test.',
  advice: 'Move the code into a script file and add listeners with addEventListener.',
  example: "button.addEventListener('click', open)",
  sources: [
    'https://developer.mozilla.org/docs/Learn_web_development/Core/Scripting/Events#inline_event_handlers_%E2%80%94_dont_use_these',
    'https://www.w3.org/TR/CSP3/#directive-script-src-attr',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['inline'],

  check({ inline: { handlers } }) {
    if (handlers.length === 0) return pass('No element carries code.')
    return grade(
      handlers.length,
      limits,
      `Elements that carry code: ${handlers.length}.`,
      places(handlers, (element) => at(element, codeOf(element), 'addEventListener')),
    )
  },
})

const codeOf = ({ attributes }: Element): string =>
  attributes.find(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))?.name ?? ''
