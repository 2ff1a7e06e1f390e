import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Forms send what people type over HTTPS',
  why: 'What is typed into a form that goes over plain HTTP, passwords included, can be read on the way.',
  advice: 'Let every form action begin with https://, and serve pages with password fields over HTTPS.',
  example: '<form action="https://www.example.com/sign-in" method="post">',
  sources: [
    'https://developer.mozilla.org/docs/Web/Security/Insecure_passwords',
    'https://www.w3.org/TR/mixed-content/',
  ],
  importance: 'high',
  mode: 'penalty',
  needs: ['page', 'document'],

  check({ page, document }) {
    const senders = [...document.all('form'), ...document.withAttribute('formaction')]
    const passwords = document
      .all('input')
      .filter((input) => attribute(input, 'type')?.trim().toLowerCase() === 'password')
    if (senders.length + passwords.length === 0) return notApplicable('The page has no forms.')
    const insecure = senders.filter(sendsPlainly)
    const exposed = page.https || page.local ? [] : passwords
    if (insecure.length + exposed.length === 0) return pass('No form sends anything over plain HTTP.')
    const parts = [
      insecure.length === 0 ? '' : `${insecure.length} ${plural(insecure.length, 'form', 'forms')}`,
      exposed.length === 0 ? '' : `${exposed.length} password ${plural(exposed.length, 'field', 'fields')}`,
    ].filter(Boolean)
    return fail(
      `What is typed goes over plain HTTP: ${parts.join(' and ')}.`,
      places([...insecure, ...exposed], (element) =>
        at(element, actionOf(element) ?? 'a password field on an http:// page', 'https://'),
      ),
    )
  },
})

const actionOf = (element: Element): string | undefined =>
  attribute(element, 'formaction') ?? attribute(element, 'action')

/** Only addresses that say http: themselves; others take the scheme of the page. */
function sendsPlainly(element: Element): boolean {
  const action = actionOf(element)?.trim() ?? ''
  if (!/^http:/i.test(action)) return false
  const host = URL.parse(action)?.hostname
  return host !== 'localhost' && host !== '127.0.0.1'
}
