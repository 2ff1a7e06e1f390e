import { at, defineAudit, info, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { isHoneypot } from '../../audit-kit/elements/honeypot.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'
import { attribute, descendants, type Element } from '../../core/page/document.ts'

/** Products and techniques that keep bots out. */
const guards = /captcha|turnstile|altcha|geetest|arkoselabs/i
const traps = /honeypot|(?<![a-z])hp_|_gotcha|bot-field|antispam|website_url_confirm/i

export default defineAudit({
  subject: 'Spam protection of forms',
  titles: {
    problem: 'Forms show no protection against spam bots',
    success: 'Forms are protected against spam bots',
  },
  why: 'Bots fill in every open form they find and flood your inbox with spam and phishing links.',
  fix: 'Limit requests on the server, and add an invisible bot check (such as Turnstile or ALTCHA), or a honeypot: a field that people cannot see and bots fill in. Give it a name that browsers do not autofill, and move it off the screen with CSS, because bots skip hidden fields.',
  snippets: {
    html: '<div class="extra" aria-hidden="true"><label>Leave empty <input name="details_2" tabindex="-1" autocomplete="off"></label></div>',
    css: '.extra { position: absolute; left: -9999px }',
  },
  sources: ['https://owasp.org/www-project-automated-threats-to-web-applications/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    open: '{count, plural, one {# form shows} other {# forms show}} no bot protection; protection on the server cannot be seen from outside',
    guarded: 'Bot check was found on the page',
    trapped: 'Honeypot field was found in every message form',
  },
  needs: ['document', 'page'],

  check({ document, page }) {
    const forms = document.all('form').filter(takesMessages)
    if (forms.length === 0) return notApplicable()
    if (guards.test(pageEnds(page.html)) || forms.some((form) => mentions(form, guards)))
      return pass('guarded')
    const open = forms.filter((form) => !mentions(form, traps) && !descendants(form).some(isHoneypot))
    if (open.length === 0) return pass('trapped')
    return info(
      'open',
      { count: open.length },
      places(open, (form) => at(form)),
    )
  },
})

function takesMessages(form: Element): boolean {
  if (attribute(form, 'method')?.trim().toLowerCase() !== 'post') return false
  let fields = false
  for (const { tag, attributes } of descendants(form)) {
    const type = attributes.find(({ name }) => name === 'type')?.value.toLowerCase()
    if (tag === 'input' && type === 'password') return false
    fields ||= tag === 'textarea' || (tag === 'input' && type === 'email')
  }
  return fields
}

function mentions(form: Element, wanted: RegExp): boolean {
  for (const element of descendants(form))
    if (element.attributes.some(({ value }) => wanted.test(value))) return true
  return false
}
