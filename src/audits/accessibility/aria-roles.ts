import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, tokens } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'ARIA role values',
  titles: { problem: 'Elements have ARIA roles that don’t exist', success: 'All ARIA roles exist' },
  plain: {
    title: 'Screen readers can’t tell what some parts of the page are',
    why: 'Programs that read the page aloud can’t tell whether something is a button, a menu or plain text.',
    fix: 'Ask your developer to correct the roles in the page’s code, which tell screen readers what each part is.',
  },
  why: 'Browsers ignore a role that doesn’t exist, so screen readers don’t learn whether something is a button, a menu or plain text.',
  fix: 'Correct the spelling of the role, or use an HTML element that has the meaning you want.',
  snippets: { html: '<!-- instead of <div role="navbar"> -->\n<nav>…</nav>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#role_definitions'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{portion, select, both {Neither role attribute has a} all {None of the {total, number} role attributes has a} other {{total, plural, one {# role attribute} other {{count, number} of # role attributes}} {count, plural, one {has} other {have}} no}} valid ARIA role',
    fine: '{total, plural, one {# role attribute has} =2 {Both role attributes have} other {All # role attributes have}} a valid ARIA role',
    abstract: 'Role “{role}” is abstract and cannot be used',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => (attribute(element, 'role') ?? '').trim() !== '' && !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

function faultOf(element: Element, aria: AriaFacts) {
  const given = tokens(element, 'role')
  const abstract = given.find((role) => aria.roleInfo(role)?.kind === 'abstract')
  if (abstract !== undefined) return say('abstract', { role: abstract })
  return given.every((role) => aria.roleInfo(role) === undefined)
    ? `role="${given.join(' ').slice(0, 80)}"`
    : undefined
}
