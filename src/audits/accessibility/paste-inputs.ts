import { defineAudit, fail, pass, places, seenAt } from '../../audit-kit/audit.ts'
import { attribute, type Element, tokens } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Pasting of passwords and codes',
  titles: { problem: 'Password or code fields block pasting', success: 'Passwords and codes can be pasted' },
  plain: {
    title: 'Passwords or codes can’t be pasted',
    why: 'People paste passwords and codes from a password manager or an e-mail. Those who have to type a long password choose a short one, or give up.',
    fix: 'Ask your developer to allow pasting, which password managers need.',
  },
  why: 'People paste passwords and codes from a password manager or an e-mail. Those who must type a long password by hand choose a short one or give up.',
  fix: 'Remove the paste handler from password and code fields.',
  snippets: {
    html: '<label for="password">Password</label>\n<input id="password" type="password" autocomplete="current-password">',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum.html',
    'https://www.ncsc.gov.uk/blog-post/let-them-paste-passwords',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# password or code field} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} password and code fields}} {count, plural, one {blocks} other {block}} pasting',
    fine: '{total, plural, one {# password or code field allows} =2 {Both password and code fields allow} other {All # password and code fields allow}} pasting',
    blocked: '{count, plural, one {# field blocks} other {# fields block}} pasting',
    allowed: 'No password or code field blocks pasting',
  },
  needs: ['document'],

  check({ document }) {
    const fields = document.all('input').filter((field) => isSecret(field) && !field.inNoscript)
    return judgeElements(fields, (field) => {
      const handler = (attribute(field, 'onpaste') ?? '').slice(0, 1000)
      // A handler that reads what is pasted puts it into the field itself, for example without spaces around it.
      const reads = /clipboardData|getData/.test(handler)
      return !reads && /return\s+false|preventDefault/.test(handler) ? '' : undefined
    })
  },

  inBrowser({ behavior: { blocksPaste } }, { document }) {
    if (blocksPaste.length > 0)
      return fail('blocked', { count: blocksPaste.length }, places(blocksPaste, seenAt))
    const some = document.all('input').some((field) => isSecret(field) && !field.inNoscript)
    return some ? pass('allowed') : undefined
  },
})

const words = new Set(['current-password', 'new-password', 'one-time-code'])

const isSecret = (field: Element): boolean =>
  attribute(field, 'type')?.trim().toLowerCase() === 'password' ||
  tokens(field, 'autocomplete').some((word) => words.has(word))
