import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute, descendants, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'

/** Products and habits that tell people from programs. */
const guards = /captcha|turnstile|altcha|geetest|arkoselabs/i
const traps = /honeypot|hp_|_gotcha|bot-field|antispam|website_url_confirm/i

export default defineAudit({
  title: 'Open forms are guarded against programs',
  why: 'Programs fill in every open form they find, with advertising or worse.',
  advice: 'Add a hidden trap field, a limit on the server, or a check that does not bother people.',
  sources: ['https://owasp.org/www-project-automated-threats-to-web-applications/'],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['document', 'page'],

  check({ document, page }) {
    const forms = document.all('form').filter(takesMessages)
    if (forms.length === 0) return notApplicable('The page has no open form for messages.')
    if (guards.test(pageEnds(page.html)) || forms.some(hasGuard))
      return pass('A check against programs was found.')
    const open = forms.filter((form) => !hasTrap(form))
    if (open.length === 0) return pass('Every such form has a trap field.')
    return info(
      `Forms in which no guard can be seen: ${open.length}. One on the server would not show.`,
      places(open, (form) => at(form, attribute(form, 'action') ?? 'no action')),
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

const hasTrap = (form: Element): boolean => names(form, traps)
const hasGuard = (form: Element): boolean => names(form, guards)

function names(form: Element, wanted: RegExp): boolean {
  for (const element of descendants(form))
    if (element.attributes.some(({ value }) => wanted.test(value))) return true
  return false
}
