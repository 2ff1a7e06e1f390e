import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './form-captcha.ts'

const form = (more: string) =>
  `<form method="post" action="/contact"><input type="email" name="mail"><textarea></textarea>${more}</form>`

auditCases(audit, [
  { name: 'a widget', html: form('<div class="cf-turnstile"></div>'), is: 'pass' },
  { name: 'a trap', html: form('<input name="_gotcha" hidden>'), is: 'pass' },
  {
    name: 'the trap of the example',
    html: form(audit.snippets?.html ?? ''),
    is: 'pass',
    says: /Honeypot/,
  },
  { name: 'a name that only contains a trap’s', html: form('<input name="php_session">'), is: 'info' },
  { name: 'nothing to be seen', html: form(''), is: 'info', places: 1 },
  {
    name: 'a sign-in',
    html: '<form method="post"><input type="email"><input type="password"></form>',
    is: 'not-applicable',
  },
  { name: 'a search', html: '<form><input name="q"></form>', is: 'not-applicable' },
])
